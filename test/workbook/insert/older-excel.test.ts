import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import { usual } from "./sample-picks";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import { readSelection } from "../../../src/workbook/insert/selection-reader";
import { largeAccount, largeValue } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { gwp, odp, product } from "./large-picks";

/** An Excel that can spill results, but turns all of them into an error if one is missing. */
const node = addInInNode();
let desk: NodeDesk;
let inserting: InserterForPane;

const picks = { products: [product(1), product(2)], indicators: [gwp, odp], scenarios: [] };

beforeEach(async () => {
  desk = await node.open(await node.serve({ accounts: [largeAccount("L", 3)] }), "perpetual-2021");
  await desk.connect("L");
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  inserting = new ExcelInserter();
});

test("an older Excel gets a formula in each cell, so that one failing name spoils no other result", async () => {
  desk.select("A1");
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  expect(target.spills).toBe(false);
  const drawn = planInsert(picks, usual, target);
  if (drawn.kind === "none") throw new Error(`Nothing can be planned: ${drawn.why}`);
  await inserting.insert(drawn, false);
  await desk.settled();
  expect(desk.formulas("B2:D3")).toEqual([
    ["=LCA.PER($A2,,$A$1)", "=LCA.IMPACT($A2,C$1,$A$1)", "=LCA.IMPACT($A2,D$1,$A$1)"],
    ["=LCA.PER($A3,,$A$1)", "=LCA.IMPACT($A3,C$1,$A$1)", "=LCA.IMPACT($A3,D$1,$A$1)"],
  ]);
  await desk.paste("A2", [["nobody"]]);
  const unknown = expect.objectContaining({ error: "#N/A" }) as unknown;
  expect(desk.cells("B2:D3")).toEqual([
    [unknown, unknown, unknown],
    ["kg", largeValue(2, 0), largeValue(2, 1)],
  ]);
});

test("the formula of a spilled result is found from any cell that it fills", async () => {
  const formula = '=LCA.IMPACTS("Sample product 1",C1:D1)';
  await desk.paste("C1", [["GWP", "ODP"]]);
  await desk.paste("C3", [[formula]]);
  desk.select("D3");
  await expect(readSelection()).resolves.toMatchObject({
    spills: false,
    held: {
      formula,
      place: { row: 2, column: 2, rows: 1, columns: 1 },
    },
  });
});
