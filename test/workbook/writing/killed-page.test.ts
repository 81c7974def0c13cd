import type { InterruptedWriteRecovery } from "../../../src/workbook/writing/interrupted-write";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

/**
 * What the user gets back after the page was killed in the middle of a write, by how far the write had come and by what
 * has happened to the workbook since. Expected results are written by hand: what stands in the cells afterwards, which
 * of them the offer and the outcome name, and whether the note waits for a better moment.
 */

const node = addInInNode("a file");
let desk: NodeDesk;
let filled: SavedWorkbook;

const ours = '=LCA.UNIT("GWP")';
const area = { sheet: "Sheet1", row: 0, column: 0, rows: 7, columns: 1 };

/** The user's cells A1:A7: formulas, a blank cell, a text, and a formula that reads another cell. */
const theirs = ["=1+1", "=2+2", "", "an old name", "=3+3", "=B1*2", "=4+4"];
/** What is written over them. The last cell is cleared. */
const written = [ours, "Brick", "'0042", "a new name", 12.5, "=7*7", ""];
/** Once put back: the text that was written over stays, since no text is ever stored. */
const back = ["=1+1", "=2+2", "", "a new name", "=3+3", "=B1*2", "=4+4"];
/** The same if the cells had only been emptied. */
const emptied = ["=1+1", "=2+2", "", "", "=3+3", "=B1*2", "=4+4"];
const blank = ["", "", "", "", "", "", ""];

const markNames = () =>
  desk.book.names().flatMap(({ name }) => (name.startsWith("_ProductImpact.Undo.") ? [name] : []));
const notes = () => Object.keys({ ...localStorage }).filter((key) => key.startsWith("being written "));
const sheet = (name = "Sheet1") => desk.sheet(name);

interface Outcome {
  /** The contents of the column from its first cell to its last one that is not blank; null once its sheet is gone. */
  readonly cells: readonly unknown[] | null;
  readonly sheet?: string;
  /** What the offer and the outcome name; nothing if missing. */
  readonly named?: { readonly [part in "stays" | "lost" | "missing"]?: readonly string[] };
}

interface Situation {
  readonly since: string;
  readonly happens: () => Promise<void> | void;
  /** After a write that was killed once all cells were written, and before they were read back. */
  readonly whole: Outcome;
  /** After one that was killed in the middle: the cells were emptied, and nothing written. */
  readonly half: Outcome;
  /** After one that was killed before its first change. */
  readonly none: Outcome;
}

const type = (address: string, content: unknown) => desk.paste(address, [[content]]);

const situations: readonly Situation[] = [
  {
    since: "nothing has happened",
    happens: () => undefined,
    whole: { cells: back, named: { lost: ["Sheet1!A4"] } },
    half: { cells: emptied, named: { lost: ["Sheet1!A4"] } },
    none: { cells: theirs },
  },
  {
    since: "the sheet was renamed",
    happens: () => desk.book.renameSheet(sheet(), "Walls"),
    whole: { sheet: "Walls", cells: back, named: { lost: ["Walls!A4"] } },
    half: { sheet: "Walls", cells: emptied, named: { lost: ["Walls!A4"] } },
    none: { sheet: "Walls", cells: theirs },
  },
  {
    since: "a row was inserted above",
    happens: () => desk.book.insertLines(sheet(), "rows", 0, 1),
    // The formula of A7 read B1. Excel would have moved that along in a cell, and nobody has in the note.
    whole: {
      cells: ["", "=1+1", "=2+2", "", "a new name", "=3+3", "=7*7", "=4+4"],
      named: { lost: ["Sheet1!A5", "Sheet1!A7"] },
    },
    half: {
      cells: ["", "=1+1", "=2+2", "", "", "=3+3", "", "=4+4"],
      named: { lost: ["Sheet1!A5", "Sheet1!A7"] },
    },
    none: { cells: ["", "=1+1", "=2+2", "", "an old name", "=3+3", "=B2*2", "=4+4"] },
  },
  {
    since: "a row was inserted between the cells",
    happens: () => desk.book.insertLines(sheet(), "rows", 2, 1),
    whole: {
      cells: [ours, "Brick", "", "0042", "a new name", 12.5, "=7*7"],
      named: { missing: ["Sheet1!A1:A8"] },
    },
    half: { cells: blank, named: { missing: ["Sheet1!A1:A8"] } },
    none: {
      cells: ["=1+1", "=2+2", "", "", "an old name", "=3+3", "=B1*2", "=4+4"],
      named: { missing: ["Sheet1!A1:A8"] },
    },
  },
  {
    since: "the sheet was copied",
    happens: () => void desk.book.copySheet(sheet()),
    whole: {
      cells: [ours, "Brick", "0042", "a new name", 12.5, "=7*7"],
      named: { missing: ["Sheet1!A1:A7", "'Sheet1 (2)'!A1:A7"] },
    },
    half: { cells: blank, named: { missing: ["Sheet1!A1:A7", "'Sheet1 (2)'!A1:A7"] } },
    none: { cells: theirs, named: { missing: ["Sheet1!A1:A7", "'Sheet1 (2)'!A1:A7"] } },
  },
  {
    since: "cells were typed over",
    happens: async () => {
      await type("A1", '=LCA.UNIT("AP")');
      await type("A2", "typed");
      await type("A5", 13);
    },
    whole: {
      cells: ['=LCA.UNIT("AP")', "typed", "", "a new name", 13, "=B1*2", "=4+4"],
      named: { stays: ["Sheet1!A1:A2", "Sheet1!A5"], lost: ["Sheet1!A4"] },
    },
    half: {
      cells: ['=LCA.UNIT("AP")', "typed", "", "", 13, "=B1*2", "=4+4"],
      named: { stays: ["Sheet1!A1:A2", "Sheet1!A5"], lost: ["Sheet1!A4"] },
    },
    none: {
      cells: ['=LCA.UNIT("AP")', "typed", "", "an old name", 13, "=B1*2", "=4+4"],
      named: { stays: ["Sheet1!A1:A2", "Sheet1!A5"] },
    },
  },
  {
    since: "the sheet was deleted",
    happens: () => {
      desk.book.addSheet("Other");
      desk.book.deleteSheet(sheet());
    },
    whole: { cells: null, named: { missing: ["Sheet1!A1:A7"] } },
    half: { cells: null, named: { missing: ["Sheet1!A1:A7"] } },
    none: { cells: null, named: { missing: ["Sheet1!A1:A7"] } },
  },
  {
    since: "somebody removed the workbook's hidden names",
    happens: () => {
      for (const name of desk.book.names()) desk.book.removeName(name);
    },
    whole: {
      cells: [ours, "Brick", "0042", "a new name", 12.5, "=7*7"],
      named: { missing: ["Sheet1!A1:A7"] },
    },
    half: { cells: blank, named: { missing: ["Sheet1!A1:A7"] } },
    none: { cells: theirs, named: { missing: ["Sheet1!A1:A7"] } },
  },
];

async function write(): Promise<unknown> {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  return changeCells(async (one) => {
    await one.read([area]);
    await one.write([{ area, clears: true, contents: written.map((content) => [content]) }]);
  });
}

/** Runs a write in whose first request with contents the page is killed: before it is carried out, half way, or after. */
async function killed(
  when: "refused" | "half" | "after",
  run: () => Promise<unknown> = write,
): Promise<void> {
  let isOver = false;
  desk.host.injectFaults((_, changes) => {
    if (isOver) return "refused";
    if (!changes.includes("Formulas")) return null;
    isOver = true;
    return when === "after" ? null : when;
  });
  await run().catch(() => undefined);
  expect(isOver).toBe(true);
  desk.host.injectFaults(null);
  expect(notes()).toHaveLength(1);
  await desk.settled();
}

/** Another page on this computer. */
async function nextPage(): Promise<InterruptedWriteRecovery> {
  const held = { ...localStorage } as Record<string, string>;
  await desk.restartPage();
  for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value);
  const { InterruptedWriteRecovery: Recovery } =
    await import("../../../src/workbook/writing/interrupted-write");
  const { readRecordedContents } = await import("../../../src/workbook/freeze/recorded-contents");
  return new Recovery(readRecordedContents);
}

function standing({ sheet: name = "Sheet1", cells }: Outcome): unknown {
  if (!cells) return desk.book.sheets().every((one) => one.name !== name) ? null : "a sheet";
  return desk.book.formulas(desk.book.at(`A1:A${cells.length}`, sheet(name))).flat();
}

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.paste(
    "A1",
    theirs.map((content) => [content]),
  );
  await desk.paste("B1", [[21]]);
  filled = await desk.save();
});

describe.each([
  ["before its first change", "refused", "none"],
  ["in the middle", "half", "half"],
  ["once all was written", "after", "whole"],
] as const)("a write that was killed %s", (_, when, how) => {
  test.each(situations)("$since", async ({ happens, ...expected }) => {
    await desk.putBackInNewPage(filled);
    await killed(when);
    const marks = markNames();
    const recovery = await nextPage();
    await happens();
    await desk.settled();
    const outcome = expected[how];
    const named = { stays: [], lost: [], missing: [], ...outcome.named };
    const found = await recovery.findInterruptedWrite();
    if (found) expect(found).toMatchObject(named);
    else expect([how, outcome.named ?? {}]).toEqual(["none", {}]);
    if (found && found.cells > 0) await expect(recovery.putBack()).resolves.toMatchObject(named);
    await desk.settled();
    expect(standing(outcome)).toEqual(outcome.cells);
    const isOver = !found || (found.cells > 0 && named.missing.length === 0);
    expect(notes()).toHaveLength(isOver ? 0 : 1);
    await recovery.findInterruptedWrite();
    await recovery.discard();
    expect(notes()).toEqual([]);
    expect(markNames().filter((name) => marks.includes(name))).toEqual([]);
  });
});

test("once a copied sheet is deleted again, the cells are found", async () => {
  await desk.putBackInNewPage(filled);
  await killed("after");
  const copy = desk.book.copySheet(sheet());
  const recovery = await nextPage();
  await expect(recovery.findInterruptedWrite()).resolves.toMatchObject({ cells: 0 });
  desk.book.deleteSheet(copy.id);
  await expect(recovery.findInterruptedWrite()).resolves.toMatchObject({ cells: 6, missing: [] });
  await recovery.putBack();
  expect(standing({ cells: back })).toEqual(back);
});

test("of two sheets, that which was not copied is put back, and the note waits for the other", async () => {
  await desk.putBackInNewPage(filled);
  desk.book.write(desk.book.at("A1", desk.book.addSheet("Other").id), [["=5+5"]]);
  const cell = { row: 0, column: 0, rows: 1, columns: 1 };
  const areas = ["Sheet1", "Other"].map((name) => ({ ...cell, sheet: name }));
  await killed("after", async () => {
    const { changeCells } = await import("../../../src/workbook/writing/change-cells");
    return changeCells(async (one) => {
      await one.read(areas);
      await one.write(areas.map((place) => ({ area: place, contents: [["Brick"]] })));
    });
  });
  const copy = desk.book.copySheet(sheet("Other"));
  const recovery = await nextPage();
  const missing = ["Other!A1", "'Other (2)'!A1"];
  await expect(recovery.findInterruptedWrite()).resolves.toMatchObject({ cells: 1, missing });
  await expect(recovery.putBack()).resolves.toMatchObject({ cells: 1, missing });
  await desk.settled();
  expect([...desk.formulas("A1"), ...desk.book.formulas(desk.book.at("A1", sheet("Other")))]).toEqual([
    ["=1+1"],
    ["Brick"],
  ]);
  desk.book.deleteSheet(copy.id);
  await expect(recovery.findInterruptedWrite()).resolves.toMatchObject({ cells: 1, missing: [] });
  await recovery.putBack();
  expect(desk.book.formulas(desk.book.at("A1", sheet("Other")))).toEqual([["=5+5"]]);
  expect(notes()).toEqual([]);
});

test("while a note waits, its marks stay, however old; and those of other killed pages go after a day", async () => {
  await desk.putBackInNewPage(filled);
  await killed("after");
  const [mark = ""] = markNames();
  const recovery = await nextPage();
  const days = 3 * 86_400_000;
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + days);
  desk.book.defineName({ name: "_ProductImpact.Undo.1.2.0.3", formula: "=Sheet1!$A$1", sheet: null });
  await expect(recovery.findInterruptedWrite()).resolves.toMatchObject({ cells: 6 });
  jest.restoreAllMocks();
  expect(markNames()).toEqual([mark]);
});

test("where Excel refused the marks nothing is touched, and all cells are named", async () => {
  await desk.putBackInNewPage(filled);
  desk.book.habits.namesOnProtected = "refused";
  desk.host.recorded.protected.add(sheet());
  desk.book.setLook(desk.book.at("A1:A7"), { locked: false });
  await killed("after");
  const before = standing({ cells: back });
  const recovery = await nextPage();
  const found = await recovery.findInterruptedWrite();
  expect(found).toMatchObject({ cells: 0, missing: ["Sheet1!A1:A7"] });
  expect(standing({ cells: back })).toEqual(before);
});
