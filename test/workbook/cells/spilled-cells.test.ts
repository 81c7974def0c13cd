import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import { requestLimits } from "../../../src/workbook/cells/excel-requests";
import { visitLcaCellsInBatches } from "../../../src/workbook/cells/cell-scan";
import { formatCellWithOptionalDollars as addressOf } from "../../../src/sheet/cell-areas";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { product, serveFewIndicators } from "../large-workbook";

const node = addInInNode("a file");
let desk: NodeDesk;

/** An Excel that shows the formula of a spilled result in each cell over which it spills. */
async function open(): Promise<NodeDesk> {
  const opened = await node.open(await serveFewIndicators(node, 3));
  await opened.connect("L");
  opened.book.habits.spillReadsAs = "formula";
  return opened;
}

const usual = new WorkbookOpenedOnce(open);

beforeEach(async () => void (desk = await usual.putBack()));

const down = `=LCA.IMPACTS({"${product(1)}";"${product(2)}"},{"GWP"})`;
const across = `=LCA.IMPACTS("${product(1)}",{"GWP","AP","ODP"})`;
const block = `=LCA.IMPACTS({"${product(1)}";"${product(2)}"},{"GWP","AP"})`;
const single = `=LCA.IMPACTS("${product(1)}",{"GWP"})`;

async function scanned(): Promise<string[]> {
  const found: string[] = [];
  await Excel.run((context) =>
    visitLcaCellsInBatches(context, silentProgressReporter, (cells) => {
      for (const { row, column } of cells) found.push(addressOf(row, column));
    }),
  );
  return found.sort();
}

async function failing() {
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  return new FailingCellRepairer().find(silentProgressReporter);
}

test.each([
  ["down", down],
  ["across", across],
  ["over a block", block],
])("a result that spills %s counts only in the cell of its formula", async (_, formula) => {
  await desk.paste("B2", [[formula]]);
  await expect(scanned()).resolves.toEqual(["B2"]);
});

test("adjacent results of several formulas are told apart", async () => {
  await desk.paste("B2", [[down, across, "", "", block]]);
  await desk.paste("B4", [[block]]);
  await expect(scanned()).resolves.toEqual(["B2", "B4", "C2", "F2"]);
});

test("the same formula in adjacent cells belongs to each cell if none spills", async () => {
  const own = `=LCA.IMPACT("${product(1)}","GWP")`;
  await desk.paste("B2", [
    [single, single, own],
    [single, single, own],
  ]);
  await expect(scanned()).resolves.toEqual(["B2", "B3", "C2", "C3", "D2", "D3"]);
});

test("the same formula in adjacent spilled results is found once for each result", async () => {
  await desk.paste("B2", [[down, down, down]]);
  await desk.paste("H2", [[block, "", block]]);
  await desk.paste("H4", [[block, "", block]]);
  await expect(scanned()).resolves.toEqual(["B2", "C2", "D2", "H2", "H4", "J2", "J4"]);
});

test.each([
  ["some more", 7],
  // The second part of the sheet then holds one cell of the result and nothing beside it.
  ["one more", 1],
])("a result with as many cells as one request reads, and %s, has one formula", async (_, more) => {
  const limit = jest.replaceProperty(requestLimits, "cells", 100);
  const rows = requestLimits.cells + more;
  await desk.paste(
    "A1",
    Array.from({ length: rows }, () => [product(1)]),
  );
  await desk.paste("C1", [[`=LCA.IMPACTS(A1:A${rows},{"GWP"})`]]);
  expect(desk.cell(`C${rows}`)).toEqual(expect.any(Number));
  const found = await scanned();
  limit.restore();
  expect(found).toEqual(["C1"]);
});

test("the list of failing cells counts the cell of the formula and the values it lacks", async () => {
  await desk.paste("B2", [[`=LCA.IMPACTS({"${product(1)}";"nobody";"nobody"},{"GWP"})`]]);
  await expect(failing()).resolves.toMatchObject({
    groups: [{ cause: { kind: "unknown" }, cells: 1, values: 2, areas: ["Sheet1!B3:B4"] }],
  });
});

test("an Excel that shows a spilled formula only once is not asked about spills", async () => {
  desk.book.habits.spillReadsAs = "value";
  await desk.paste("B2", [[down, across]]);
  const asked = jest.spyOn(Excel.Range.prototype, "getSpillParentOrNullObject");
  const found = await scanned();
  const times = asked.mock.calls.length;
  asked.mockRestore();
  expect(found).toEqual(["B2", "C2"]);
  expect(times).toBe(0);
});
