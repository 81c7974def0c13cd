import type { FailingCall } from "../../../src/workbook/repair/failing-group";
import type { RepairPlan } from "../../../src/workbook/calculation/planned-cell-edits";
import { planFormulaReentry } from "../../../src/workbook/calculation/planned-cell-edits";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await node.serve());
});

const mending = () => import("../../../src/workbook/repair/name-repair");

const carryingOut = () => import("../../../src/workbook/calculation/planned-cell-edits");

async function carriedOut({ steps }: RepairPlan): Promise<number> {
  const { applyCellEdits } = await carryingOut();
  return (await applyCellEdits(steps)).changed;
}

/** A cell of the first row whose call failed for its product's name. */
function failing(column: number, formula: string, product: string): FailingCall {
  const cell = { sheet: "Sheet1", row: 0, column, formula, value: "#N/A" };
  return { cell, name: "IMPACT", given: { product, indicator: "GWP", scenario: null } };
}

test("a repair changes a name everywhere in a formula that quotes it, but only as that argument", async () => {
  const formula = '=LCA.IMPACT("old","GWP")+LCA.IMPACT( "old" ,"AP")&"old"&LCA.UNIT("old")';
  await desk.paste("A1", [[formula]]);
  const { planNameRepair } = await mending();
  const planned = await planNameRepair([failing(0, formula, "old")], "product", 'Brick "new", x');
  expect(planned.changes).toEqual([{ where: "Sheet1!A1", from: "old", to: 'Brick "new", x' }]);
  await expect(carriedOut(planned)).resolves.toBe(1);
  const quoted = '"Brick ""new"", x"';
  expect(desk.formulas("A1")).toEqual([
    [`=LCA.IMPACT(${quoted},"GWP")+LCA.IMPACT( ${quoted} ,"AP")&"old"&LCA.UNIT("old")`],
  ]);
});

test("a repair of two calls that fail for one name changes it once in each", async () => {
  const formula = '=LCA.IMPACT("old","GWP")+LCA.IMPACT("old","AP")';
  await desk.paste("A1", [[formula]]);
  const { planNameRepair } = await mending();
  const { cell, ...call } = failing(0, formula, "old");
  const members = ["GWP", "AP"].map((indicator) => ({
    ...{ ...call, cell },
    given: { ...call.given, indicator },
  }));
  await carriedOut(await planNameRepair(members, "product", "Brick, red"));
  expect(desk.formulas("A1")).toEqual([['=LCA.IMPACT("Brick, red","GWP")+LCA.IMPACT("Brick, red","AP")']]);
});

test("a cell that several formulas name is one change", async () => {
  await desk.paste("A1", [["old", '=LCA.IMPACT(A1,"GWP")', '=LCA.IMPACT($A$1,"AP")']]);
  const { planNameRepair } = await mending();
  const members = [1, 2].map((column) => failing(column, String(desk.formulas("A1:C1")[0]?.[column]), "old"));
  const planned = await planNameRepair(members, "product", "new");
  expect(planned).toMatchObject({ changes: [{ where: "Sheet1!A1", from: "old", to: "new" }], made: [] });
  await expect(carriedOut(planned)).resolves.toBe(1);
  expect(desk.cell("A1")).toBe("new");
});

test("a cell changed since the repair was planned stays, and the rest is written", async () => {
  const quoting = '=LCA.IMPACT("old","AP")';
  await desk.paste("A1", [["old", '=LCA.IMPACT(A1,"GWP")', quoting, quoting]]);
  const { planNameRepair } = await mending();
  const members = [1, 2, 3].map((column) =>
    failing(column, String(desk.formulas("A1:D1")[0]?.[column]), "old"),
  );
  const planned = await planNameRepair(members, "product", "new");
  expect(planned.changes.map(({ where }) => where)).toEqual(["Sheet1!A1", "Sheet1!C1", "Sheet1!D1"]);
  await desk.paste("A1", [["mine"]]);
  await desk.paste("C1", [["=1+1"]]);
  await expect(carriedOut(planned)).resolves.toBe(1);
  expect(desk.formulas("A1:D1")).toEqual([
    ["mine", '=LCA.IMPACT(A1,"GWP")', "=1+1", '=LCA.IMPACT("new","AP")'],
  ]);
});

test("a formula that reads like the name that failed is not written over", async () => {
  // The cell held the text "=A2" when its product was looked up; its apostrophe was removed since.
  const formula = '=LCA.IMPACT(A1,"GWP")';
  await desk.paste("A1", [
    ["=A2", formula],
    ["new", ""],
  ]);
  const { planNameRepair } = await mending();
  const planned = await planNameRepair([failing(1, formula, "=A2")], "product", "new");
  expect(planned).toMatchObject({ changes: [], made: ["Sheet1!B1"] });
});

test("a name that is too long for a formula is not written into one", async () => {
  const formula = '=LCA.IMPACT("old","GWP")';
  await desk.paste("A1", [[formula]]);
  const { planNameRepair } = await mending();
  const planned = await planNameRepair([failing(0, formula, "old")], "product", "x".repeat(256));
  expect(planned).toMatchObject({ changes: [], made: ["Sheet1!A1"] });
});

test("a re-entered formula gets the function names that users type, and keeps its quoted texts", async () => {
  const held = '=_xldudf_LCA_UNIT("GWP")&"_xldudf_LCA_UNIT"';
  await desk.paste("A1", [[held]]);
  const { applyCellEdits } = await carryingOut();
  await applyCellEdits(
    await planFormulaReentry([{ sheet: "Sheet1", row: 0, column: 0, formula: held, value: "#NAME?" }]),
  );
  expect(desk.formulas("A1")).toEqual([['=LCA.UNIT("GWP")&"_xldudf_LCA_UNIT"']]);
});
