import type { NumbersInWorkbook } from "../../../src/workbook/freeze/record-reader";
import { summaryOfBrickmoor, typedOver } from "../../pane/freeze/staged-freezing";
import { brick } from "../../pane/account/account-states";
import { Drive, owner } from "../../pane/pane-driver";
import {
  asked,
  button,
  enterKeys,
  expectFocusOnButton,
  fail,
  outcome,
  page,
  succeed,
  visitThePane,
} from "../../pane/visit";
import { dutch, english as words } from "../../words/all-words";

visitThePane();

const drive = new Drive(words, "en");
const { wayIn } = words.pane;
const said = words.record;
const engineAsked = () => page.evaluate(() => window.stage.record.asked);
const ways = partIn("way-in");
const numbers = partIn("read-numbers");

/** The part of the pane in this state. */
function partIn(state: string) {
  return () => page.locator(`[data-state="${state}"]`);
}

/** The texts that name the facts, and the facts. */
const factsIn = (state: string) =>
  page
    .locator(`[data-state="${state}"] dl > div`)
    .evaluateAll((facts) => facts.map((one) => one.textContent));

/** Somebody who only reads looks at a workbook with these numbers. */
async function read(found: Partial<NumbersInWorkbook>, more = {}): Promise<string> {
  await drive.unconnected();
  await drive.become({ kind: "disconnected", holds: { ...owner, sample: false, ...more } });
  await page.evaluate((some) => {
    Object.assign(window.stage.record.numbers, some);
    window.stage.record.become(true);
  }, found);
  await button(wayIn.onlyRead).click();
  return numbers().innerText();
}

describe("The two ways", () => {
  test("a workbook without numbers of ours shows today's screen, and no code for records is fetched", async () => {
    await drive.open();
    await button(words.pane.trySample).waitFor();
    expect(await ways().count()).toBe(0);
    await drive.ours();
    await button(words.explain.begin).waitFor();
    await page.evaluate(() => window.stage.selected.become(null));
    await button(words.explain.begin).waitFor({ state: "detached" });
    expect(await engineAsked()).toEqual([]);
  });

  test.each([
    ["an owner", async () => drive.unconnected()],
    ["a record", async () => drive.open().then(() => page.evaluate(() => window.stage.record.become(true)))],
  ])("a workbook with %s offers both ways, and starts with signing in", async (_, open) => {
    await open();
    await expect(ways().getByRole("button").allTextContents()).resolves.toEqual([
      wayIn.signIn,
      wayIn.onlyRead,
    ]);
    expect(await button(wayIn.signIn).getAttribute("aria-pressed")).toBe("true");
    await page.getByLabel(words.pane.publicKey).waitFor();
    // It comes last, as it is one of several ways to sign in.
    await ways().locator(`xpath=following::*[.="${words.pane.trySample}"]`).waitFor();
    expect(await button(words.pane.trySample).count()).toBe(1);
  });

  test("sample data are said to change numbers only where there is an owner of numbers", async () => {
    await drive.open();
    await page.evaluate(() => window.stage.record.become(true));
    await ways().waitFor();
    expect(await page.getByText(words.pane.sampleInstead).count()).toBe(0);
    await page.getByText(words.pane.noKeys, { exact: true }).waitFor();
    await drive.become({ kind: "disconnected", holds: { ...owner, sample: false } });
    await page.getByText(words.pane.sampleInstead).waitFor();
    await drive.become({ kind: "disconnected", holds: { ...owner, sample: true } });
    await page.getByText(words.pane.noKeys, { exact: true }).waitFor();
  });

  test("by keyboard, each way is one press away, and the focus stays on it", async () => {
    await drive.unconnected();
    await button(wayIn.signIn).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await numbers().waitFor();
    await expectFocusOnButton(wayIn.onlyRead);
    expect(await page.locator("main input").count()).toBe(0);
    expect(await button(words.pane.trySample).count()).toBe(0);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByLabel(words.pane.publicKey).waitFor();
    await expectFocusOnButton(wayIn.signIn);
    expect(await asked()).toEqual([]);
  });

  test("the way stays chosen in other tabs and after a sign-in, and not in a new page", async () => {
    await read({});
    await drive.goTo("workbook");
    await drive.goTo("account");
    await numbers().waitFor();
    await succeed();
    await drive.become({ kind: "disconnected", holds: { ...owner, sample: false } });
    await numbers().waitFor();
    await drive.unconnected();
    await page.getByLabel(words.pane.publicKey).waitFor();
  });

  test("nothing changes for somebody with a sign-in on this computer", async () => {
    await drive.unconnected();
    await drive.know({ profiles: [brick] });
    await page.getByText(words.profiles.title).waitFor();
    expect(await ways().count()).toBe(0);
    await drive.know({ profiles: [], keeping: "unknown" });
    await page.getByText(words.profiles.title).waitFor({ state: "detached" });
    expect(await ways().count()).toBe(0);
  });

  test("while a sign-in is tried, the way waits, and its failure leaves what was typed", async () => {
    await drive.unconnected();
    await enterKeys();
    await button(words.pane.connect).click();
    expect(await button(wayIn.onlyRead).getAttribute("aria-disabled")).toBe("true");
    await button(wayIn.onlyRead).click({ force: true });
    await fail({ kind: "key-refused" });
    expect(await page.getByLabel(words.pane.publicKey).inputValue()).toBe("public-1");
  });
});

describe("What happens to the numbers", () => {
  const held = partIn("holds-other-numbers");
  const hold = () => drive.become({ kind: "disconnected", holds: { ...owner, sample: false } });

  const typed = typedOver("Results", 3, 3, 0.07058, 0.08);
  const change = (found: Partial<NumbersInWorkbook>) =>
    page.evaluate((some) => window.stage.record.changeCells(some), found);
  const one = {
    summary: { ...summaryOfBrickmoor, numbers: 12 },
    agree: 12,
    agreeingNumbers: 12,
    differences: [],
    uncovered: 0,
  };
  const differing = { ...one, agree: 11, agreeingNumbers: 11, differences: [typed] };

  test("a workbook is said to contain numbers only while its formulas show any", async () => {
    await drive.open();
    await change({ formulas: "no-formulas" });
    await hold();
    await held().getByText("This workbook is linked to Brick Works BV").waitFor();
    await button(words.pane.trySample).waitFor();
    expect(await page.getByText(words.pane.sampleInstead).count()).toBe(0);
    await change({ formulas: "values" });
    await held().getByText("This workbook contains numbers from Brick Works BV").waitFor();
    await page.getByText(words.pane.sampleInstead).waitFor();
    await change({ formulas: "no-values" });
    await held().getByText("This workbook is linked to Brick Works BV").waitFor();
    await page.getByText(words.pane.sampleInstead).waitFor();
  });

  test("before anything is pressed, frozen numbers are compared with their record, again when cells change", async () => {
    await drive.open();
    await change({ formulas: "no-formulas", record: one });
    await page.evaluate(() => window.stage.record.become(true));
    await hold();
    await held().getByText(words.pane.account.allFrozen).waitFor();
    await held().getByText("All 12 numbers match their record.").waitFor();
    await change({ record: differing });
    await held().getByText("11 of 12 numbers match their record. Results!D4 was typed over.").waitFor();
    await change({ formulas: "values" });
    await held().getByText(words.pane.account.frozen).waitFor();
    await button(words.freezing.comparing.putBack).click();
    await held().getByText("All 12 numbers match their record.").waitFor();
    await button(words.written.undo).click();
    await held().getByText("11 of 12 numbers match their record. Results!D4 was typed over.").waitFor();
    await button(wayIn.onlyRead).click();
    await numbers().getByText("11 of 12 numbers match their record. Results!D4 was typed over.").waitFor();
    await numbers().getByText("0.07058 → 0.08").waitFor();
    await button(words.freezing.comparing.putBack).click();
    await numbers().getByText("All 12 numbers match their record.").waitFor();
    expect(await outcome()).toContain(words.freezing.comparing.wasPutBackOne);
    expect(await page.evaluate(() => window.stage.record.putBackCells)).toEqual(["Results!D4", "Results!D4"]);
    await button(words.written.undo).click();
    await numbers().getByText("11 of 12 numbers match their record.").waitFor();
    expect(await asked()).toEqual([]);
  });
});

test("an error in a cell is offered to be explained as one", async () => {
  await drive.connected();
  await page.evaluate(() =>
    window.stage.selected.become({ where: "Sheet1!B4", shows: "error", group: null }),
  );
  await button(words.explain.beginError).waitFor();
  expect(await button(words.explain.begin).count()).toBe(0);
});

describe("What the workbook tells", () => {
  test("frozen numbers stay; those of formulas do until Excel calculates them, and can be kept", async () => {
    const text = await read({});
    for (const sentence of [said.numbers.frozenStay, said.numbers.liveStay, said.numbers.keep]) {
      expect(text).toContain(sentence);
    }
    expect(await factsIn("read-numbers")).toEqual([
      "Numbers1,250",
      "CompanyBrick Works BV, <b>Ton</b> & snos",
      "LCA standardNMD Bepalingsmethode EN 15804+A2",
      "Serviceapi.example.org",
      expect.stringMatching(/^Requested5 January 2026.* to 6 January 2026/),
      "Per1 m2, 1000 pieces",
      "CompanyBrick Works BV",
      "LCA standardNMD Bepalingsmethode",
      "PresentationEN 15804+A2",
      "Serviceapi.example.org",
      expect.stringMatching(/^Requested5 January 2026/),
    ]);
    expect(await page.locator("main b").count()).toBe(0);
    expect(await asked()).toEqual([]);
  });

  test("only what there is is said to stay", async () => {
    const live = await read({ record: null, refreshedAt: null });
    expect(live).toContain(said.numbers.liveStay);
    expect(live).not.toContain(said.numbers.frozenStay);
    expect(live).not.toContain(said.numbers.asked);
    expect(live).not.toContain(said.numbers.liveNone);
    const numberless = await read({ record: null, formulas: "no-values" });
    expect(numberless).toContain(said.numbers.liveNone);
    expect(numberless).not.toContain(said.numbers.liveStay);
    expect(numberless).not.toContain(said.numbers.keep);
    const frozen = await read({ formulas: "no-formulas" });
    expect(frozen).toContain(said.numbers.frozenStay);
    expect(frozen).not.toContain(said.numbers.liveStay);
    expect(frozen).not.toContain(said.numbers.keep);
    const neither = await read({ record: null, formulas: "no-formulas" });
    expect(neither).toContain(said.numbers.none);
    expect(neither).toContain("Brick Works BV");
    expect(neither).not.toContain(said.numbers.keep);
  });

  test("formulas of nobody recorded are said to be so", async () => {
    await drive.open();
    await page.evaluate(() => window.stage.record.become(true));
    await button(wayIn.onlyRead).click();
    await numbers().getByText(said.numbers.noOwner).waitFor();
  });

  test("sample data are marked, and no host is named for them", async () => {
    const text = await read({ record: null }, { sample: true, service: "https://sample.invalid" });
    expect(text).toContain(words.pane.sampleMark);
    expect(text).not.toContain("sample.invalid");
    await drive.unconnected();
    await page.evaluate(() => {
      const { record } = window.stage;
      const { numbers: found } = record;
      if (!found.record) return;
      const summary = { ...found.record.summary, sample: true };
      record.numbers = { ...found, record: { ...found.record, summary } };
      record.become(true);
    });
    await button(wayIn.onlyRead).click();
    await numbers().getByText(words.pane.sampleMark).waitFor();
  });

  test("a failure of Excel leaves what is known, and is tried again", async () => {
    await drive.unconnected();
    await page.evaluate(() => {
      window.stage.record.refuses = true;
    });
    await button(wayIn.onlyRead).click();
    await page.getByRole("alert").waitFor();
    expect(await factsIn("read-failed")).toContain("CompanyBrick Works BV");
    await page.evaluate(() => {
      window.stage.record.refuses = false;
    });
    await button(words.pane.recovery.tryAgain).press("Enter");
    await numbers().waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest("[role=tabpanel]")?.id)).toBe(
      "panel-account",
    );
  });
});

describe("A frozen number", () => {
  const explained = partIn("frozen-agrees");

  test("a frozen cell is explained from the record, in every tab, and only while it is selected", async () => {
    await drive.explainedFrozen([{}]);
    await explained().getByText(said.cell.stays).waitFor();
    await explained().getByText(said.cell.agrees).waitFor();
    expect(await factsIn("frozen-agrees")).toEqual([
      "Number as sent30.290000000000003",
      "Unitkg CO2-eq",
      "Per1000 pieces",
      "Product=Facing brick <i>red</i>",
      "Product idp-1",
      "IndicatorClimate change latot",
      "StageA1-A3",
      "LCA standardNMD Bepalingsmethode EN 15804+A2",
      "Definition idd-1",
      "Company<b>Ton</b> & Sons",
      "Servicehttps://api.example.org",
      expect.stringMatching(/^Requested on \(not calculated on\)5 January 2026/),
      "Read bythe add-in itself",
      "SourceService",
      "NoteYear 2024",
    ]);
    await page.evaluate(() => window.stage.record.select(null));
    await button(words.explain.begin).waitFor({ state: "detached" });
    expect(await explained().count()).toBe(0);
    expect(await asked()).toEqual([]);
  });

  test.each(["pick", "workbook"] as const)(
    "a frozen cell is explained in the tab %s once connected",
    async (tab) => {
      await drive.connected();
      await drive.goTo(tab);
      await page.evaluate(() => window.stage.record.select([{}]));
      await button(words.explain.begin).click();
      await explained().waitFor();
    },
  );

  test("a calculated number is followed by each of its parts", async () => {
    const calculated = { kind: "calculated", number: "", unit: "", source: "", call: "" } as const;
    await drive.explainedFrozen([
      calculated,
      { kind: "part", call: 'LCA.IMPACT("a","GWP")' },
      { kind: "part", call: 'LCA.IMPACT("b","GWP")' },
    ]);
    await expect(explained().getByRole("heading").allTextContents()).resolves.toEqual([
      expect.stringContaining("in the record"),
      said.cell.calculated,
      'LCA.IMPACT("a","GWP")',
      'LCA.IMPACT("b","GWP")',
    ]);
    await explained().getByText(said.cell.parts).waitFor();
    await explained().getByText(said.cell.frozen, { exact: true }).waitFor();
  });

  test.each([
    ["changed", "The cell doesn’t match the record. It shows 30.2, but was frozen as 30.290000000000003."],
    ["cleared", "The cell is empty. It was frozen as 30.290000000000003."],
    ["formula", "The cell has a formula now. It was frozen as 30.290000000000003."],
  ] as const)("a cell that was %s is said to differ, and not to stay", async (state, sentence) => {
    await drive.explainedFrozen([{}], state);
    const text = await page.locator("[data-state=frozen-differs]").innerText();
    expect(text).toContain(sentence);
    expect(text).not.toContain(said.cell.stays);
  });

  test("sample data are marked, a mapping is named, and an unknown moment is left as it is written", async () => {
    await drive.explainedFrozen([
      {
        source: "Sample data",
        readBy: "the administrator’s mapping (3f5a)",
        requestedOn: "some day",
        frozen: true,
        number: "",
      },
    ]);
    await explained().getByText(words.pane.sampleMark).waitFor();
    const facts = await factsIn("frozen-agrees");
    expect(facts).toEqual(
      expect.arrayContaining([
        "Frozen asTRUE",
        "Requested on (not calculated on)some day",
        "Read bythe administrator’s mapping (3f5a)",
        "SourceSample data",
      ]),
    );
  });

  test("a large table says how many more rows are in the record", async () => {
    await drive.explainedFrozen(Array.from({ length: 22 }, (_, at) => ({ call: `LCA.IMPACTS(${at})` })));
    await page.getByText("2 more rows about this cell are in the record.").waitFor();
    expect(await explained().getByRole("heading", { level: 3 }).count()).toBe(20);
  });

  test("by keyboard, Escape closes the explanation, and the focus goes back to its button", async () => {
    await drive.open();
    await page.evaluate(() => window.stage.record.select([{}]));
    await button(words.explain.begin).press("Enter");
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-state") === "frozen-agrees");
    await page.keyboard.press("Escape");
    await explained().waitFor({ state: "detached" });
    await expectFocusOnButton(words.explain.begin);
  });

  test("the explanation follows the cell: typed over, it differs", async () => {
    await drive.explainedFrozen([{}]);
    await page.evaluate(() => window.stage.record.select([{}], "changed"));
    await page.locator("[data-state=frozen-differs]").waitFor();
  });

  test("a cell with a formula of ours is explained by the service's answers", async () => {
    await drive.ours();
    await page.evaluate(() => window.stage.record.select([{}]));
    await button(words.explain.begin).click();
    await button(words.explain.beside).waitFor();
  });

  test("no explanation is offered while Excel cannot read the record", async () => {
    await drive.connected();
    await page.evaluate(() => {
      window.stage.record.refuses = true;
      window.stage.record.select([{}]);
    });
    await page.waitForFunction(() => window.stage.record.asked.includes("selection"));
    expect(await button(words.explain.begin).count()).toBe(0);
  });

  test("it is told in Dutch", async () => {
    await new Drive(dutch, "nl").explainedFrozen([{}]);
    await explained().getByText(dutch.record.cell.stays).waitFor();
    await explained().getByText(dutch.record.cell.asked).waitFor();
  });
});
