import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { insert, mend, offer, step } from "./kinds-of-write";
import type { Snapshot } from "./snapshot";
import { changesBetween, snapshot } from "./snapshot";

/** Among rows that a filter hides, few cells are written one by one, and many not at all. */

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;

const brick = "Facing brick, red (sample)";
const yellow = "Facing brick, yellow (sample)";

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.connection.trySample();
  empty = await desk.save();
});

beforeEach(() => desk.putBack(empty));

const filter = (...rows: number[]): void => desk.book.filter(desk.sheet("Sheet1"), rows);

async function standing(): Promise<Snapshot> {
  await desk.settled();
  return snapshot(desk);
}

/** One row more than is written cell by cell. */
const rows = Array.from({ length: 501 }, (_, row) => ({ sheet: "Sheet1", row, column: 0 }));
const all = `A1:A${rows.length}`;
const tall = { row: 0, column: 0, rows: rows.length, columns: 1 };

const insertAll = () =>
  insert({
    parts: [{ area: tall, what: "formulas", contents: rows.map(({ row }) => [`=${row}+1`]) }],
  });

async function showDigits(): Promise<unknown> {
  const { showDigits: show } = await import("../../../src/workbook/repair/false-zeros");
  return show(rows);
}

const tooMany: readonly (readonly [name: string, held: string, write: () => Promise<unknown>])[] = [
  ["a table", "", insertAll],
  ["a repair", "=1+1", () => mend(rows.map(({ row }) => step("Sheet1", row, 0, "=1+1", "=2+2")))],
  ["the showing of digits", `=LCA.IMPACT("${brick}","ADPE")`, showDigits],
  ["a drop-down list", "", () => offer(desk, all, ["1-2"])],
];

test.each(tooMany)("%s in more than 500 cells of filtered rows changes nothing", async (_, held, write) => {
  await desk.paste(
    "A1",
    rows.map(() => [held]),
  );
  desk.book.setNumberFormats(
    desk.book.at(all),
    rows.map(() => ["0.00"]),
  );
  filter(1, 2);
  const before = await standing();
  await expect(write()).rejects.toMatchObject({
    reason: { kind: "rows-hidden", areas: [`Sheet1!${all}`] },
  });
  expect(changesBetween(before, await standing())).toBe("");
});

test("Undo of more than 500 cells that were filtered since changes nothing until the filter is cleared", async () => {
  const before = await standing();
  const { undo } = await insertAll();
  const written = await standing();
  filter(1, 2);
  await expect(undo?.run()).rejects.toMatchObject({ reason: { kind: "rows-hidden" } });
  expect(changesBetween(written, await standing())).toBe("");
  filter();
  await undo?.run();
  expect(changesBetween(before, await standing())).toBe("");
});

test("each re-entered row keeps its own formula and number", async () => {
  const products = [brick, yellow, brick, yellow, yellow, brick];
  const formulas = products.map((_, row) => [`=LCA.IMPACT(A${row + 1},"GWP")`]);
  const lost = products.map((_, row) => `=_xldudf_LCA_IMPACT(A${row + 1},"GWP")`);
  await desk.paste(
    "A1",
    products.map((name, row) => [name, lost[row], "", `=LCA.IMPACT("${name}","GWP")`]),
  );
  expect(desk.cell("B1")).toEqual({ error: "#NAME?" });
  filter(2, 3);
  const { applyCellEdits, planFormulaReentry } =
    await import("../../../src/workbook/calculation/planned-cell-edits");
  const cells = lost.map((formula, row) => ({ sheet: "Sheet1", row, column: 1, formula, value: null }));
  await expect(applyCellEdits(await planFormulaReentry(cells))).resolves.toMatchObject({
    changed: 6,
    refused: [],
  });
  await desk.settled();
  expect(desk.formulas("B1:B6")).toEqual(formulas);
  expect(desk.cells("B1:B6")).toEqual(desk.cells("D1:D6"));
});
