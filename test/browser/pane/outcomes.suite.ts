import type { Locator } from "playwright-core";
import type { PressName } from "../../../src/pane/outcome-line";
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
  /** The staged method that would send the first request, or the first change of the workbook. */
  readonly asks: string;
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
const presses: Readonly<Record<Exclude<PressName, "go">, PressRow>> = {
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
    asks: "none",
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
    place: "none",
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
  copy: {
    reach: (drive) => states.reading(drive),
    button: named(({ words }) => words.reading.copy),
    asks: "none",
  },
  planFreeze: {
    reach: (drive) => drive.freezing(),
    button: ({ words }) =>
      page
        .getByRole("group", { name: words.freezing.freezing.scopes })
        .getByRole("button", { name: words.refreshing.scope.selection }),
    asks: "freezing.planFreeze",
  },
  freeze: {
    reach: (drive) => drive.freezing().then(() => drive.planFreeze()),
    button: named(({ words }) => words.freezing.freezing.freeze.replace("{count}", "214")),
    asks: "freezing.freeze",
  },
  planThaw: {
    reach: (drive) => drive.freezing({ record: summaryOfBrickmoor }),
    button: named(({ words }) => words.freezing.thaw),
    asks: "freezing.planThaw",
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
    const [engine = "", method = ""] = asks.split(".");
    const staged = (
      window.stage as unknown as Record<string, Record<string, (...given: unknown[]) => unknown>>
    )[engine];
    if (!staged) return;
    const own = staged[method];
    staged[method] = (...given) => {
      window.sightWhenAsked ??= window.see?.(".outcome-line .outcome.running");
      return own?.apply(staged, given);
    };
  }, path);

const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

describe.each(languages)("In a low pane in %s, scrolled to the end", (code, words) => {
  beforeEach(() => page.setViewportSize(lowPane));

  test.each(Object.entries(presses))(
    "%s is in view before its first request, and what became of it",
    async (name, { reach, button, asks, place, end }) => {
      const drive = new Drive(words, code);
      await reach(drive);
      await installSight();
      await page.evaluate(() => delete window.sightWhenAsked);
      const control = button(drive);
      await control.waitFor();
      await lookWhenAsked(asks);
      await scrollToEnd();
      await control.dispatchEvent("click");
      if (asks !== "none") {
        await page.waitForFunction(() => window.sightWhenAsked);
        const sight = await page.evaluate(() => window.sightWhenAsked);
        expect([name, sight?.hidden]).toEqual([name, []]);
        expect(sight?.said).toMatch(/…$/);
      }
      await end?.();
      if (place === "none") return;
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
  "the outcome %s is in view with its buttons in a low pane, in both languages",
  async (state) => {
    await page.setViewportSize(lowPane);
    for (const [code, words] of languages) {
      await states[state](new Drive(words, code));
      await page.locator(`[data-state="${state}"]`).first().waitFor();
      await installSight();
      await scrollToEnd();
      expect((await see(".outcome-line .outcome")).hidden).toEqual([]);
      for (const button of await page.locator(".outcome-line button").all())
        await button.click({ trial: true });
    }
  },
);
