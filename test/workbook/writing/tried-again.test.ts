import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { sampleOf } from "../../matrix-sample";
import { freeze, thaw } from "../freeze/small-workbook";
import { insert, mend, offer, step } from "./kinds-of-write";
import { changesBetween, contentsOf, snapshot } from "./snapshot";

/** An Undo that Excel refused midway is tried again, or finds what it has to do elsewhere. */

const node = addInInNode("a file");
let desk: NodeDesk;
let users: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.connection.trySample();
  await desk.paste("A1", [
    ["Brick", '=LCA.IMPACT("SAMPLE-1002","GWP")'],
    ["Tile", '=LCA.IMPACT("SAMPLE-1003","GWP")'],
  ]);
  users = await desk.save();
});

beforeEach(() => desk.putBack(users));

async function now() {
  await desk.settled();
  return contentsOf(snapshot(desk));
}

/** Runs an Undo whose first request that changes contents is refused. */
async function refusedOnce(run: () => Promise<unknown>): Promise<void> {
  let isRefused = false;
  desk.host.injectFaults((_, changes) => {
    if (isRefused || !changes.some((member) => /^(?:Formulas|Values|NumberFormat)$/.test(member)))
      return null;
    isRefused = true;
    return "refused";
  });
  await expect(run()).rejects.toThrow();
  desk.host.injectFaults(null);
  expect(isRefused).toBe(true);
}

test("refused before it changed anything, a freeze is still undone whole or not at all", async () => {
  const { undo } = await freeze();
  await refusedOnce(undo.run);
  await desk.paste("B1", [["mine"]]);
  const before = await now();
  await expect(undo.run()).rejects.toMatchObject({ reason: { kind: "undo-withdrawn", because: "changed" } });
  expect(changesBetween(before, await now())).toBe("");
});

test("refused before it changed anything, rows sorted since withdraw it", async () => {
  const { undo } = await freeze();
  await refusedOnce(undo.run);
  desk.book.sort(desk.book.at("A1:B2"), [{ column: 0, ascending: false }]);
  const before = await now();
  await expect(undo.run()).rejects.toMatchObject({ reason: { kind: "undo-withdrawn" } });
  expect(changesBetween(before, await now())).toBe("");
});

test("whichever request of the Undo of a first freeze is refused, it can be finished", async () => {
  const before = await now();
  let requests = 0;
  const undoRefusedAt = async (request: number): Promise<void> => {
    await desk.putBack(users);
    const { undo } = await freeze();
    desk.host.injectFaults((number) => {
      requests = number;
      return number === request ? "refused" : null;
    });
    const isRefused = await undo.run().then(
      () => false,
      () => true,
    );
    desk.host.injectFaults(null);
    if (isRefused) await undo.run();
    expect(`${request}: ${changesBetween(before, await now())}`).toBe(`${request}: `);
  };
  await undoRefusedAt(0);
  const all = Array.from({ length: requests }, (_, index) => index + 1);
  for (const request of sampleOf("refused requests of an Undo", all, 1 / 3)) await undoRefusedAt(request);
});

test("a record whose rows have moved comes back once, and the thaw is undone", async () => {
  await (await freeze()).undo.drop();
  desk.book.insertLines(desk.sheet("LCA record"), "rows", 0, 1);
  const values = desk.cells("A1:B2");
  const { undo } = await thaw();
  await undo.run();
  await desk.settled();
  expect(desk.formulas("A1:B2")).toEqual(values);
  const { compare } = await import("../freeze/small-workbook");
  await expect(compare()).resolves.toMatchObject({ agree: 2 });
});

test("a drop-down is not taken off a cell that has come into its place", async () => {
  const { undo } = await offer(desk, "D1", ["Brick", "Mortar"]);
  desk.book.insertLines(desk.sheet("Sheet1"), "rows", 0, 1);
  const before = await now();
  await expect(undo?.run()).rejects.toMatchObject({ reason: { kind: "undo-withdrawn", because: "moved" } });
  expect(changesBetween(before, await now())).toBe("");
});

test("of many areas under one mark, a shift by one cell withdraws all", async () => {
  const rows = Array.from({ length: 32 }, (_, index) => 2 * index);
  for (const row of rows) desk.book.write(desk.book.at(`G${row + 1}:H${row + 1}`), [["=1+1", "=2+2"]]);
  const edits = rows.flatMap((row) => [
    step("Sheet1", row, 6, "=1+1", "=1+9"),
    step("Sheet1", row, 7, "=2+2", "=2+9"),
  ]);
  const { undo } = await mend(edits);
  desk.book.insertCells(desk.book.at("G5"), "down");
  const before = await now();
  await expect(undo?.run()).rejects.toMatchObject({ reason: { kind: "undo-withdrawn" } });
  expect(changesBetween(before, await now())).toBe("");
});

test("columns are taken off a table that has got another name", async () => {
  await desk.paste("A20", [
    ["Product", "Amount"],
    ["a", 1],
    ["b", 2],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").tables.add("A20:B22", true).name = "Mine";
    await context.sync();
  });
  const { undo } = await insert({
    columnsToAdd: { table: "Mine", headers: ["GWP"] },
    parts: [
      {
        ...{ area: { row: 20, column: 2, rows: 2, columns: 1 }, what: "formulas", within: "table" },
        contents: [["=[@Amount]*2"], ["=[@Amount]*2"]],
      },
    ],
  });
  await Excel.run(async (context) => {
    context.workbook.tables.getItem("Mine").name = "Theirs";
    await context.sync();
  });
  await undo?.run();
  expect(desk.host.recorded.tables.map(({ headers }) => headers)).toEqual([["Product", "Amount"]]);
});

test("columns of which Excel has removed only one are all taken off when Undo is pressed again", async () => {
  await desk.paste("A20", [
    ["Product", "Amount"],
    ["a", 1],
    ["b", 2],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").tables.add("A20:B22", true);
    await context.sync();
  });
  const before = await now();
  const { undo } = await insert({
    columnsToAdd: { table: "Table1", headers: ["GWP", "ODP"] },
    parts: [
      {
        ...{ area: { row: 20, column: 2, rows: 2, columns: 2 }, what: "formulas", within: "table" },
        contents: [
          ["=[@Amount]*2", "=[@Amount]*3"],
          ["=[@Amount]*2", "=[@Amount]*3"],
        ],
      },
    ],
  });
  // The first "Delete" is of the names that hold the columns' widths.
  desk.host.injectFaults((_, changes) => (changes.join() === "Delete,Delete" ? "half" : null));
  await expect(undo?.run()).rejects.toThrow();
  desk.host.injectFaults(null);
  const headers = () => desk.host.recorded.tables.map((table) => table.headers.join());
  expect(headers()).toEqual(["Product,Amount,ODP"]);
  await undo?.run();
  expect(changesBetween(before, await now())).toBe("");
});

test("where somebody has removed the hidden names, Excel no longer says where the cells are", async () => {
  const { undo } = await freeze();
  for (const { name, sheet } of desk.book.names()) desk.book.removeName({ name, sheet });
  await expect(undo.look()).resolves.toMatchObject({ because: "unsure" });
});
