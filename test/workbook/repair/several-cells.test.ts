import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { FailingCellRepairerForPane } from "../../../src/workbook/repair/failing-cell-repairer";
import { findSeveralCellsCause } from "../../../src/workbook/repair/several-cells";
import { resolveFormulaCalls } from "../../../src/workbook/cells/cells-with-resolved-calls";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
const brick = "Facing brick, red (sample)";
let desk: NodeDesk;
let failing: FailingCellRepairerForPane;

const withSample = new WorkbookOpenedOnce(async () => {
  const opened = await node.open(await node.serve());
  await opened.connection.trySample();
  return opened;
});

beforeEach(async () => {
  desk = await withSample.putBack();
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  failing = new FailingCellRepairer();
});

test("IMPACT with several products becomes IMPACTS after a preview, and can be undone", async () => {
  const formula = '=LCA.IMPACT(A1:A2,"GWP")';
  await desk.paste("A1", [[brick, formula], [brick]]);
  await desk.settled();
  expect(desk.cell("B1")).toEqual({ error: "#CALC!" });
  const [group] = (await failing.find(silentProgressReporter)).groups;
  if (!group) throw new Error("There is no group");
  expect(group).toMatchObject({ cause: { kind: "several-cells-impact" }, fix: { kind: "impacts" } });
  const mending = await failing.planFormulas(group);
  const to = '=LCA.IMPACTS(A1:A2,"GWP")';
  expect(mending).toMatchObject({ changes: [{ where: "Sheet1!B1", from: formula, to }], made: [] });
  expect(desk.formulas("B1")).toEqual([[formula]]);
  const { changed, undo } = await failing.applyRepair(mending);
  await desk.settled();
  expect(changed).toBe(1);
  expect(desk.cells("B1:B2")).toEqual([[30.29], [30.29]]);
  await undo.run();
  expect(desk.formulas("B1")).toEqual([[formula]]);
});

test("a cell that hides the error is listed with those that show it", async () => {
  await desk.paste("A1", [[brick, '=IFERROR(LCA.IMPACT(A1:A2,"GWP"),0)']]);
  await desk.settled();
  await expect(failing.find(silentProgressReporter)).resolves.toMatchObject({
    groups: [{ cause: { kind: "several-cells-impact" }, cells: 1, unseen: 1 }],
  });
});

test.each([
  ['=LCA.IMPACT(A2:A6,"GWP")', "several-cells-impact"],
  ["=LCA.IMPACT(A2:A6,B1:D1)", "several-cells-impact"],
  ["=LCA.IMPACT(B1:D1,A2:A6)", "several-cells-impact"],
  ['=LCA.IMPACT(A2:B6,"GWP")', "several-cells"],
  ["=LCA.IMPACT(A2:A6,B2:B6)", "several-cells"],
  ["=LCA.IMPACT(A2:B6,C1:D1,E1:E2)", "several-cells"],
  ['=@LCA.IMPACT(A2:A6,"GWP")', "several-cells"],
  ['=LCA.IMPACT(A2#,"GWP")', "several-cells"],
  ["=LCA.UNIT(A2:A6)", "several-cells"],
  ['=LCA.IMPACT(A2:A6,"GWP")&LCA.UNIT(A2:A6)', "several-cells"],
  ["=LCA.IMPACTS(A2:A6,B2:B6)", undefined],
  ['=LCA.IMPACT(Listed,"GWP")', "several-cells-impact"],
])("the formula %s has the cause %s", async (formula, kind) => {
  desk.book.defineName({ name: "Listed", formula: "=Sheet1!$A$2:$A$6", sheet: null });
  await desk.paste("A2", [["=H1:H2"]]);
  const cell = { sheet: "Sheet1", row: 0, column: 6, formula, value: "#CALC!" };
  const [calling] = await Excel.run((context) => resolveFormulaCalls(context, [cell]));
  expect(calling && findSeveralCellsCause(calling)).toBe(kind);
});
