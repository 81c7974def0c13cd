import { indexSnapshotsByCell } from "../../../src/workbook/writing/cell-snapshots";
import { CellsExpectedAfterWrite } from "../../../src/workbook/writing/expected-cells";

const b2 = { sheet: "Sheet1", row: 1, column: 1 };
const oneCell = { rows: 1, columns: 1 };

/** B2 is to hold 2, B3 below it 3, and a cell of the record 7. */
async function expected(clears = false): Promise<CellsExpectedAfterWrite> {
  const cells = new CellsExpectedAfterWrite(false);
  await cells.add([
    { area: { ...b2, rows: 2, columns: 1 }, contents: [[2], [3]], ...(clears && { clears: true as const }) },
    { area: { ...oneCell, sheet: "LCA record", row: 1, column: 1 }, contents: [[7]] },
    { area: { ...oneCell, sheet: "Sheet1", row: 1, column: 3 }, contents: [[8]] },
  ]);
  return cells;
}

const holding = (content: unknown) => {
  const cells = [{ ...b2, content, value: content, format: "General" }];
  return indexSnapshotsByCell([{ area: { ...b2, ...oneCell }, hasContents: true, cells }]);
};

/** Whether Excel is thought to have missed B2, which held a formula. */
async function isMissed(content: unknown, clears?: boolean): Promise<boolean> {
  const cells = await expected(clears);
  const missed = await cells.findMissedCells(await holding("=F()"), await holding(content), () => false);
  return missed.length > 0;
}

test.each([
  ["what it is to hold", 2, false],
  ["its old content", "=F()", true],
  ["what another cell of its column is to hold", 3, true],
  ["what a cell of another sheet is to hold, typed meanwhile", 7, false],
  ["what a cell of another column is to hold, typed meanwhile", 8, false],
  ["another number, typed meanwhile", 12, false],
  ["nothing, cleared meanwhile", "", false],
])("a cell that holds %s (%j) was missed by Excel: %s", async (_what, content, missed) => {
  expect(await isMissed(content)).toBe(missed);
});

test("a cell that the write itself clears, and that holds nothing, was missed", async () => {
  expect(await isMissed("", true)).toBe(true);
});

test.each([
  [3, true],
  [7, false],
  ["", false],
])("undoing takes %j in the cell for its own: %s", async (content, own) => {
  expect((await expected()).mayPut(b2, content)).toBe(own);
});
