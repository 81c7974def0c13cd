import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
let desk: NodeDesk;

const brick = "Facing brick, red (sample)";

/** The formula as the task pane shows it, once it is in a cell. */
async function held(formula: string) {
  await desk.paste("E5", [[formula]]);
  desk.select("E5");
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  const target = await new ExcelInserter().readTarget();
  if (!target) throw new Error("no one cell is selected");
  return target.formula;
}

const filled = new WorkbookOpenedOnce(async () => {
  const opened = await node.open(await node.serve());
  // A product whose name is the wildcard for all products.
  opened.study.rename("sample-p-015", "*");
  await opened.connect("DF");
  await opened.paste("A1", [[brick, "GWP", "Use 50 years", "*"]]);
  return opened;
});

beforeEach(async () => void (desk = await filled.putBack()));

test("the arguments of RECORDS are shown as picks", async () => {
  const formula = await held("=LCA.RECORDS(A1,B1,C1)");
  expect(formula).toMatchObject({
    selected: {
      products: [{ name: brick }],
      indicators: [{ abbreviation: "GWP" }],
      scenarios: [{ name: "Use 50 years" }],
    },
  });
});

test.each([
  '=LCA.RECORDS("*",B1)',
  "=LCA.RECORDS(D1,B1)",
  '=LCA.RECORDS(A1,"*")',
  "=LCA.RECORDS(A1)",
  '=LCA.RECORDS(A1,B1,"*")',
  "=LCA.RECORDS(A1,B1,D1)",
])("%s covers whatever the service has, so it cannot be shown as picks", async (formula) => {
  await expect(held(formula)).resolves.toBeNull();
});

test("an asterisk is an ordinary name in other functions", async () => {
  await expect(held("=LCA.IMPACT(D1,B1)")).resolves.toMatchObject({
    selected: { products: [{ id: "sample-p-015" }] },
  });
});
