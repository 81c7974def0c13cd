import type { Locator } from "playwright-core";
import type { AnyPressName } from "../../../src/pane/outcome-line";
import type { OutcomeState } from "../../../src/pane/pane-states";
import { Drive, states } from "../../pane/pane-driver";
import { lookedReport, reportOf } from "../../pane/refresh/sample-reports";
import { summaryOfBrickmoor } from "../../pane/freeze/staged-freezing";
import { announce, page, visitThePane } from "../../pane/visit";
import { dutch, english } from "../../words/all-words";

visitThePane();

const lowPane = { width: 350, height: 500 };
const languages = [
  ["en", english],
  ["nl", dutch],
] as const;

interface PressRow {
  /** Goes to where the button is. */
  readonly reach: (drive: Drive) => Promise<unknown>;
  readonly button: (drive: Drive) => Locator;
  /** The path of the staged method that would send the first request, or change the workbook; null if none would. */
  readonly asks: string | null;
  /** Where its outcome is, if not in the line. */
  readonly place?: string;
  /** Lets it end, if it does not end by itself. */
  readonly end?: () => Promise<unknown>;
}

const named = (name: (drive: Drive) => string) => (drive: Drive) =>
  page.getByRole("button", { name: name(drive), exact: true }).first();
const inLine = ".outcome-line .outcome:is(.done, .failed, .asked)";
const connect = () =>
  page.evaluate(() => {
    const { connection, accounts } = window.stage;
    connection.become({ kind: "connected", who: accounts.real });
  });
const down = {
  kind: "down",
  reason: { kind: "unreachable" },
  since: 0,
  next: 60_000,
  asking: false,
} as const;

/** Each kind of press that says what becomes of it: one without a row does not compile. */
const presses: Readonly<Record<Exclude<AnyPressName, "go">, PressRow>> = {
  refresh: {
    reach: (drive) => drive.connected(),
    button: named(({ words }) => words.pane.refresh),
    asks: "refreshing.refresh",
    end: () => page.evaluate((report) => window.stage.refreshing.end(report), reportOf()),
  },
  look: {
    reach: (drive) => drive.connected().then(() => drive.goTo("workbook")),
    button: named(({ words }) => words.refreshing.look.name),
    asks: "refreshing.look",
    end: () => page.evaluate((report) => window.stage.refreshing.looked(report), lookedReport),
  },
  connect: {
    reach: async (drive) => {
      await drive.open();
      await page.getByLabel(drive.words.pane.publicKey).fill("public-1");
      await page.getByLabel(drive.words.pane.privateSecret).fill("secret");
    },
    button: named(({ words }) => words.pane.connect),
    asks: "connection.connect",
    end: connect,
  },
  sample: {
    reach: (drive) => drive.open(),
    button: named(({ words }) => words.pane.trySample),
    asks: "connection.trySample",
    end: connect,
  },
  decline: {
    reach: (drive) => drive.question({ kind: "finding" }),
    button: named(({ words }) => words.pane.keep),
    asks: "connection.answerQuestion",
    end: connect,
  },
  disconnect: {
    reach: (drive) => drive.connected(),
    button: named(({ words }) => words.pane.disconnect),
    asks: "connection.disconnect",
  },
  test: {
    reach: (drive) => drive.account(),
    button: named(({ words }) => words.test.begin),
    asks: "connection.test",
  },
  retry: {
    reach: async (drive) => {
      await drive.connected();
      await announce(down);
    },
    button: named(({ words }) => words.down.askNow),
    asks: "connection.retryService",
  },
  keep: {
    reach: (drive) => states["keep-question"](drive),
    button: named(({ words }) => words.keeping.here),
    asks: "connection.keep",
  },
  insert: {
    reach: (drive) => drive.picked(),
    button: named(({ words }) => words.insert.insert),
    asks: "inserting.insert",
  },
  list: {
    reach: async (drive) => {
      await drive.picked();
      await page.getByText(drive.words.insert.lists).click();
    },
    button: () => page.locator(".offers button").first(),
    asks: "inserting.insertDropDown",
  },
  undo: {
    reach: (drive) => states.undo(drive),
    button: named(({ words }) => words.written.undo),
    asks: "inserting.undo.run",
  },
  repair: {
    reach: (drive) => drive.astray(),
    button: named(({ words }) => words.refreshing.bringBack),
    asks: "refreshing.recalculateStaleCells",
  },
  digits: {
    reach: (drive) => states.zeros(drive),
    button: named(({ words }) => words.workbook.zeros.show),
    asks: "failing.showDigits",
  },
  calculate: {
    reach: (drive) => drive.uncalled("enter"),
    button: named(({ words }) => words.written.enter),
    asks: "refreshing.calculateUncalled",
  },
  pivotTables: {
    reach: (drive) => drive.astray(),
    button: named(({ words }) => words.refreshing.pivotTables),
    asks: "refreshing.refreshPivotTables",
  },
  report: {
    reach: (drive) => drive.reported(reportOf()),
    button: named(({ words }) => words.refreshing.put),
    asks: "refreshing.putIntoSheet",
  },
  putBack: {
    reach: (drive) => states.interrupted(drive),
    button: named(({ words }) => words.workbook.interrupted.putBack),
    asks: "interrupted.putBack",
  },
  explain: {
    reach: (drive) => drive.ours(),
    button: named(({ words }) => words.explain.begin),
    asks: "explaining.explain",
    place: "[data-state=explained]",
  },
  explainBeside: {
    reach: (drive) => drive.explained(),
    button: named(({ words }) => words.explain.beside),
    asks: "explaining.writeExplanation",
  },
  asSent: {
    reach: (drive) => drive.explained(),
    button: named(({ words }) => words.explain.asSent),
    asks: "explaining.asSent",
  },
  mapping: {
    reach: (drive) => states.reading(drive),
    button: named(({ words }) => words.mapping.propose),
    asks: "readings.propose",
  },
  changeMapping: {
    reach: (drive) => states["mapping-in-use"](drive),
    button: named(({ words }) => words.mapping.recognise),
    asks: "readings.replace",
    // The refresh that it leads to.
    end: () => page.evaluate((report) => window.stage.refreshing.end(report), reportOf()),
  },
  copy: {
    reach: (drive) => states.reading(drive),
    button: named(({ words }) => words.reading.copy),
    // The browser alone is asked, for its clipboard.
    asks: null,
  },
  clearHistory: {
    reach: async (drive) => {
      await states.history(drive);
      await drive.press(drive.words.history.clear);
    },
    // The answer to the question that it asks first.
    button: ({ words }) => {
      const name = words.history.clear;
      return page.getByRole("group", { name }).getByRole("button", { name });
    },
    asks: "refreshing.clearHistory",
  },
  planFreeze: {
    reach: (drive) => drive.freezing(),
    button: ({ words }) =>
      page
        .getByRole("group", { name: words.freezing.freezing.scopes })
        .getByRole("button", { name: words.refreshing.scope.selection }),
    asks: "freezing.planFreeze",
    place: "[data-state=freeze-planned]",
  },
  freeze: {
    reach: (drive) => drive.freezing().then(() => drive.planFreeze()),
    button: named(({ words }) => {
      const { freezing, record } = words.freezing;
      return freezing.freeze.replace("{what}", record.numbers.replace("{count}", "214"));
    }),
    asks: "freezing.freeze",
  },
  freezeFirst: {
    reach: (drive) => drive.question({ kind: "finding" }),
    button: named(({ words }) => words.pane.freezeFirst.button),
    asks: "freezing.planFreeze",
  },
  planThaw: {
    reach: (drive) => drive.freezing({ record: summaryOfBrickmoor }),
    button: named(({ words }) => words.freezing.thaw),
    asks: "freezing.planThaw",
    place: "[data-state=thaw-planned]",
  },
  thaw: {
    reach: (drive) => states["thaw-planned"](drive),
    button: named(({ words }) => words.freezing.thawing.thaw.replace("{count}", "200")),
    asks: "freezing.thaw",
  },
  compareWithService: {
    reach: (drive) => states["record-compared"](drive),
    button: named(({ words }) => words.freezing.comparing.withService),
    asks: "freezing.compareWithService",
  },
};

/** What is called like another press, and stands elsewhere. */
const namesakes: Readonly<Record<string, PressRow>> = {
  "putBack of the record": {
    reach: (drive) => states["record-compared"](drive),
    button: named(({ words }) => words.freezing.comparing.putBackAll.replace("{count}", "3")),
    asks: "freezing.putBack",
  },
};

interface Sight {
  readonly said: string;
  /** What is out of view or covered. */
  readonly hidden: readonly string[];
}

declare global {
  interface Window {
    /** What a selector shows in the low pane, and what of it and of the head nobody sees. */
    see?: (selector: string) => Sight;
    /** What was seen of the line when the staged engine was asked. */
    sightWhenAsked?: Sight | undefined;
  }
}

async function installSight(): Promise<void> {
  await page.evaluate(() => {
    window.see = (selector) => {
      const isSeen = (element: Element): boolean => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(
          (left + right) / 2,
          (top + Math.min(bottom, innerHeight)) / 2,
        );
        return (
          top >= 0 && top < innerHeight - 16 && right > left && shown !== null && element.contains(shown)
        );
      };
      const parts = ["header", "[role=tablist]", selector];
      const found = parts.map((part) => document.querySelector(part));
      return {
        said: found.at(-1)?.textContent ?? "",
        hidden: parts.filter((_, index) => {
          const element = found[index];
          return !element || !isSeen(element);
        }),
      };
    };
  });
}

const see = (selector: string): Promise<Sight> =>
  page.evaluate((wanted) => window.see?.(wanted) ?? { said: "", hidden: ["no pane"] }, selector);

/** Looks at the line at the moment when the engine is asked. */
const lookWhenAsked = (path: string) =>
  page.evaluate((asks) => {
    const names = asks.split(".");
    const method = names.pop() ?? "";
    const engine = names.reduce<object>((parent, name) => Reflect.get(parent, name) as object, window.stage);
    const own = Reflect.get(engine, method) as (...given: unknown[]) => unknown;
    const looking = (...given: unknown[]) => {
      window.sightWhenAsked ??= window.see?.(".outcome-line .outcome.running");
      return own.apply(engine, given);
    };
    Reflect.set(engine, method, looking);
  }, path);

const headHeight = () => page.locator(".top").evaluate((head) => head.getBoundingClientRect().height);
/** The head's greatest height while its line says nothing. */
const lowHead = 80;

const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

describe.each(languages)("In a low pane in %s, scrolled to the end", (code, words) => {
  beforeEach(() => page.setViewportSize(lowPane));

  test.each(Object.entries({ ...presses, ...namesakes }))(
    "%s is in view before its first request, and what became of it",
    async (name, { reach, button, asks, place, end }) => {
      const drive = new Drive(words, code);
      await reach(drive);
      await installSight();
      await page.evaluate(() => delete window.sightWhenAsked);
      const control = button(drive);
      await control.waitFor();
      if (asks !== null) await lookWhenAsked(asks);
      await scrollToEnd();
      await control.dispatchEvent("click");
      if (asks !== null) {
        await page.waitForFunction(() => window.sightWhenAsked);
        const sight = await page.evaluate(() => window.sightWhenAsked);
        expect([name, sight?.hidden]).toEqual([name, []]);
        expect(sight?.said).toMatch(/…$/);
      }
      await end?.();
      await page
        .locator(place ?? inLine)
        .first()
        .waitFor();
      expect([name, (await see(place ?? inLine)).hidden]).toEqual([name, []]);
    },
  );
});

/** What the line can say: a state without a row does not compile. */
const outcomeStates: Readonly<Record<OutcomeState, true>> = {
  "outcome-running": true,
  "outcome-done": true,
  "outcome-failed": true,
  "refresh-finding": true,
  "refresh-editing": true,
  "refresh-reading": true,
  "refresh-applying": true,
  "refresh-partly": true,
  "refresh-inseparable": true,
  "refresh-failed": true,
  "refresh-over": true,
  "refresh-unchanged": true,
  "refresh-looked": true,
  "refresh-declined": true,
  "refresh-done": true,
  "report-told": true,
  "upkeep-told": true,
  "freeze-stopped": true,
  "freeze-failed": true,
  "freeze-undone": true,
  "explain-beside": true,
  "insert-told": true,
};

test.each(Object.keys(outcomeStates) as OutcomeState[])(
  "the outcome %s is in view with its buttons in a low pane, and leaves room below the head, in both languages",
  async (state) => {
    await page.setViewportSize(lowPane);
    for (const [code, words] of languages) {
      await states[state](new Drive(words, code));
      await page.locator(`[data-state="${state}"]`).first().waitFor();
      await installSight();
      await scrollToEnd();
      expect((await see(".outcome-line .outcome")).hidden).toEqual([]);
      expect(await headHeight()).toBeLessThanOrEqual(lowHead + 0.3 * lowPane.height);
      for (const button of await page.locator(".outcome-line button").all())
        await button.click({ trial: true });
    }
  },
);

describe("The line in the head", () => {
  const drive = new Drive(english, "en");
  const { outcomes, refreshing, pane } = english;
  const lineText = () => page.locator(".outcome-line").innerText();
  const looks = () => page.evaluate((report) => window.stage.refreshing.looked(report), lookedReport);
  beforeEach(() => page.setViewportSize(lowPane));

  test("a question of a refresh stays until it is answered, and the outcome of another press is in view beside it", async () => {
    await drive.account();
    await looks();
    await drive.press(english.test.begin);
    const tested = page.locator("[data-press=test].done");
    await tested.waitFor();
    await installSight();
    expect((await see("[data-press=test].done")).hidden).toEqual([]);
    await drive.press(refreshing.look.leave);
    await page.locator("[data-state=refresh-declined]").waitFor();
    await tested.waitFor({ state: "detached" });
  });

  test("the newer of a refresh and of another press is shown, in every tab, until it is closed", async () => {
    await drive.account();
    const tested = page.locator("[data-press=test].done");
    await page.evaluate(() => window.stage.refreshing.become({ kind: "finding", editing: false }));
    await drive.press(english.test.begin);
    await tested.waitFor();
    await page.evaluate(() => window.stage.refreshing.become({ kind: "reading", done: 1, all: 2 }));
    await page.locator("[data-state=refresh-reading]").waitFor();
    expect(await tested.count()).toBe(1);
    await page.evaluate((report) => window.stage.refreshing.end(report), reportOf());
    await page.locator("[data-state=refresh-done]").waitFor();
    await tested.waitFor({ state: "detached" });
    await drive.press(english.test.begin);
    await tested.waitFor();
    expect(await page.locator("[data-state=refresh-done]").count()).toBe(0);
    await drive.goTo("workbook");
    await tested.waitFor();
    await drive.press(outcomes.close);
    expect((await lineText()).trim()).toBe("");
  });

  test("Escape closes an outcome, but not from a field, and not one that runs", async () => {
    await drive.connected();
    await drive.goTo("account");
    await drive.press(english.test.begin);
    const tested = page.locator("[data-press=test].done");
    await tested.waitFor();
    await drive.goTo("pick");
    await page.getByRole("combobox").press("Escape");
    await tested.waitFor();
    await page.getByRole("tab", { name: pane.tabs.pick }).press("Escape");
    await tested.waitFor({ state: "detached" });
    await states["insert-writing"](drive);
    await page.getByRole("tab", { name: pane.tabs.pick }).press("Escape");
    await page.locator("[data-press=insert].running").waitFor();
  });

  test.each([
    ["real", "en"],
    ["sample", "nl"],
  ] as const)("connecting does not scroll the head or the tabs away: %s", async (account, code) => {
    const words = code === "en" ? english : dutch;
    await new Drive(words, code).open();
    await page.getByLabel(words.pane.publicKey).fill("public-1");
    await page.getByLabel(words.pane.privateSecret).fill("secret");
    await scrollToEnd();
    await page.getByLabel(words.pane.privateSecret).press("Enter");
    await page.locator("[data-press=connect].running").waitFor();
    await page.evaluate((name) => {
      const { connection, accounts } = window.stage;
      connection.become({ kind: "connected", who: accounts[name] });
      connection.know({ asks: true });
    }, account);
    await page.locator("[data-state=keep-question]").waitFor();
    await installSight();
    expect((await see("[data-state=keep-question] button")).hidden).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("what gets the focus is never behind the head", async () => {
    await drive.picked();
    await page.evaluate((report) => window.stage.refreshing.end(report), reportOf());
    await page.locator("[data-state=refresh-done]").waitFor();
    await scrollToEnd();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest(".top")) return false;
        const { top, bottom } = document.querySelector(".top")?.getBoundingClientRect() ?? {
          top: 0,
          bottom: 0,
        };
        return focused.getBoundingClientRect().bottom > top && focused.getBoundingClientRect().top < bottom;
      });
      expect(isCovered).toBe(false);
    }
  });

  test("the head is low while the line says nothing", async () => {
    await drive.connected();
    expect(await headHeight()).toBeLessThanOrEqual(lowHead);
  });

  test("the dot tells connected, busy and out of reach, not by its colour alone", async () => {
    const dot = () => page.locator("header .status").getAttribute("class");
    await drive.connected();
    expect(await dot()).toBe("status connected");
    await drive.press(pane.refresh);
    await page.locator("[data-state=refresh-finding]").waitFor();
    expect(await dot()).toBe("status busy");
    await page.evaluate(() =>
      window.stage.refreshing.become({ kind: "idle", problem: { kind: "unreachable" } }),
    );
    await announce(down);
    expect(await dot()).toBe("status out-of-reach");
    expect(await page.locator("header .status").innerText()).toContain("service unavailable");
    await announce({ kind: "waits", until: Date.UTC(2127, 2, 1) });
    expect(await page.locator("header .status").innerText()).toContain("service asks to wait");
  });

  test("Retry now says whether the service responds, and whether the numbers were refreshed", async () => {
    const answer = (next: typeof down | null) =>
      page.evaluate((notice) => {
        const { connection } = window.stage;
        connection.retryService = async () => connection.announce(notice);
      }, next);
    await drive.connected();
    await announce(down);
    await answer(down);
    await drive.press(english.down.askNow);
    await page
      .getByRole("alert")
      .getByText(/^The service has been unreachable since/)
      .waitFor();
    await answer(null);
    await drive.press(english.down.askNow);
    await page.getByText(outcomes.responds, { exact: true }).waitFor();
    await page.evaluate(() =>
      window.stage.refreshing.become({ kind: "idle", problem: { kind: "unreachable" } }),
    );
    await announce(down);
    await page.evaluate(() => {
      const { connection, refreshing } = window.stage;
      connection.retryService = async () => {
        connection.announce(null);
        refreshing.become({ kind: "idle" });
      };
    });
    await drive.press(english.down.askNow);
    await page.getByText(outcomes.respondsNotRefreshed).waitFor();
    expect(await page.getByText(outcomes.responds, { exact: true }).count()).toBe(0);
  });

  test("a switch of account says what became of the numbers, not only that it is connected", async () => {
    await drive.question({ kind: "finding" });
    await page.evaluate(() => {
      const answered = new Promise<void>((done) => Object.assign(window, { endSwitch: done }));
      window.stage.connection.answerQuestion = () => answered;
    });
    await drive.press(pane.change);
    await page.locator("[data-press=connect].running").waitFor();
    await connect();
    await page.evaluate((report) => window.stage.refreshing.end(report), reportOf());
    await page.locator("[data-state=refresh-done]").waitFor();
    await page.evaluate(() => (window as unknown as { endSwitch: () => void }).endSwitch());
    await page.locator(".status.connected").waitFor();
    expect(await page.locator("[data-state=refresh-done]").count()).toBe(1);
    expect(await lineText()).not.toContain(outcomes.connected);
  });

  test.each([
    [() => states["freeze-planned"](drive), "freeze-planned", /^1,207 formulas can’t be frozen now\./],
    [() => states["freeze-nothing"](drive), "freeze-nothing", /^1,207 formulas can’t be frozen now\./],
    [() => states["thaw-planned"](drive), "thaw-planned", /^200 formulas will be restored\. Requested/],
    [() => states["thaw-nothing"](drive), "thaw-nothing", /^No formulas can be restored\./],
  ] as const)(
    "a plan is no outcome: its sentence stands above its answers, %#",
    async (reach, state, plan) => {
      await reach();
      const box = page.locator(`[data-state=${state}]`);
      await box.waitFor();
      expect(await box.locator("p").first().innerText()).toMatch(plan);
      expect((await lineText()).trim()).toBe("");
    },
  );

  test("its own place says what can be undone once the line says something else", async () => {
    await drive.picked();
    await drive.press(english.insert.insert);
    const sentence = page.getByText(/^Inserted in Sheet1!A2/);
    await page
      .locator(".outcome-line")
      .getByText(/^Inserted in Sheet1!A2/)
      .waitFor();
    expect(await sentence.count()).toBe(1);
    await drive.press(outcomes.close);
    await page
      .locator(".foot")
      .getByText(/^Inserted in Sheet1!A2/)
      .waitFor();
    await drive.press(english.written.undo);
    await page
      .locator(".outcome-line")
      .getByText(/^Undone/)
      .waitFor();
    expect(await sentence.count()).toBe(0);
  });
});
