import type { NoValueError } from "../../../src/lca/reasons";
import type { HandOnWay } from "../../../src/workbook/freeze/freeze-types";
import { addInInNode } from "../../in-node/node-desk";
import type { NodeDesk } from "../../in-node/node-desk";
import { LargeWorkbookOpenedOnce, openConnected, product, rows, serveFewIndicators } from "../large-workbook";
import { freeze, newProgressReporter, openFreezer, ourFormulas, readRows, thaw } from "./freezer-on-desk";

const node = addInInNode("a file");
const connected = new LargeWorkbookOpenedOnce(async () =>
  openConnected(node, await serveFewIndicators(node, 3)),
);
const local = "C:\\Studies\\Study.xlsx";
const copy = "C:\\Studies\\Study for Ann.xlsx";
const online = "https://bricks.sharepoint.com/sites/lca/Shared Documents/Study.xlsx";

let desk: NodeDesk;

/** A saved workbook with four results, of which the second product's are on a hidden sheet. */
async function openSaved(address: string): Promise<void> {
  desk = await connected.putBack();
  // The page remembers which file it has frozen.
  const { removeFrozenMark } = await import("../../../src/workbook/freeze/hand-on");
  await removeFrozenMark();
  await desk.paste("A1", rows(1, 2));
  const hidden = desk.book.addSheet("Prices");
  desk.book.write(desk.book.at("A1:B1", hidden.id), [[product(2), '=LCA.IMPACT(A1,"GWP")']]);
  desk.book.setVisibility(hidden.id, "Hidden");
  await desk.settled();
  desk.host.save(address);
}

const look = async () => (await openFreezer()).lookAtFile();

/** Freezes the whole workbook by the guide. */
async function freezeToHandOn() {
  const freezer = await openFreezer();
  const done = await freezer.freeze(await freezer.planFreeze("workbook", newProgressReporter()), true);
  await desk.settled();
  return done;
}

describe("the way to hand a file on", () => {
  interface FileCase {
    readonly address: string;
    readonly autoSave?: unknown;
    readonly isDirty?: boolean;
    readonly isOnWeb?: boolean;
  }

  const table: readonly (readonly [string, FileCase, HandOnWay])[] = [
    ["a saved local file", { address: local }, { kind: "freeze-first" }],
    ["a file on a server's drive", { address: "\\\\server\\lca\\Study.xlsx" }, { kind: "freeze-first" }],
    ["a file of a Mac", { address: "/Volumes/lca/Study.xlsx" }, { kind: "freeze-first" }],
    ["AutoSave", { address: local, autoSave: true }, { kind: "copy-first", why: "auto-save" }],
    ["AutoSave off, but online", { address: online }, { kind: "copy-first", why: "online" }],
    ["on the web", { address: online, autoSave: true, isOnWeb: true }, { kind: "copy-first", why: "web" }],
    ["AutoSave not told", { address: local, autoSave: null }, { kind: "copy-first", why: "unknown" }],
    ["changes not saved", { address: local, isDirty: true }, { kind: "save-first", why: "unsaved-changes" }],
    ["never saved", { address: "" }, { kind: "save-first", why: "never-saved" }],
    ["AutoSave, changes not saved yet", { address: online, autoSave: true, isDirty: true }, { kind: "copy-first", why: "auto-save" }], // prettier-ignore
  ];

  test.each(["windows", "web"] as const)("in Excel for %s", async (excel) => {
    desk = await node.open(await serveFewIndicators(node, 1), excel);
    await desk.connect("L");
    const rowsOfExcel = table.filter(([, { isOnWeb = false }]) => isOnWeb === (excel === "web"));
    for (const [name, { address, autoSave = false, isDirty = false }, way] of rowsOfExcel) {
      desk.host.save(address);
      Object.assign(desk.host.recorded, { autoSave, isDirty });
      expect([name, (await look()).way]).toEqual([name, way]);
    }
  });
});

test("before anything is done, hidden sheets and names that stay live are named", async () => {
  await openSaved(local);
  await Excel.run(async (context) => {
    context.workbook.names.add("Factor", '=LCA.IMPACT("Sample product 1","GWP")*2');
    await context.sync();
  });
  desk.host.save();
  expect(await look()).toMatchObject({
    file: { name: "Study.xlsx", address: local },
    hiddenSheets: ["Prices"],
    liveNames: ["Factor"],
    frozenSince: null,
    movedFrom: null,
  });
});

test("a local file: frozen, copied, and Undo brings its formulas back without a request to the service", async () => {
  await openSaved(local);
  const formulas = ourFormulas(desk);
  const { undo } = await freezeToHandOn();
  expect(ourFormulas(desk)).toEqual([]);
  expect((await look()).frozenSince).toBeGreaterThan(Date.now() - 60_000);
  const before = desk.mark();
  expect(await undo.run()).toMatchObject({ stays: [] });
  await desk.settled();
  expect(ourFormulas(desk)).toEqual(formulas);
  expect(desk.requestsSince(before)).toEqual([]);
  expect(await look()).toMatchObject({ frozenSince: null, movedFrom: null });
  expect([...desk.host.recorded.xmlParts.values()].join()).not.toContain("frozen-to-hand-on");
});

test("Save As has made this window the copy: that is seen, and the copy does not say that it is frozen", async () => {
  await openSaved(local);
  await freezeToHandOn();
  desk.host.save(copy);
  expect(await look()).toMatchObject({
    file: { name: "Study for Ann.xlsx", address: copy },
    frozenSince: null,
    movedFrom: { name: "Study.xlsx", address: local },
  });
  expect(Office.context.document.url).not.toBe(copy);
});

test("a co-author's pane says since when, also at another spelling of the address; a copy's pane does not", async () => {
  await openSaved(online);
  await freezeToHandOn();
  const since = (await look()).frozenSince;
  expect(since).not.toBeNull();
  const parts = [...desk.host.recorded.xmlParts.values()].join();
  expect(parts).not.toMatch(/sharepoint|Study/);
  for (const [address, frozenSince] of [
    [`${encodeURI(online)}?web=1`, since],
    ["https://bricks.sharepoint.com/sites/lca/Shared Documents/Study for Ann.xlsx", null],
    ["https://other.sharepoint.com/sites/lca/Shared Documents/Study.xlsx", null],
    ["C:\\Downloads\\Study.xlsx", null],
    ["", null],
  ] as const) {
    desk.fileName = address;
    await desk.reopen();
    expect([address, (await look()).frozenSince]).toEqual([address, frozenSince]);
  }
});

test("what anybody wrote into the mark is no moment", async () => {
  await openSaved(local);
  await freeze(desk, "sheet");
  const mark = (text: string) => `<x xmlns="urn:product-impact-for-excel:frozen-to-hand-on">${text}</x>`;
  for (const text of ["", "{", "null", '{"since":"soon","file":"x"}', '{"since":"2026-01-01T00:00:00Z"}']) {
    desk.host.recorded.xmlParts.set("{1}", mark(text));
    expect((await look()).frozenSince).toBeNull();
  }
});

test("the mark goes with a thaw and comes back with its undo; a freeze of some cells leaves none", async () => {
  await openSaved(local);
  await freeze(desk, "sheet");
  expect((await look()).frozenSince).toBeNull();
  await freezeToHandOn();
  const since = (await look()).frozenSince;
  const { done } = await thaw(desk);
  expect((await look()).frozenSince).toBeNull();
  await done.undo.run();
  expect((await look()).frozenSince).toBe(since);
});

test("the undo of another freeze leaves the mark, and a thaw of some leaves it too", async () => {
  await openSaved(local);
  await freezeToHandOn();
  const since = (await look()).frozenSince;
  await desk.paste("H1", [['=LCA.IMPACT("Sample product 3","GWP")']]);
  const { done } = await freeze(desk);
  await done.undo.run();
  expect((await look()).frozenSince).toBe(since);
  // One formula would now ask for another product.
  desk.book.write(desk.book.at("A1"), [["Sample product 2"]]);
  const { plan } = await thaw(desk);
  expect(plan.left).not.toEqual([]);
  expect((await look()).frozenSince).toBe(since);
});

test("a copy beside a file with # in its name is another file", async () => {
  await openSaved("https://bricks.sharepoint.com/sites/lca/Study #1.xlsx");
  await freezeToHandOn();
  desk.fileName = "https://bricks.sharepoint.com/sites/lca/Study #1 for Ann.xlsx";
  await desk.reopen();
  expect((await look()).frozenSince).toBeNull();
});

test("where Excel does not tell the address, nothing is frozen to hand on", async () => {
  await openSaved(local);
  const formulas = ourFormulas(desk);
  desk.host.recorded.hasOwnWindowOpen = true;
  await expect(freezeToHandOn()).rejects.toMatchObject({ reason: { kind: "internal" } });
  expect(ourFormulas(desk)).toEqual(formulas);
});

test("the mark is there before the record: a co-author's pane looks when a sheet comes", async () => {
  await openSaved(local);
  const marked: boolean[] = [];
  const stop = desk.book.onRearranged(({ kind }) => {
    if (kind !== "sheet-added") return;
    marked.push([...desk.host.recorded.xmlParts.values()].join().includes("frozen-to-hand-on"));
  });
  await freezeToHandOn();
  stop();
  expect(marked).toEqual([true]);
});

test("without the record's sheet, Undo still brings the formulas back", async () => {
  await openSaved(local);
  const formulas = ourFormulas(desk);
  const { undo } = await freezeToHandOn();
  desk.book.deleteSheet(desk.sheet("LCA record"));
  expect((await look()).frozenSince).toBeNull();
  expect((await undo.run()).cells).toBeGreaterThan(0);
  await desk.settled();
  expect(ourFormulas(desk)).toEqual(formulas);
});

test("Save As is seen also where Excel refused the mark", async () => {
  await openSaved(local);
  let refused = 0;
  // The mark is the first thing that is added, and is tried twice.
  desk.host.injectFaults((_, changes) => {
    if (!changes.includes("Add") || refused === 2) return null;
    refused += 1;
    return "refused";
  });
  await freezeToHandOn();
  desk.host.injectFaults(null);
  desk.host.save(copy);
  expect(await look()).toMatchObject({ frozenSince: null, movedFrom: { name: "Study.xlsx" } });
});

describe("somebody works in the file while it is frozen", () => {
  interface Work {
    readonly what: string;
    does(): void;
    /** Cells of theirs that stand at the end. */
    readonly theirs: Readonly<Record<string, unknown>>;
    /** Whether Undo can bring the formulas back; else Thaw does, but for a number that was typed over. */
    readonly undoes: boolean;
    readonly staysFrozen: number;
  }

  const at = (address: string) => desk.book.at(address);
  const works: readonly Work[] = [
    {
      what: "they type beside the numbers",
      does: () => desk.book.write(at("H1"), [["their note"]]),
      theirs: { H1: "their note" },
      undoes: true,
      staysFrozen: 0,
    },
    {
      what: "they type over a frozen number",
      does: () => desk.book.write(at("B1"), [[77]]),
      theirs: { B1: 77 },
      undoes: false,
      staysFrozen: 1,
    },
    {
      what: "they insert a row above, and type into it",
      does: () => {
        desk.book.insertLines(desk.sheet("Sheet1"), "rows", 0, 1);
        desk.book.write(at("A1"), [["their heading"]]);
      },
      theirs: { A1: "their heading" },
      undoes: false,
      staysFrozen: 0,
    },
    {
      what: "they rename the sheet",
      does: () => desk.book.renameSheet(desk.sheet("Sheet1"), "Theirs"),
      theirs: {},
      undoes: true,
      staysFrozen: 0,
    },
  ];

  test.each(works.map((work) => [work.what, work] as const))("%s", async (_, work) => {
    await openSaved(local);
    const formulas = ourFormulas(desk).length;
    const { undo } = await freezeToHandOn();
    const record = (await readRows()).length;
    work.does();
    await desk.settled();
    const before = desk.formulas("A1:Z40");
    const undone = await undo.run().catch((thrown: NoValueError) => thrown.reason);
    await desk.settled();
    expect("cells" in undone).toBe(work.undoes);
    if (!work.undoes) {
      expect(undone).toMatchObject({ kind: "undo-withdrawn" });
      expect(desk.formulas("A1:Z40")).toEqual(before);
      expect(await readRows()).toHaveLength(record);
      expect((await look()).frozenSince).not.toBeNull();
      await thaw(desk);
    }
    expect(ourFormulas(desk)).toHaveLength(formulas - work.staysFrozen);
    expect(await readRows()).toHaveLength(work.staysFrozen);
    for (const [address, value] of Object.entries(work.theirs)) expect(desk.cell(address)).toBe(value);
  });
});
