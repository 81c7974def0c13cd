import type { ExcelCheckState } from "../../../src/workbook/check/excel-check";
import { excelProbes } from "../../../src/workbook/check/excel-probes";
import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { byName, doneIn, examinationOf, examine } from "./run-excel-check";
import { lendWindows } from "./fake-windows";

const inNode = addInInNode("a file");
lendWindows();
const few = ["known", "dirty-elsewhere", "settings", "storage", "names-read"] as const;

const empty = new WorkbookOpenedOnce(async () => inNode.open(await inNode.serve()));

/** An empty workbook, whose page may have checked before. */
const openAgain = (): Promise<NodeDesk> => empty.putBack();

/** An empty workbook in a page of its own, for a test that replaces parts of Excel or of the page. */
const open = async (): Promise<NodeDesk> => {
  empty.forget();
  return inNode.open(await inNode.serve());
};

/** Everything in a workbook that a check could leave something in. */
const traces = async ({ book, host }: NodeDesk) => ({
  sheets: book.sheets(),
  names: book.names(),
  active: book.activeSheet(),
  mode: book.calculationMode,
  cells: book.sheets().map(({ id }) => book.usedArea(id)),
  settings: [...host.settings],
  xml: [...host.recorded.xmlParts],
  tables: host.recorded.tables.filter(({ area }) => book.sheets().some(({ id }) => id === area.sheet)),
  databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === "LCA_check"),
});

/** Does something once the check reaches a probe. */
function at(
  examination: { state(): ExcelCheckState; subscribe(listener: () => void): () => void },
  name: string,
  deed: () => void,
) {
  const stop = examination.subscribe(() => {
    const state = examination.state();
    if (state.kind !== "running" || state.name !== name) return;
    stop();
    deed();
  });
}

test("the check runs every probe, leaves the workbook as it was, and writes no calculation mode", async () => {
  const desk = await open();
  const calculated: string[] = [];
  const calculate = desk.book.calculate.bind(desk.book);
  desk.book.calculate = (kind, sheet) => {
    calculated.push(kind);
    calculate(kind, sheet);
  };
  let namesLoaded = 0;
  // A name that calls our function: loading such names has crashed Excel.
  desk.book.defineName({ name: "GWPOF", sheet: null, formula: '=LAMBDA(x,LCA.IMPACT(x,"GWP"))' });
  const names = desk.book.names.bind(desk.book);
  desk.book.names = () =>
    names().map((name) => ({
      ...name,
      get formula() {
        if (name.name === "GWPOF") namesLoaded += 1;
        return name.formula;
      },
    }));
  const before = await traces(desk);
  namesLoaded = 0;
  const modes: unknown[] = [];
  Object.defineProperty(desk.book, "calculationMode", {
    get: () => "Automatic",
    set: (mode) => modes.push(mode),
  });
  const mark = desk.mark();
  const done = await examine({});
  expect(done.findings.filter(({ verdict }) => verdict !== "as")).toEqual([]);
  expect(done.findings.map(({ name }) => name)).toEqual(Object.keys(excelProbes));
  expect(done).toMatchObject({ stopped: false, left: false });
  expect(namesLoaded).toBe(0);
  expect(await traces(desk)).toEqual(before);
  expect(modes).toEqual([]);
  expect(calculated.filter((kind) => kind !== "Recalculate")).toEqual([]);
  expect(desk.requestsSince(mark)).toEqual([]);
  const { callOutcomes } = await import("../../../src/addin/addin");
  // None of its answers is logged.
  expect([...callOutcomes.all()]).toEqual([]);
});

test("numbers shown with a decimal comma are as expected", async () => {
  const desk = await open();
  const texts = desk.book.texts.bind(desk.book);
  desk.book.texts = (area) => texts(area).map((row) => row.map((text) => text.replace(".", ",")));
  expect(byName(await examine({ probes: ["shown-zeros"] }))).toMatchObject({
    "shown-zeros": { verdict: "as" },
  });
});

test.each<[string, (desk: NodeDesk) => void, string]>([
  ["a number", ({ book }) => book.type("B3", 1), "Sheet1!B3"],
  ["a formula that shows nothing", ({ book }) => book.type("C4", '=""'), "Sheet1!C4"],
  [
    "a text on a very hidden sheet",
    ({ book }) => {
      const { id } = book.addSheet("Kept");
      book.write(book.at("A1", id), [["x"]]);
      book.setVisibility(id, "VeryHidden");
    },
    "Kept!A1",
  ],
  [
    "a sheet of a user's with the name of ours",
    ({ book }) => book.write(book.at("A1", book.addSheet("LCA_check").id), [["mine"]]),
    "LCA_check!A1",
  ],
  [
    "an empty sheet of a user's with the name of ours",
    ({ book }) => void book.addSheet("LCA_check"),
    "LCA_check",
  ],
])("the check refuses to start in a workbook with %s, and touches nothing", async (_, use, area) => {
  const desk = await openAgain();
  use(desk);
  const [before, shown] = [await traces(desk), desk.shown()];
  const examination = await examinationOf({ probes: ["known"] });
  await examination.begin();
  expect(examination.state()).toEqual({ kind: "refused", why: "used", area });
  expect([await traces(desk), desk.shown()]).toEqual([before, shown]);
});

test("the check refuses to start in manual mode, and leaves the mode", async () => {
  const desk = await openAgain();
  desk.book.calculationMode = "Manual";
  const before = await traces(desk);
  const examination = await examinationOf({ probes: ["known"] });
  await examination.begin();
  expect(examination.state()).toEqual({ kind: "refused", why: "manual" });
  expect(await traces(desk)).toEqual(before);
});

test("the check gives the reason if Excel allows nothing", async () => {
  const desk = await openAgain();
  desk.host.recorded.labelWanted = true;
  const examination = await examinationOf();
  await examination.begin();
  expect(examination.state()).toEqual({ kind: "refused", why: "failed", code: "AccessDenied" });
});

test("a stopped check ends, lists what was not tried, and leaves nothing", async () => {
  const desk = await openAgain();
  const before = await traces(desk);
  const examination = await examinationOf({ probes: [...few, "crowd"] });
  let added = 0;
  at(examination, "dirty-elsewhere", () => {
    desk.book.onRearranged(({ kind }) => void (added += Number(kind === "sheet-added")));
    examination.stop();
  });
  await examination.begin();
  const done = doneIn(examination.state());
  expect([done.stopped, added]).toEqual([true, 0]);
  expect(byName(done)).toMatchObject({
    known: { verdict: "as" },
    "dirty-elsewhere": { verdict: "untried", observed: "stopped" },
    crowd: { verdict: "untried", observed: "stopped" },
  });
  expect(done.report).toContain("Stopped before its end");
  expect(await traces(desk)).toEqual(before);
});

test("a probe that reaches beyond the workbook asks first, and can be left out", async () => {
  const desk = await openAgain();
  const mark = desk.mark();
  const done = await examine({ probes: ["crowd", "window"], first: "skip" });
  const leftOut = { verdict: "untried", observed: "left out" };
  expect(byName(done)).toEqual({ crowd: leftOut, window: leftOut });
  expect(desk.callsSince(mark)).toEqual({});
});

test("the check runs once when it is started twice", async () => {
  await openAgain();
  const examination = await examinationOf({ probes: ["known"] });
  const first = examination.begin();
  await examination.begin();
  expect(examination.state().kind).not.toBe("done");
  await first;
  expect(doneIn(examination.state()).findings).toHaveLength(1);
});

test("a check sheet that is deleted meanwhile counts as not tried, and the other probes run", async () => {
  const desk = await openAgain();
  const before = await traces(desk);
  const examination = await examinationOf({ probes: ["known", "dirty-elsewhere", "kinds"], happens: 1_000 });
  const isThere = (sheet: string) => desk.book.sheets().some(({ id }) => id === sheet);
  at(examination, "dirty-elsewhere", () => {
    const stop = desk.book.onRearranged((what) => {
      if (what.kind !== "sheet-added") return;
      stop();
      // The check's sheet is deleted once it has its sign.
      setTimeout(() => isThere(what.sheet) && desk.book.deleteSheet(what.sheet), 0);
    });
  });
  await examination.begin();
  const done = doneIn(examination.state());
  expect(byName(done)).toMatchObject({ known: { verdict: "as" }, kinds: { verdict: "as" } });
  expect(done.left).toBe(false);
  expect(await traces(desk)).toEqual(before);
});

test("leftovers of a page that was closed are answered as ordinary cells, and the next check removes them", async () => {
  const desk = await open();
  const before = await traces(desk);
  // The awaited cancellation never comes.
  desk.host.runtime.cancel = () => undefined;
  const ended = await examinationOf({ probes: ["cancelled"], happens: 1_000 });
  let begun: Promise<void> | undefined;
  await new Promise<void>((reached) => {
    at(ended, "cancelled", reached);
    begun = ended.begin();
  });
  await eventually(() => desk.calls.length > 0);
  await desk.restartPage();
  await desk.settled();
  expect(desk.book.sheets()).toHaveLength(2);
  // The waiting cell no longer belongs to the check.
  const left = desk.sheet("LCA_check");
  desk.book.write(desk.book.at("A1", left), [['=LCA.IMPACT("LCA_check cancelled","GWP")']]);
  await desk.settled();
  expect(desk.book.values(desk.book.at("A1", left))).toEqual([
    [{ error: "#N/A", message: expect.stringContaining("Not connected") as string }],
  ]);
  const done = await examine({ probes: ["known"] });
  expect(byName(done)).toMatchObject({ known: { verdict: "as" } });
  expect(await traces(desk)).toEqual(before);
  // In a browser the check ends with its page; here it would outlive the test and its document.
  ended.stop();
  await begun;
});

test("the check reports leftovers if Excel refuses everything midway, and the next one removes them", async () => {
  const desk = await openAgain();
  const before = await traces(desk);
  const examination = await examinationOf({ probes: few });
  at(examination, "names-read", () => void (desk.host.recorded.labelWanted = true));
  await examination.begin();
  const done = doneIn(examination.state());
  expect(done.left).toBe(true);
  expect(byName(done)).toMatchObject({ known: { verdict: "as" }, "names-read": { verdict: "untried" } });
  desk.host.recorded.labelWanted = false;
  expect((await examine({ probes: ["known"] })).left).toBe(false);
  expect(await traces(desk)).toEqual(before);
});

test("the check ends, also by Stop, where Excel answers nothing any more", async () => {
  const desk = await open();
  const before = await traces(desk);
  const examination = await examinationOf({ probes: few, ends: 400 });
  at(examination, "names-read", () => desk.book.startEditing());
  await examination.begin();
  const done = doneIn(examination.state());
  expect(byName(done)["names-read"]).toEqual({ verdict: "untried", observed: "TimeoutError" });
  expect(done.left).toBe(true);
  await examination.begin();
  expect(examination.state()).toEqual({ kind: "refused", why: "failed", code: "TimeoutError" });

  desk.book.stopEditing();
  const stopped = await examinationOf({ probes: few });
  at(stopped, "names-read", () => {
    desk.book.startEditing();
    setTimeout(() => {
      stopped.stop();
      desk.book.stopEditing();
    }, 50);
  });
  await stopped.begin();
  expect(doneIn(stopped.state()).stopped).toBe(true);
  await examine({ probes: ["known"] });
  expect(await traces(desk)).toEqual(before);
});

test("leftovers in hidden and protected sheets are removed, even if the user's own sheet is gone", async () => {
  const desk = await openAgain();
  const examination = await examinationOf({ probes: ["dirty-elsewhere", "settings"] });
  at(examination, "settings", () => void (desk.host.recorded.labelWanted = true));
  await examination.begin();
  expect(doneIn(examination.state()).left).toBe(true);
  desk.host.recorded.labelWanted = false;
  desk.book.deleteSheet(desk.sheet("Sheet1"));
  await examine({ probes: [] });
  expect(desk.book.sheets().map(({ name, visibility }) => [name.includes("LCA_check"), visibility])).toEqual([
    [false, "Visible"],
  ]);
});

test("the user's cells are answered as always during the check, and its texts name no product afterwards", async () => {
  const desk = await open();
  await desk.connect("DF");
  const kept = () => [[...desk.host.settings.keys()], [...desk.host.recorded.xmlParts]];
  const before = kept();
  const own = desk.book.activeSheet();
  const examination = await examinationOf({ probes: ["known", "kinds"] });
  const formula = '=LCA.IMPACT("LCA_check known","GWP")';
  at(examination, "kinds", () => desk.book.write(desk.book.at("A1", own), [[formula]]));
  await examination.begin();
  await desk.settled();
  expect(kept()).toEqual(before);
  const unknown = { error: "#N/A", message: expect.stringContaining("“LCA_check known”") as string };
  expect(desk.book.values(desk.book.at("A1", own))).toEqual([[unknown]]);
  const later = desk.book.addSheet("LCA_check").id;
  desk.book.write(desk.book.at("A1", later), [[formula]]);
  await desk.settled();
  expect(desk.book.values(desk.book.at("A1", later))).toEqual([[unknown]]);
});

test("a probe finds no table, format or sheet of the one before", async () => {
  const desk = await openAgain();
  const examination = await examinationOf({
    probes: ["own-cells", "lists", "texts", "new-column", "settings", "storage"],
  });
  const left: unknown[] = [];
  at(examination, "storage", () => {
    const main = desk.sheet("LCA_check");
    left.push(desk.host.recorded.tables.length, desk.book.usedArea(main), desk.book.sheets().length);
    left.push(
      desk.book
        .numberFormats(desk.book.at("A1:A9", main))
        .flat()
        .filter((format) => format !== "General").length,
    );
  });
  await examination.begin();
  expect(left).toEqual([0, null, 2, 0]);
});

test("a cell that waits for the check waits no longer than it lasts, even if Excel cancels no call", async () => {
  const desk = await open();
  desk.host.runtime.cancel = () => undefined;
  const settled: number[] = [];
  const { settle } = desk.book;
  desk.book.settle = (results) => {
    settled.push(...results.map(({ id }) => id));
    settle.call(desk.book, results);
  };
  await examine({ probes: ["cancelled"], happens: 500 });
  expect(desk.calls).toHaveLength(1);
  await eventually(() => settled.length === 1);
});

test("sheets that the check cannot recognise as its own are reported, and not removed", async () => {
  const desk = await open();
  desk.book.names = () => [];
  const done = await examine({ probes: ["known"] });
  expect(done.left).toBe(true);
  expect(desk.book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "LCA_check"]);
});

test("the check's report gives Excel's version and languages, and no workbook, sheet or cell of the user", async () => {
  const desk = await openAgain();
  desk.book.renameSheet(desk.book.activeSheet(), "Confidential bricks");
  const { report } = await examine({ probes: few });
  expect(report).toContain("- Host: Excel · PC · 16.0.15407.20000\n");
  expect(report).toContain("ExcelApi 1.15, CustomFunctionsRuntime 1.5,");
  expect(report).toContain("- Languages: Excel en-US, its numbers en-US, browser en-US\n");
  expect(report).toContain(
    "| P3, P13, A6 | known: Custom functions load and receive their cell address | as expected |",
  );
  expect(report).not.toMatch(/Confidential|Workbench|127\.0\.0\.1|https?:/);
});

test("the check opens another workbook if this Excel can", async () => {
  const desk = await open();
  const examination = await examinationOf();
  expect(await examination.openWorkbook()).toBe(true);
  expect(desk.host.recorded.workbooksOpened).toBe(1);
  desk.host.injectFaults(() => "refused");
  expect(await examination.openWorkbook()).toBe(false);
});
