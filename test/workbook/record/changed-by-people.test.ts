import type { Area } from "simulated-excel";
import { recordSheetHeadings } from "../../../src/workbook/record/record-entry";
import { dutchRecordWords } from "../../../src/words/dutch/record";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import {
  everythingIn,
  freeze,
  newProgressReporter,
  openFreezer,
  ourFormulas,
  readRows,
  thaw,
} from "../freeze/freezer-on-desk";
import { disturbed, meanwhile, told, without } from "../freeze/small-workbook";
import { sampleOf } from "../../matrix-sample";
import { openConnected, rows, serveFewIndicators } from "../large-workbook";

/** What people and co-authors do to the sheet of the record, and to the cells that it is about. */

const recordName = "LCA record";
const node = addInInNode("a file");
let desk: NodeDesk;
/** Six formulas in two rows were frozen, into ten rows of the record. */
let frozen: SavedWorkbook;

beforeAll(async () => {
  desk = await openConnected(node, await serveFewIndicators(node, 12));
  await desk.paste("A1", rows(1, 2));
  await freeze(desk);
  frozen = await desk.save();
});

beforeEach(() => desk.putBack(frozen));

const recordId = (): string => desk.sheet(recordName);

function used(): Area {
  const area = desk.book.usedArea(recordId());
  if (!area) throw new Error("The record is empty.");
  return area;
}

function headingRow(): number {
  const lines = desk.book.values(used());
  return used().row + lines.findIndex((line) => line.includes("Row id"));
}

/** The column of a heading, as the sheet is now. */
function columnOf(heading: string): number {
  const { row, column } = used();
  return column + (desk.book.values(used())[headingRow() - row]?.indexOf(heading) ?? -1);
}

/** Cells of the record: `line` counts from its first row. */
function cells(line: number, column: number, rowCount = 1, columns = 1): Area {
  return { sheet: recordId(), row: headingRow() + 1 + line, column, rows: rowCount, columns };
}

const rowsOfRecord = (): Area => cells(0, 0, 10, recordSheetHeadings.length);
const beside = recordSheetHeadings.length + 2;
const write = (area: Area, content: unknown): void => desk.book.write(area, [[content]]);
const below = (lines: number): Area => cells(9 + lines, 0);

/** What was written on sheets beside the record: it must still be there at the end, wherever. */
const others = ["a note", '=""', "=COUNTIF(H8:H17,FALSE)"];

function countOthers(): number {
  return desk.book.sheets().reduce((sum, { id }) => {
    const area = desk.book.usedArea(id);
    return (
      sum + (area ? desk.book.formulas(area).flat() : []).filter((one) => others.includes(String(one))).length
    );
  }, 0);
}

/** Without a record, nothing differs. */
const compare = async () => (await (await openFreezer()).compare()) ?? { differences: [] };

interface Deed {
  readonly deed: string;
  readonly act: () => void | Promise<void>;
  /** The cells that do not agree any more; none by default. */
  readonly differs?: readonly string[];
  /** The number of formulas that come back; all six by default. */
  readonly thawed?: number;
  /** The number of cells that are named as staying frozen; none by default. */
  readonly left?: number;
}

function sortBy(heading: string): void {
  desk.book.sort(rowsOfRecord(), [{ column: columnOf(heading), ascending: false }]);
}

function moveColumn(heading: string): void {
  const from = { ...used(), column: columnOf(heading), columns: 1 };
  desk.book.moveCells(from, { ...from, column: beside + 4 });
}

/** The id of a row with the same facts in another freeze. */
function withFreezeId(start: string, id: unknown): string {
  return `${start}.${String(id).split(".").at(-1)}`;
}

/** A row as another workbook's record has it, pasted with its own id. */
function pasteRowOfAnotherRecord(reference: string): void {
  const line = desk.book.formulas(cells(0, 0, 1, recordSheetHeadings.length))[0] ?? [];
  const foreign = line.map((content, column) => {
    if (column === columnOf("Row id")) return withFreezeId("rfromelsewhere-1.0", content);
    if (column === columnOf("Now")) return reference;
    return column === columnOf("Agrees") ? "" : content;
  });
  desk.book.write(cells(10, 0, 1, recordSheetHeadings.length), [foreign]);
}

const deeds: readonly Deed[] = [
  { deed: "nothing", act: () => undefined },
  {
    deed: "inserts a row among its rows",
    act: () => desk.book.insertLines(recordId(), "rows", headingRow() + 4, 1),
  },
  { deed: "inserts rows above the headings", act: () => desk.book.insertLines(recordId(), "rows", 1, 3) },
  { deed: "writes a note two rows below", act: () => write(below(2), "a note") },
  {
    deed: "writes a note among its rows",
    act: () => {
      desk.book.insertLines(recordId(), "rows", headingRow() + 4, 1);
      write(cells(3, 0), "a note");
    },
  },
  { deed: "writes a formula right below", act: () => write(below(1), "=COUNTIF(H8:H17,FALSE)") },
  { deed: "writes a formula that shows nothing right below", act: () => write(below(1), '=""') },
  { deed: "writes a note beside a row", act: () => write(cells(2, beside), "a note") },
  { deed: "writes above the headings", act: () => write({ ...cells(0, 3), row: 0 }, "a note") },
  { deed: "sorts the rows by product", act: () => sortBy("Product") },
  { deed: "sorts the rows by id", act: () => sortBy("Row id") },
  {
    deed: "sorts the whole sheet, headings and all",
    act: () => desk.book.sort(used(), [{ column: 0, ascending: false }]),
  },
  { deed: "filters", act: () => desk.book.filter(recordId(), [headingRow() + 2, headingRow() + 5]) },
  { deed: "moves a column to the end", act: () => moveColumn("Row id") },
  { deed: "moves the column of references", act: () => moveColumn("Now") },
  {
    deed: "inserts a column of their own",
    act: () => {
      desk.book.insertLines(recordId(), "columns", 3, 1);
      write(cells(1, 3), "a note");
    },
  },
  {
    deed: "cuts a row to below",
    act: () => {
      const line = cells(4, 0, 1, recordSheetHeadings.length);
      desk.book.moveCells(line, { ...line, row: line.row + 20 });
    },
  },
  {
    deed: "deletes a row",
    act: () => desk.book.deleteLines(recordId(), "rows", headingRow() + 1, 1),
    thawed: 5,
  },
  {
    deed: "deletes the row of a part",
    act: () => desk.book.deleteLines(recordId(), "rows", headingRow() + 8, 1),
    thawed: 5,
    left: 1,
  },
  {
    deed: "inserts a row, and renames the sheet",
    act: () => {
      desk.book.insertLines(recordId(), "rows", headingRow() + 4, 1);
      desk.book.renameSheet(recordId(), "Proof of 2026");
    },
  },
  { deed: "renames the sheet", act: () => desk.book.renameSheet(recordId(), "Proof of 2026") },
  { deed: "duplicates the sheet", act: () => void desk.book.copySheet(recordId()) },
  { deed: "moves the sheet to the front", act: () => desk.book.moveSheet(recordId(), 0) },
  { deed: "hides the sheet", act: () => desk.book.setVisibility(recordId(), "Hidden") },
  {
    deed: "has it saved by a program that keeps no hidden names and quotes all sheets",
    act: () => {
      desk.book.removeName({ name: "_ProductImpact.Record", sheet: null });
      const column = cells(0, columnOf("Now"), 10);
      const quoted = desk.book
        .formulas(column)
        .map(([one]) => [String(one).replace("=Sheet1!", "='Sheet1'!")]);
      desk.book.write(column, quoted);
    },
  },
  {
    deed: "formats everything as text",
    act: () => desk.book.setNumberFormats(rowsOfRecord(), rowsOf(10, "@")),
  },
  {
    deed: "pastes a row of another workbook's record",
    act: () => pasteRowOfAnotherRecord("='[Other.xlsx]Sheet1'!$B$1"),
    differs: ["deleted null"],
    left: 1,
  },
  {
    deed: "pastes the values of such a row",
    act: () => pasteRowOfAnotherRecord("1"),
    differs: ["deleted null"],
    left: 1,
  },
  {
    deed: "renames the sheet of the numbers",
    act: () => desk.book.renameSheet(desk.sheet("Sheet1"), "It's 'here'"),
  },
  {
    deed: "inserts rows above the numbers",
    act: () => desk.book.insertLines(desk.sheet("Sheet1"), "rows", 0, 2),
  },
  {
    deed: "types over a number",
    act: () => desk.paste("B1", [[7]]),
    differs: ["changed Sheet1!B1"],
    left: 1,
    thawed: 5,
  },
  {
    deed: "deletes the row of a number",
    act: () => desk.book.deleteLines(desk.sheet("Sheet1"), "rows", 1, 1),
    differs: ["deleted null", "deleted null", "deleted null", "deleted null"],
    left: 3,
    thawed: 3,
  },
];

/** The rows of the record in whatever order, and all other sheets. */
async function standing() {
  const record = (await readRecordOnSheet())?.sheet.name ?? "";
  const byId = [...(await readRows())].sort((row, other) => (row.entry.id < other.entry.id ? -1 : 1));
  const cellsOf = byId.map(({ entry, cell }) => ({ entry, cell }));
  return {
    cellsOf,
    sheets: [...without(new Map(Object.entries(everythingIn(desk))), record)].filter(([place]) =>
      place.includes("!"),
    ),
  };
}

async function readRecordOnSheet() {
  const { readRecord } = await import("../../../src/workbook/record/record-sheet");
  return Excel.run(readRecord);
}

function rowsOf(count: number, content: string): string[][] {
  return Array.from({ length: count }, () => recordSheetHeadings.map(() => content));
}

test.each(deeds)(
  "somebody $deed: the record reads, and all that is theirs stays",
  async ({ act, differs = [], thawed = 6, left = 0 }) => {
    await act();
    await desk.settled();
    const before = countOthers();
    const { differences } = await compare();
    expect(differences.map(({ kind, address }) => `${kind} ${address}`)).toEqual(differs);
    // More is frozen, and undone.
    await desk.paste("F1", [['=LCA.IMPACT("Sample product 1","AP")']]);
    const untouched = everythingIn(desk);
    const { done } = await freeze(desk);
    expect(ourFormulas(desk)).toEqual([]);
    expect((await compare()).differences.map(({ kind, address }) => `${kind} ${address}`)).toEqual(differs);
    await done.undo.run();
    await desk.settled();
    expect(everythingIn(desk)).toEqual(untouched);
    const kept = await standing();
    const { plan, done: thawn } = await thaw(desk);
    expect(plan.formulas).toBe(thawed);
    expect(plan.left.reduce((sum, { formulas: count }) => sum + count, 0)).toBe(left);
    expect(countOthers()).toBe(before);
    await thawn.undo.run();
    await desk.settled();
    expect(await standing()).toEqual(kept);
  },
);

test("somebody protects the sheet: the record reads, and nothing is frozen or thawed before it is unprotected", async () => {
  const { protected: guarded } = desk.host.recorded;
  guarded.add(recordId());
  const before = everythingIn(desk);
  desk.select("B1");
  const freezer = await openFreezer();
  expect((await freezer.explainSelection())?.rows).toHaveLength(1);
  expect((await compare()).differences).toEqual([]);
  const refusal = { reason: { kind: "sheets-protected", sheets: [recordName] } };
  await expect(thaw(desk)).rejects.toMatchObject(refusal);
  expect(everythingIn(desk)).toEqual(before);
  guarded.delete(recordId());
  await thaw(desk);
  expect(ourFormulas(desk)).toHaveLength(6);
});

test("a row that comes back stands beside its note again", async () => {
  write(cells(2, beside), "a note");
  await desk.settled();
  const [id] = desk.book.values(cells(2, columnOf("Row id")))[0] ?? [];
  const { done } = await thaw(desk);
  await done.undo.run();
  expect(desk.book.values(cells(2, columnOf("Row id")))).toEqual([[id]]);
  expect(desk.book.values(cells(2, beside))).toEqual([["a note"]]);
});

test("a copy that somebody keeps as proof is never taken for the record, unless it gets its name", async () => {
  const copy = desk.book.copySheet(recordId()).id;
  desk.book.renameSheet(copy, "Proof 2026");
  const area = { ...used(), sheet: copy };
  const proof = desk.book.formulas(area);
  desk.book.moveSheet(copy, 0);
  await thaw(desk);
  const { done } = await freeze(desk);
  expect(desk.book.formulas(area)).toEqual(proof);
  expect(done.sheet).toBe(recordName);
  desk.book.deleteSheet(recordId());
  await expect(readRows()).resolves.toEqual([]);
  desk.book.renameSheet(copy, recordName);
  await expect(readRows()).resolves.toHaveLength(10);
});

test("while the rows are an Excel Table, they are read, and nothing is written", async () => {
  const address = `A${headingRow() + 1}:AC${headingRow() + 11}`;
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(recordName).tables.add(address, true).name = "Record";
    await context.sync();
  });
  await desk.settled();
  expect((await compare()).differences).toEqual([]);
  const before = everythingIn(desk);
  const refusal = { kind: "record-unreadable", fault: { kind: "table" } };
  await expect(thaw(desk)).rejects.toMatchObject({ reason: { kind: "put-back", why: refusal } });
  await desk.settled();
  expect(everythingIn(desk)).toEqual(before);
  await desk.paste("F1", [['=LCA.IMPACT("Sample product 1","AP")']]);
  await expect(freeze(desk)).rejects.toMatchObject({ reason: { why: refusal } });
  await desk.settled();
  expect(ourFormulas(desk)).toHaveLength(1);
});

describe("a record that could be mistaken is refused, and the row is named", () => {
  const fault = (line: number, kind: string, others = {}) => ({
    kind: "record-unreadable",
    rows: [headingRow() + 1 + line],
    fault: { kind, ...others },
  });

  test.each([
    {
      deed: "copies a row",
      act: () =>
        desk.book.write(
          cells(12, 0, 1, recordSheetHeadings.length),
          desk.book.formulas(cells(3, 0, 1, recordSheetHeadings.length)),
        ),
      reason: () => ({ ...fault(0, "same-id"), rows: [headingRow() + 5, headingRow() + 14] }),
    },
    {
      deed: "clears an id",
      act: () => write(cells(2, columnOf("Row id")), ""),
      reason: () => fault(3, "damaged"),
    },
    {
      deed: "types another id",
      act: () => write(cells(2, columnOf("Row id")), "17"),
      reason: () => fault(3, "damaged"),
    },
    {
      deed: "clears a kind",
      act: () => write(cells(0, columnOf("Kind")), ""),
      reason: () => fault(1, "damaged"),
    },
    {
      deed: "sorts a column alone",
      act: () => desk.book.sort(cells(0, columnOf("Number as sent"), 10), [{ column: 0, ascending: false }]),
      reason: () => ({ kind: "record-unreadable", fault: { kind: "changed" } }),
    },
    {
      deed: "changes a factor in a formula",
      act: () => {
        const cell = cells(0, columnOf("Formula (R1C1, without =)"));
        write(cell, `${String(desk.book.values(cell)[0]?.[0])}*5`);
      },
      reason: () => fault(1, "changed"),
    },
    {
      deed: "clears a heading",
      act: () => write({ ...cells(0, columnOf("Frozen")), row: headingRow() }, ""),
      reason: () => fault(0, "heading-missing", { heading: "Frozen" }),
    },
    {
      deed: "clears the heading of the ids",
      act: () => write({ ...cells(0, columnOf("Row id")), row: headingRow() }, ""),
      reason: () => ({ ...fault(0, "heading-missing", { heading: "Row id" }), rows: [6] }),
    },
    {
      deed: "gives a column of their own the name of ours",
      act: () => write({ ...cells(0, beside), row: headingRow() }, "Note"),
      reason: () => fault(0, "heading-twice", { heading: "Note" }),
    },
  ])("somebody $deed", async ({ act, reason }) => {
    const refusal = { reason: reason() };
    act();
    await desk.settled();
    const before = everythingIn(desk);
    const freezer = await openFreezer();
    desk.select("B1");
    await expect(freezer.compare()).rejects.toMatchObject(refusal);
    await expect(freezer.explainSelection()).rejects.toMatchObject(refusal);
    await expect(thaw(desk)).rejects.toMatchObject(refusal);
    await desk.paste("F1", [['=LCA.IMPACT("Sample product 1","AP")']]);
    await expect(freeze(desk)).rejects.toMatchObject(refusal);
    await desk.paste("F1", [[""]]);
    expect(everythingIn(desk)).toEqual(before);
  });
});

describe("the sheet of the record goes with its last row, unless", () => {
  const keepers: readonly { readonly what: string; readonly keep: () => void | Promise<void> }[] = [
    { what: "somebody has a note beside the rows", keep: () => write(cells(2, beside), "a note") },
    { what: "a note far below", keep: () => write(below(30), "a note") },
    { what: "a formula that shows nothing", keep: () => write(below(30), '=""') },
    { what: "a text above the headings", keep: () => write({ ...cells(0, 5), row: 0 }, "a note") },
    {
      what: "a column with a heading of their own",
      keep: () => write({ ...cells(0, beside), row: headingRow() }, "Mine"),
    },
    {
      what: "a formula of another sheet names it",
      keep: () => desk.book.write(desk.book.at("H1"), [[`='LCA record'!$D$8`]]),
    },
    {
      what: "a defined name names it",
      keep: () => desk.book.defineName({ name: "Proof", sheet: null, formula: "='LCA record'!$A$1:$C$9" }),
    },
    {
      what: "a drop-down list names it",
      keep: () =>
        Excel.run(async (context) => {
          const { dataValidation } = context.workbook.worksheets.getItem("Sheet1").getRange("H1:H3");
          dataValidation.rule = { list: { inCellDropDown: true, source: "='LCA record'!$B$8:$B$12" } };
          await context.sync();
        }),
    },
    {
      what: "somebody has given a name to its cells",
      keep: () => desk.book.defineName({ name: "Factor", sheet: recordId(), formula: "=1.19" }),
    },
    {
      what: "a comment is on it",
      keep: () => desk.host.recorded.drawings.push({ id: "1", sheet: recordId(), kind: "Comment" }),
    },
    {
      what: "a picture is on it",
      keep: () => desk.host.recorded.drawings.push({ id: "1", sheet: recordId(), kind: "Shape" }),
    },
    {
      what: "a chart is on it",
      keep: () => desk.host.recorded.charts.push({ id: "1", sheet: recordId(), series: [] }),
    },
  ];

  test.each(keepers)("$what: then it stays, and takes the rows of the next freeze", async ({ keep }) => {
    await keep();
    await desk.settled();
    const id = recordId();
    const { done } = await thaw(desk);
    expect(recordId()).toBe(id);
    await expect(readRows()).resolves.toEqual([]);
    await expect((await openFreezer()).compare()).resolves.toBeNull();
    await done.undo.run();
    await expect(readRows()).resolves.toHaveLength(10);
    await thaw(desk);
    await freeze(desk);
    expect(recordId()).toBe(id);
    expect((await compare()).differences).toEqual([]);
  });

  test("nothing of anybody's is on it, also if it was written in another language", async () => {
    const { title, lines } = dutchRecordWords;
    for (const [row, text] of [title, ...lines].entries()) desk.book.write({ ...cells(0, 0), row }, [[text]]);
    await thaw(desk);
    expect(desk.book.sheets().map(({ name }) => name)).toEqual(["Sheet1"]);
  });
});

describe("a co-author who freezes at the same moment", () => {
  let theirIds: readonly string[] = [];
  /** The rows of a co-author, by the columns of the record. */
  let theirLines: unknown[][];

  beforeEach(() => {
    const [line = []] = desk.book.formulas(cells(0, 0, 1, recordSheetHeadings.length));
    theirIds = ["rfromacoauthor-1.0", "rfromacoauthor-2.0"].map((start) =>
      withFreezeId(start, line[columnOf("Row id")]),
    );
    theirLines = theirIds.map((id) =>
      line.map((content, column) => (column === columnOf("Row id") ? id : content)),
    );
  });

  const firstFreeRow = (): number => used().row + used().rows;

  /** `row`: where their add-in found blank lines, which may hold ours by now. */
  const writeTheirs = (row: number): void =>
    desk.book.write({ ...cells(0, 0, 2, recordSheetHeadings.length), row }, theirLines);

  const planned = async () => {
    await desk.paste("F1", [
      ['=LCA.IMPACT("Sample product 1","AP")', '=LCA.IMPACT("Sample product 2","AP")'],
    ]);
    return (await openFreezer()).planFreeze("workbook", newProgressReporter());
  };

  test.each(["below all rows that are there then", "in the lines that were blank when we began"])(
    "%s: no row is lost, whenever it is",
    async (where) => {
      const plan = await planned();
      const ready = await desk.save();
      const began = firstFreeRow();
      const [, requests] = await disturbed(desk, async () => (await openFreezer()).freeze(plan));
      // Excel cannot look and write in one request: their add-in finds what it overwrites after our last look.
      const lastLook = where.startsWith("below") ? requests.length : requests.lastIndexOf("contents");
      const failures: string[] = [];
      const moments = Array.from({ length: lastLook }, (_, index) => index + 1);
      for (const request of new Set([...sampleOf(`their freeze ${where}`, moments, 1 / 10), lastLook])) {
        await desk.putBack(ready);
        const write = () => writeTheirs(where.startsWith("below") ? firstFreeRow() : began);
        const freezer = await openFreezer();
        const result = await meanwhile(desk, request, write, () => freezer.freeze(plan));
        const ids = (await readRows()).map(({ entry }) => entry.id);
        const areTheirs = theirIds.every((id) => ids.includes(id));
        const frozenNow = ourFormulas(desk).length === 0;
        const count = 10 + theirIds.length + (frozenNow ? 2 : 0);
        if (!areTheirs || ids.length !== count || told(result) !== "done")
          failures.push(`${request}/${requests.length}: ${told(result)}, ${ids.join(" ")}`);
      }
      expect(failures).toEqual([]);
    },
  );

  test("who makes the sheet, too: no row is lost, whenever it is", async () => {
    const formulas = desk.book.formulas(used());
    const { column } = used();
    await thaw(desk);
    const freezer = await openFreezer();
    const plan = await freezer.planFreeze("workbook", newProgressReporter());
    const ready = await desk.save();
    /** Their add-in finds our sheet, or makes one like it. */
    const writeSheet = (): void => {
      const ours = desk.book.sheets().find(({ name }) => name === recordName);
      if (ours) return desk.book.usedArea(ours.id) === null ? undefined : writeTheirs(firstFreeRow());
      const { id } = desk.book.addSheet(recordName);
      const lines = formulas.slice(0, 6);
      const area = { sheet: id, row: 0, column, rows: 6, columns: recordSheetHeadings.length };
      desk.book.write(area, lines);
      writeTheirs(6);
    };
    const [, requests] = await disturbed(desk, async () => freezer.freeze(plan));
    const moments = Array.from({ length: requests.lastIndexOf("contents") }, (_, index) => index + 1);
    const failures: string[] = [];
    for (const request of sampleOf("their first freeze", moments, 1 / 10)) {
      await desk.putBack(ready);
      const result = await meanwhile(desk, request, writeSheet, () => freezer.freeze(plan));
      const ids = (await readRows()).map(({ entry }) => entry.id);
      const count = ids.filter((id) => theirIds.includes(id)).length;
      if (told(result) !== "done" || ids.length !== 10 + count || count === 1)
        failures.push(`${request}/${requests.length}: ${told(result)}, ${ids.join(" ")}`);
      if (count === 0 && desk.book.sheets().filter(({ name }) => name.startsWith(recordName)).length !== 1)
        failures.push(`${request}: two sheets`);
    }
    expect(failures).toEqual([]);
  });

  test("while the last formulas are thawed: no row is lost, whenever it is", async () => {
    const freezer = await openFreezer();
    const plan = await freezer.planThaw(newProgressReporter());
    const ready = await desk.save();
    const [, requests] = await disturbed(desk, async () => freezer.thaw(plan));
    // Excel cannot look and delete in one request.
    const moments = Array.from({ length: requests.lastIndexOf("contents") }, (_, index) => index + 1);
    const failures: string[] = [];
    for (const request of sampleOf("their freeze during a thaw", moments, 1 / 10)) {
      await desk.putBack(ready);
      const write = () => writeTheirs(firstFreeRow());
      const result = await meanwhile(desk, request, write, () => freezer.thaw(plan));
      const ids = (await readRows()).map(({ entry }) => entry.id);
      if (!theirIds.every((id) => ids.includes(id)))
        failures.push(`${request}/${requests.length}: ${told(result)}, ${ids.join(" ")}`);
    }
    expect(failures).toEqual([]);
  });

  test("Undo of the first freeze leaves the rows of the second, with their headings", async () => {
    await thaw(desk);
    const first = await freeze(desk);
    writeTheirs(firstFreeRow());
    await desk.settled();
    await first.done.undo.run();
    await expect(readRows()).resolves.toMatchObject(theirIds.map((id) => ({ entry: { id } })));
    expect(ourFormulas(desk)).toHaveLength(6);
  });
});
