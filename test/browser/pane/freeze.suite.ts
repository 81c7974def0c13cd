import type { Locator } from "playwright-core";
import type { FileLook } from "../../../src/workbook/freeze/freeze-types";
import type { StagedFreezing } from "../../pane/freeze/staged-freezing";
import {
  emptyThawPlan,
  openFile,
  rowOf,
  summaryOfBrickmoor,
  typedOver,
} from "../../pane/freeze/staged-freezing";
import { lookedReport } from "../../pane/refresh/sample-reports";
import { button, goTo, open, page, succeed, visitThePane } from "../../pane/visit";
import { english } from "../../words/all-words";

visitThePane();

const { freezing: words, written, refreshing } = english;
const fold = () => page.locator("summary").filter({ hasText: words.title });
const part = (name: string) => page.getByRole("region", { name, exact: true });
const inPart = (name: string, label: string) => part(name).getByRole("button", { name: label, exact: true });
const inRecord = (label: string) => inPart(words.record.title, label);
const scope = (label: string) => page.getByRole("group", { name: words.freezing.scopes }).getByRole("button", { name: label }); // prettier-ignore
const inRecordCheck = (text: string) => part(words.record.title).getByText(text);
const state = (name: string) => page.locator(`[data-state="${name}"]`);
const hasFocus = (what: Locator) => what.and(page.locator(":focus")).waitFor();

const stageFacts = (facts: Partial<Pick<StagedFreezing, "record" | "freezePlan" | "thawPlan" | "comparison" | "file" | "waits" | "fails">>) => page.evaluate((next) => Object.assign(window.stage.freezing, next), facts); // prettier-ignore
const asked = () => page.evaluate(() => window.stage.freezing.asked);
const wentTo = () =>
  page.evaluate(() => window.stage.failing.asked.flatMap(([what, area]) => (what === "goTo" ? [area] : [])));

async function connect(): Promise<void> {
  await open();
  await succeed();
  await goTo("Workbook");
}

async function openFold(facts: Parameters<typeof stageFacts>[0] = {}): Promise<void> {
  await connect();
  await stageFacts(facts);
  await fold().click();
  await page.getByRole("heading", { name: words.handingOn.title, exact: true }).waitFor();
}

const freezeAll = async () => {
  await scope("Whole workbook").click();
  await button("Freeze 214 numbers").click();
  await state("frozen").waitFor();
};

describe("Freezing", () => {
  test("two presses freeze, and tell what was frozen, its digest, and how to undo it", async () => {
    await openFold();
    expect(await part(words.record.title).count()).toBe(0);
    await scope("This sheet").click();
    await page
      .getByText(
        "200 formulas in 240 cells (214 numbers) become values. The record goes on the “LCA record” sheet.",
      )
      .waitFor();
    await button("Freeze 214 numbers").click();
    await page.getByText("214 numbers are frozen. Their record is on the “LCA record” sheet.").waitFor();
    await page.getByText(words.digest.keep).waitFor();
    await page.getByText("Frozen: 214 numbers from Brickmoor, EN 15804+A2, per 1000 pieces, requested on 3 March 2026.").waitFor(); // prettier-ignore
    expect(await asked()).toEqual([["planFreeze", "sheet"], ["freeze", 214]]); // prettier-ignore
    await button(written.undo).click();
    await page.getByText("Undone. The previous contents of 214 cells have been restored.").waitFor();
    await part(words.record.title).waitFor({ state: "detached" });
  });

  test("cells that cannot be frozen are listed by cause and lead to their cells; the others can be frozen", async () => {
    const left = [
      { areas: ["Results!B9:B10"], formulas: 2, numbers: 0, why: { kind: "waiting" } },
      { areas: ["Results!C1"], formulas: 1, numbers: 0, why: { kind: "unreachable" } },
    ] as const;
    await openFold({
      freezePlan: {
        formulas: 9,
        cells: 9,
        numbers: 7,
        left,
        hiddenSheets: ["Prices"],
        sample: true,
        recordSheet: "LCA record",
        steps: [],
        hasRecord: false,
      },
    });
    await scope("Selection").click();
    await page.getByText(words.freezing.left.replace("{count}", "3")).waitFor();
    await page.getByText(words.freezing.why.waiting).waitFor();
    await page.getByText(words.freezing.hidden.replace("{names}", "Prices")).waitFor();
    await page.getByText(words.freezing.sample).waitFor();
    await button("Go to Results!C1").click();
    expect(await wentTo()).toEqual(["Results!C1"]);
    await button("Freeze 7 numbers").waitFor();
    await button(words.cancel).click();
    await state("freeze-planned").waitFor({ state: "detached" });
    expect(await asked()).toEqual([["planFreeze", "selection"]]);
  });

  test("nothing is offered to freeze if there is no formula", async () => {
    await openFold({
      freezePlan: {
        formulas: 0,
        cells: 0,
        numbers: 0,
        left: [],
        hiddenSheets: [],
        sample: false,
        recordSheet: "LCA record",
        steps: [],
        hasRecord: false,
      },
    });
    await scope("Selection").click();
    await page.getByText(words.freezing.nothing).waitFor();
    expect(await page.getByRole("button", { name: /^Freeze \d/ }).count()).toBe(0);
    await button(words.close).click();
    await state("freeze-nothing").waitFor({ state: "detached" });
  });

  test("while not connected, the part says why freezing needs a sign-in, and still compares", async () => {
    await open();
    await stageFacts({ record: summaryOfBrickmoor });
    await goTo("Workbook");
    await fold().click();
    await page.getByText(words.freezing.notConnected).waitFor();
    expect(await page.getByRole("group", { name: words.freezing.scopes }).count()).toBe(0);
    await inRecordCheck("All 214 numbers match their record.").waitFor();
    expect(await button(words.comparing.withService).count()).toBe(0);
  });

  test("the digest is copied, or selected for the user to copy", async () => {
    await openFold();
    await freezeAll();
    await page.evaluate(() => {
      Object.assign(window, { copied: "" });
      const clipboard = { writeText: async (text: string) => Object.assign(window, { copied: text }) };
      Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    });
    await button(words.digest.copyName).click();
    await page.getByText(words.digest.copied).waitFor();
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toMatch(
      /^[0-9a-f]{64}$/,
    );
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
      document.execCommand = () => false;
    });
    await button(words.digest.copyName).click();
    await page.getByText(words.digest.copyByHand).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("A task that runs", () => {
  test("a task shows its progress, keeps the others from starting, and can be stopped", async () => {
    await openFold({ waits: true, record: summaryOfBrickmoor });
    await scope("Whole workbook").click();
    await state("freeze-running").waitFor();
    await page.evaluate(() => window.stage.freezing.report(120, 2_000));
    await page.getByText("120 of 2,000").waitFor();
    const bar = page.getByRole("progressbar", { name: words.running.planFreeze });
    expect([await bar.getAttribute("value"), await bar.getAttribute("max")]).toEqual(["120", "2000"]);
    expect(await inRecord(words.thaw).getAttribute("aria-disabled")).toBe("true");
    await inRecord(words.thaw).dispatchEvent("click");
    await button(words.stop).click();
    await page.getByText(words.stopped).waitFor();
    expect(await asked()).toEqual([["planFreeze", "workbook"]]);
    await stageFacts({ waits: false });
    await scope("Whole workbook").click();
    await state("freeze-planned").waitFor();
  });

  test("a task goes on while the fold is closed, and its outcome is there when it is opened", async () => {
    await openFold({ waits: true });
    await scope("Whole workbook").click();
    await state("freeze-running").waitFor();
    await fold().click();
    await page.evaluate(() => window.stage.freezing.end());
    await fold().click();
    await button("Freeze 214 numbers").waitFor();
  });

  test("a failure gives its reason, and can be tried again", async () => {
    await openFold({ fails: "timeout" });
    await scope("Selection").click();
    await page.getByRole("alert").getByText(words.failed).waitFor();
    expect(await page.getByRole("button", { name: written.undo }).count()).toBe(0);
    await scope("Selection").click();
    await state("freeze-planned").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("a freeze that failed half-way can be undone", async () => {
    await openFold();
    await scope("Selection").click();
    await button("Freeze 214 numbers").waitFor();
    await stageFacts({ fails: "half-written" });
    await button("Freeze 214 numbers").click();
    await state("freeze-failed").waitFor();
    await button(written.undo).click();
    await state("freeze-undone").waitFor();
    expect((await asked()).at(-1)).toEqual(["undo"]);
  });

  test("a fault of ours is said as one", async () => {
    await openFold({ fails: "internal" });
    await scope("Selection").click();
    await page.getByRole("alert").getByText(words.failed).waitFor();
  });
});

describe("Thawing", () => {
  test("thawing shows first what comes back, what changes and what stays, then thaws", async () => {
    await openFold({ record: summaryOfBrickmoor });
    await inRecord(words.thaw).click();
    await page.getByText(/^200 formulas will be restored. Requested 213 numbers from the service at .*: 211 match, 2 differ. The study may have changed/).waitFor(); // prettier-ignore
    await page.getByText(words.thawing.earlierOne).waitFor();
    await page.getByText(/^=Facing brick <i>red<\/i>, GWP \[kg CO2-eq\], A1-A3: 30.29 → 31.5/).waitFor();
    await page.getByText("12 numbers in Results!C3:E6 can’t be thawed, because cells there have changed. Results!D4 was typed over (0.07058 → 0.08).").waitFor(); // prettier-ignore
    await page.getByText(words.thawing.why["other-owner"].replace("{company}", "<b>Ton</b>")).waitFor();
    await button("Go to Results!B3").click();
    expect(await asked()).toEqual([["planThaw"]]);
    await button("Thaw 200 formulas").click();
    await page.getByText(words.thawing.thawed.replace("{count}", "200")).waitFor();
    await page.getByText(/^Frozen: 214/).waitFor({ state: "detached" });
    await button(written.undo).click();
    await page.getByText(/^Frozen: 214/).waitFor();
  });

  test("thawing can be cancelled, and nothing to thaw offers nothing", async () => {
    await openFold({ record: summaryOfBrickmoor });
    await inRecord(words.thaw).click();
    await inRecord(words.cancel).click();
    await state("thaw-planned").waitFor({ state: "detached" });
    await stageFacts({ thawPlan: emptyThawPlan });
    await inRecord(words.thaw).click();
    await page.getByText(words.thawing.nothing).waitFor();
    expect(await page.getByRole("button", { name: /^Thaw \d/ }).count()).toBe(0);
  });
});

describe("Comparing", () => {
  const typed = typedOver("Results", 3, 3, 0.07058, 0.08);
  const other = typedOver("Results", 5, 4, 2, "");
  const oneOff = { agree: 239, agreeingNumbers: 213, uncovered: 0, differences: [typed] };
  const twoOff = { agree: 238, agreeingNumbers: 212, uncovered: 0, differences: [typed, other] };
  const check = () => part(words.record.title);

  test("a record that agrees says so by itself, as of when, what it does not cover, and what it cannot prove", async () => {
    await openFold({ record: summaryOfBrickmoor });
    await inRecordCheck("All 214 numbers match their record.").waitFor();
    await page.getByText(/^Compared at \d\d:\d\d\. 57 other numbers aren’t in the record. People who can edit this file can change the cells and the record.$/).waitFor(); // prettier-ignore
    await check().getByText(words.digest.title, { exact: true }).click();
    await page.getByText(/^9f86d081/).waitFor();
    expect(await asked()).toEqual([]);
  });

  test("when cells change, and when the user comes back, the workbook is looked at anew", async () => {
    await openFold({ record: summaryOfBrickmoor });
    await inRecordCheck("All 214 numbers match their record.").waitFor();
    await page.evaluate((found) => window.stage.freezing.changeCells(found), oneOff);
    await inRecordCheck("213 of 214 numbers match their record. Results!D4 was typed over.").waitFor();
    expect(await page.getByText(/^All 214/).count()).toBe(0);
    await stageFacts({ comparison: { ...oneOff, agreeingNumbers: 214, differences: [] } });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await inRecordCheck("All 214 numbers match their record.").waitFor();
  });

  const saidToMatch = () => page.getByText(/match their record/).filter({ visible: true });
  /** Comes back from Excel, and the look that this begins does not end. */
  const lookForever = () =>
    page.evaluate(() => {
      window.stage.freezing.looksForever = true;
      window.dispatchEvent(new Event("focus"));
    });

  test("with keys, a frozen workbook is compared on opening: differences are said in each tab, agreement in Workbook", async () => {
    await open();
    await stageFacts({ record: summaryOfBrickmoor, comparison: oneOff });
    await succeed();
    const bar = page.locator('.refreshing[data-state="record-compared"]');
    expect(await bar.count()).toBe(0);
    await page.evaluate(() => window.stage.record.become(true));
    await bar.getByText("213 of 214 numbers match their record. Results!D4 was typed over.").waitFor();
    await bar.getByRole("button", { name: words.comparing.putBack }).click();
    await bar.getByText("All 214 numbers match their record.").waitFor();
    await bar.getByRole("button", { name: written.undo }).click();
    await bar.getByText("213 of 214 numbers match their record. Results!D4 was typed over.").waitFor();
    await bar.getByRole("button", { name: words.comparing.show }).click();
    await inRecord(words.comparing.putBack).first().waitFor();
    // The part about freezing says it, with more.
    await bar.waitFor({ state: "detached" });
    await fold().click();
    await bar.waitFor();
    await stageFacts({ comparison: { ...oneOff, agreeingNumbers: 214, differences: [] } });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByText("All 214 numbers match their record.").first().waitFor();
    await goTo("Pick");
    await page.getByText("All 214 numbers match their record.").first().waitFor({ state: "hidden" });
    await page.evaluate(() => window.stage.record.become(false));
    await goTo("Workbook");
    expect(await saidToMatch().count()).toBe(0);
  });

  test("while it looks, nothing is said to match", async () => {
    await openFold({ record: summaryOfBrickmoor });
    await inRecordCheck("All 214 numbers match their record.").waitFor();
    await lookForever();
    await inRecordCheck(words.comparing.looking).waitFor();
    expect(await saidToMatch().count()).toBe(0);
  });

  test("a press that brings the user back from Excel is not missed by the button under it", async () => {
    await open();
    await stageFacts({ record: summaryOfBrickmoor, comparison: oneOff });
    await succeed();
    await page.evaluate(() => window.stage.record.become(true));
    const bar = page.locator(".refreshing");
    await bar.getByText("213 of 214 numbers match their record.").waitFor();
    await bar.getByRole("button", { name: words.comparing.putBack }).hover();
    await page.mouse.down();
    await lookForever();
    await bar.getByText(words.comparing.looking).waitFor();
    await page.mouse.up();
    await page.waitForFunction(() => window.stage.freezing.asked.some(([what]) => what === "putBack"));
  });

  test("each kind of difference is told apart, with what was frozen and what is there, and leads to its cell", async () => {
    const differences = [
      typedOver("Results", 2, 1, 30.29, 31),
      typedOver("Results", 3, 1, 2, ""),
      {
        kind: "moved",
        row: rowOf({ frozen: 1.5, cellThen: "Results!B5" }),
        address: "Results!B7",
        shows: 1.5,
      },
      { kind: "deleted", row: rowOf({ frozen: 4, cellThen: "Gone!A1" }), address: null, shows: null },
      { kind: "unclear", row: rowOf({ frozen: 7 }), address: "Results!B8", shows: 8 },
      { kind: "formula", row: rowOf({ frozen: "#N/A" }), address: "Results!B9", shows: 30.29 },
      { kind: "texts", row: rowOf({}), address: "Results!C3:E6", shows: null },
    ] as const;
    await openFold({ record: summaryOfBrickmoor, comparison: { ...oneOff, uncovered: 1, differences } });
    await page.getByText(words.comparing.uncoveredOne).waitFor();
    const { kinds } = words.comparing;
    const titles = await check().getByRole("heading", { level: 4 }).allTextContents();
    expect(titles).toEqual([
      kinds.changed,
      kinds.formula,
      kinds.cleared,
      kinds.deleted,
      kinds.moved,
      kinds.unclear,
      kinds.texts,
    ]);
    const items = await check().getByRole("listitem").allTextContents();
    expect(items.map((item) => item.replace(/^.*A1-A3: /, ""))).toEqual([
      "30.29 → 31Results!B3Put it back",
      "#N/A → 30.29Results!B9",
      "2 → emptyResults!B4Put it back",
      "4was Gone!A1",
      "1.5was Results!B5Results!B7",
      "7 → 8Results!B8",
      "Results!C3:E6",
    ]);
    await button("Go to Results!B7").click();
    await page.waitForFunction(() => window.stage.failing.asked.some(([what]) => what === "goTo"));
    expect(await wentTo()).toEqual(["Results!B7"]);
  });

  test("what was typed over is named, and put back, also without keys; Undo brings it again", async () => {
    await open();
    await stageFacts({ record: summaryOfBrickmoor, comparison: oneOff });
    await goTo("Workbook");
    await fold().click();
    await inRecordCheck("213 of 214 numbers match their record. Results!D4 was typed over.").waitFor();
    await inRecordCheck("0.07058 → 0.08").waitFor();
    await inRecord(words.comparing.putBack).click();
    await page.getByText(words.comparing.wasPutBackOne).waitFor();
    await inRecordCheck("All 214 numbers match their record.").waitFor();
    expect(await asked()).toEqual([["putBack", ["Results!D4"]]]);
    await inRecord(written.undo).click();
    await inRecordCheck("213 of 214 numbers match their record.").waitFor();
  });

  test("of several cells, all or one is put back, and what changed meanwhile is named", async () => {
    await openFold({ record: summaryOfBrickmoor, comparison: twoOff });
    await check().getByRole("listitem").filter({ hasText: "empty" }).getByRole("button", { name: words.comparing.putBack }).click(); // prettier-ignore
    await inRecordCheck("213 of 214 numbers match their record. Results!D4 was typed over.").waitFor();
    await page.evaluate((found) => {
      Object.assign(window.stage.freezing, { changedAgain: ["Results!D4"] });
      window.stage.freezing.changeCells(found);
    }, twoOff);
    await inRecord("Put all 2 back").click();
    await page.getByText("Changed meanwhile, so nothing was written there: Results!D4.").waitFor();
    expect(await asked()).toEqual([["putBack", ["Results!E6"]], ["putBack", ["Results!D4", "Results!E6"]]]); // prettier-ignore
  });

  test("before a workbook is handed on, the guide says whether its numbers match", async () => {
    await openFold({ record: summaryOfBrickmoor, comparison: oneOff });
    const guide = part(words.handingOn.title);
    await guide.getByText("213 of 214 numbers match their record. Results!D4 was typed over.").waitFor();
    await inPart(words.handingOn.title, words.comparing.putBack).click();
    await guide.getByText("All 214 numbers match their record.").waitFor();
  });

  test("while connected the record is compared with the service, whose other numbers are no errors", async () => {
    await openFold({ record: summaryOfBrickmoor });
    await inRecord(words.comparing.withService).click();
    await page.getByText(/^Requested 203 numbers from the service at .*: 200 match, 1 differs. The study may have changed since these were frozen.$/).waitFor(); // prettier-ignore
    await page.getByText("13 numbers couldn’t be compared.").waitFor();
    await page.getByText(/30.29 → 31.5/).waitFor();
  });
});

describe("Handing on", () => {
  const hand = words.handingOn;
  const inGuide = (label: string) => inPart(hand.title, label);
  const stageFile = (facts: Partial<FileLook>) => page.evaluate((next) => Object.assign(window.stage.freezing, { file: { ...window.stage.freezing.file, ...next } }), facts); // prettier-ignore
  /** The user comes back from Excel's File menu. */
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const freezeFile = async () => {
    await inGuide(hand.freezeAll).click();
    await button("Freeze 214 numbers").click();
    await state("hand-on-frozen").waitFor();
  };

  test("a local file is frozen, copied, and Undo brings its formulas back without the service", async () => {
    await openFold();
    await page.getByText("AutoSave is off for Study <b>.xlsx. So freeze it, save a copy, then restore the formulas.").waitFor(); // prettier-ignore
    await page
      .getByText(`${words.handingOn.holds} ${words.handingOn.holdsHistory} These are hidden: Prices.`)
      .waitFor();
    await freezeFile();
    await page.getByText(hand.saveCopy).waitFor();
    await page.getByText("Is the copy saved? Then restore the formulas of Study <b>.xlsx.").waitFor();
    expect(await inGuide(words.thaw).count()).toBe(0);
    await inGuide(written.undo).click();
    await part(hand.title).getByText(hand.restored, { exact: true }).waitFor();
    await inGuide(words.close).click();
    await state("hand-on-freeze-first").waitFor();
    expect(await asked()).toEqual([["planFreeze", "workbook"], ["freeze", 214], ["undo"]]); // prettier-ignore
  });

  test("where somebody typed over a frozen number, Undo changes nothing and Thaw is the next step", async () => {
    await openFold();
    await page.evaluate(() => Object.assign(window.stage.freezing, { changed: ["Results!B3"] }));
    await freezeFile();
    await inGuide(written.undo).click();
    await page.getByText(hand.undoRefused).waitFor();
    await inGuide(words.thaw).click();
    await state("thaw-planned").waitFor();
  });

  test("Save As has made this window the copy: neither Undo nor Thaw is offered, and the next step is said", async () => {
    await openFold();
    await freezeFile();
    await stageFile({ file: { name: "Copy.xlsx", address: "C:\\Copy.xlsx" }, movedFrom: openFile.file });
    await inGuide(written.undo).click();
    await page.getByText("This window now shows Copy.xlsx, not Study <b>.xlsx. If it’s the copy, hand it on. Then open Study <b>.xlsx.").waitFor(); // prettier-ignore
    await page.getByText("If you only renamed the file, reopen Copy.xlsx.").waitFor();
    expect(await button(written.undo).count()).toBe(0);
    expect(await button(words.thaw).count()).toBe(0);
    expect(await asked()).not.toContainEqual(["undo"]);
  });

  test.each([
    ["web", "Excel on the web saves Study <b>.xlsx by itself.", hand.copyOnWeb],
    ["auto-save", "AutoSave is on for Study <b>.xlsx.", hand.copy],
    ["online", "Study <b>.xlsx is online, where others may have it open.", hand.copy],
    ["unknown", "Excel gives no AutoSave state for Study <b>.xlsx.", hand.copy],
  ] as const)("where a freeze would reach others, the copy comes first: %s", async (why, because, copy) => {
    await openFold({ file: { ...openFile, way: { kind: "copy-first", why } } });
    await page.getByText(because).waitFor();
    await part(hand.title).getByText(copy).waitFor();
    await inGuide(hand.freezeFile).click();
    await button("Freeze 214 numbers").click();
    await page.getByText("If Study <b>.xlsx is the copy, hand it on.").waitFor();
    await inGuide(written.undo).click();
    await state("hand-on-copy-first").waitFor();
  });

  test("the way is looked at again when the user comes back, and before anything is frozen", async () => {
    await openFold({ file: { ...openFile, way: { kind: "save-first", why: "never-saved" } } });
    await page.getByText(hand.saveFirst["never-saved"]).waitFor();
    await stageFile({ way: { kind: "freeze-first" } });
    await comeBack();
    await state("hand-on-freeze-first").waitFor();
    await stageFile({ way: { kind: "copy-first", why: "auto-save" } });
    await inGuide(hand.freezeAll).click();
    await state("hand-on-copy-first").waitFor();
    expect(await asked()).toEqual([]);
  });

  test("a plan is for the way that it was made for: once AutoSave is on, nothing is frozen", async () => {
    await openFold();
    await inGuide(hand.freezeAll).click();
    await button("Freeze 214 numbers").waitFor();
    await stageFile({ way: { kind: "copy-first", why: "auto-save" } });
    await button("Freeze 214 numbers").click();
    await state("hand-on-copy-first").waitFor();
    await button("Freeze 214 numbers").waitFor({ state: "detached" });
    expect(await asked()).toEqual([["planFreeze", "workbook"]]);
  });

  test("a thaw that was planned before Save As does not thaw the copy", async () => {
    await openFold({
      file: { ...openFile, frozenSince: Date.UTC(2026, 2, 3, 10) },
      record: summaryOfBrickmoor,
    });
    await inGuide(words.thaw).click();
    await button("Thaw 200 formulas").waitFor();
    await stageFile({ file: { name: "Copy.xlsx", address: "C:\\Copy.xlsx" }, movedFrom: openFile.file });
    await button("Thaw 200 formulas").click();
    await state("hand-on-moved").waitFor();
    await button("Thaw 200 formulas").waitFor({ state: "detached" });
    expect(await asked()).toEqual([["planThaw"]]);
  });

  test("where nothing is left to freeze, the next step is said", async () => {
    await openFold({
      freezePlan: {
        formulas: 0,
        cells: 0,
        numbers: 0,
        left: [],
        hiddenSheets: [],
        sample: false,
        recordSheet: "LCA record",
        steps: [],
        hasRecord: false,
      },
    });
    await inGuide(hand.freezeAll).click();
    await page.getByText(hand.nothingLive).waitFor();
  });

  test("the focus goes to the title when a press changes the guide", async () => {
    await openFold({ file: { ...openFile, way: { kind: "save-first", why: "never-saved" } } });
    await state("hand-on-save-first").waitFor();
    await stageFile({ way: { kind: "freeze-first" } });
    await inGuide(hand.again).focus();
    await page.keyboard.press("Enter");
    await state("hand-on-freeze-first").waitFor();
    await hasFocus(page.getByRole("heading", { name: hand.title, exact: true }));
  });

  test("a co-author's pane says since when, in every tab, and leads to Thaw", async () => {
    await openFold({
      file: { ...openFile, frozenSince: Date.UTC(2026, 2, 3, 10) },
      record: summaryOfBrickmoor,
    });
    await page.evaluate(() => window.stage.record.become(true));
    await goTo("Account");
    await state("frozen-to-hand-on")
      .getByText(/^Frozen to hand on since 3 March,? .*\d\d:\d\d\.$/)
      .waitFor();
    await state("frozen-to-hand-on").getByRole("button", { name: hand.next }).click();
    await hasFocus(page.getByRole("heading", { name: hand.title, exact: true }));
    expect(await inGuide(written.undo).count()).toBe(0);
    await inGuide(words.thaw).click();
    await state("thaw-planned").waitFor();
    await button("Thaw 200 formulas").click();
    await page.getByText(words.thawing.thawed.replace("{count}", "200")).waitFor();
    await state("hand-on-freeze-first").waitFor();
  });
});

test("a workbook is frozen, compared and thawed by the keyboard alone", async () => {
  await connect();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await fold().focus();
  await press("Enter");
  await page.getByRole("heading", { name: words.handingOn.title, exact: true }).waitFor();
  await press("Tab");
  await hasFocus(scope("Selection"));
  await press("Enter");
  await state("freeze-planned").waitFor();
  await press("Tab", "Tab", "Tab");
  await hasFocus(button("Freeze 214 numbers"));
  await press("Enter");
  await state("frozen").waitFor();
  await hasFocus(page.getByRole("heading", { name: words.freezing.title, exact: true }));
  await inRecordCheck("All 214 numbers match their record.").waitFor();
  await inRecord(words.comparing.withService).focus();
  await press("Enter");
  await state("service-compared").waitFor();
  await hasFocus(inRecord(words.comparing.withService));
  await press("Tab", "Enter");
  await state("thaw-planned").waitFor();
  await button("Thaw 200 formulas").focus();
  await press("Enter");
  await state("thawed").waitFor();
  await hasFocus(page.getByRole("heading", { name: words.record.title }));
  await press("Tab");
  await hasFocus(button(written.undo));
});

test("the answer not to update leads to freezing", async () => {
  await open();
  await succeed();
  await page.evaluate((report) => window.stage.refreshing.looked(report), lookedReport);
  await button(refreshing.look.leave).click();
  await page.getByText(refreshing.look.declined).waitFor();
  await button(words.freeze).click();
  await page.getByRole("heading", { name: words.handingOn.title, exact: true }).waitFor();
  await hasFocus(fold());
});
