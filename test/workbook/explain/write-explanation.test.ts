import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import type { LabelledText } from "../../../src/workbook/explain/workbook-explainer";

const node = addInInNode("a file");
let desk: NodeDesk;

const empty = new WorkbookOpenedOnce(async () => node.open(await node.serve()));

beforeEach(async () => void (desk = await empty.putBack()));

const lines: readonly LabelledText[] = [
  ["Value", "30.29"],
  ["Product", "=Spacer bar, 12 mm (sample)"],
  ["Product id", "+1-2"],
  ["Article number", "001001"],
  ["Requested", "'2026-01-05"],
];

async function put(row: number, column: number, what = lines) {
  const { writeExplanationBesideCell } = await import("../../../src/workbook/explain/workbook-explainer");
  return writeExplanationBesideCell({ sheet: "Sheet1", row, column }, what);
}

test("an explanation goes into the nearest free cells on the right, as texts, and can be undone", async () => {
  await desk.paste("A1", [["x", "y"]]);
  const done = await put(0, 0);
  expect(done?.address).toBe("Sheet1!D1:E5");
  expect(desk.cells("D1:E5")).toEqual(lines);
  const back = await done?.undo.run();
  expect(back).toMatchObject({ cells: 10, stays: [] });
  expect(desk.cells("D1:E5").flat()).toEqual(Array(10).fill(null));
  expect(desk.cells("A1:B1")).toEqual([["x", "y"]]);
});

test("an explanation neither overwrites nor touches what is beside, below or above it", async () => {
  await desk.paste("B1", [["a"]]);
  await desk.paste("E4", [["in the way"]]);
  await desk.paste("K6", [["just below"]]);
  const done = await put(0, 1);
  // D:E holds something, F would lie side by side with it, and K6 lies next to J5:K5.
  expect(done?.address).toBe("Sheet1!G1:H5");
  expect([desk.cell("E4"), desk.cell("K6")]).toEqual(["in the way", "just below"]);
});

test("cells that a result spills over, and tables, do not count as free", async () => {
  await desk.connection.trySample();
  await desk.paste("A1", [["=LCA.PRODUCTS()"]]);
  const done = await put(1, 0);
  expect(done?.address).toBe("Sheet1!D2:E6");
  expect(desk.cells("A1:B1")[0]).toEqual(["Product", "Id"]);
});

test("a cell at the right edge of the sheet has no room for its explanation", async () => {
  await expect(put(0, 16_382)).resolves.toBeNull();
});

test("an explanation at the last row of the sheet ends within the sheet", async () => {
  const done = await put(1_048_575, 0);
  expect(done?.address).toBe("Sheet1!C1048571:D1048575");
});
