import type { DemoAccount } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { expectCalculatedAnew, LargeWorkbookOpenedOnce, openConnected } from "../large-workbook";

const node = addInInNode("a file");
let desk: NodeDesk;

const brick = "Facing brick, red (sample)";
const yellow = "Facing brick, yellow (sample)";
const thin = "Facing brick, thin bed (sample)";

/** The sample accounts with their first products alone, since every product has its rows. */
const smallAccounts = createDemoService().accounts.map((account): DemoAccount => {
  const products = account.products.slice(0, 12);
  const isLeft = (id: string): boolean => products.some((product) => product.id === id);
  const scenarios = account.scenarios
    .map((scenario) => ({ ...scenario, products: scenario.products.filter(isLeft) }))
    .filter((scenario) => scenario.products.length > 0);
  return { ...account, products, scenarios };
});

const connected = new LargeWorkbookOpenedOnce(
  async () => openConnected(node, await node.serve({ accounts: smallAccounts }), "DF"),
  "DF",
);

beforeEach(async () => void (desk = await connected.putBack()));

const rowOf = (first: string, id: string): number =>
  desk.cells(first).findIndex(([own]) => own === id) + Number(/\d+/.exec(first)?.[0]);

test("a changed value is reported with its cell, and only its formula is calculated", async () => {
  await desk.paste("C3", [['=LCA.RECORDS("*","GWP")']]);
  await desk.paste("N3", [[`=LCA.RECORDS("${yellow}","GWP")`]]);
  desk.study.change(brick, { by: 2 });
  const mark = desk.mark();
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  expect(desk.callsSince(mark)).toEqual({ "Sheet1!C3": 1 });
  const [change, ...others] = desk.report().changes;
  const cell = `Sheet1!L${rowOf("D3:D80", "sample-p-001")}`;
  expect([change?.product, change?.cells, others]).toEqual([brick, [cell], []]);
  expect(change?.after).toBe(desk.cell(cell.replace("Sheet1!", "")));
});

test("a change below a lost row is reported at its present cell, and the lost value at the formula", async () => {
  await desk.paste("C3", [['=LCA.RECORDS("*","GWP")']]);
  const gone = desk.cell(`C${rowOf("D3:D80", "sample-p-008")}`);
  desk.study.withhold(String(gone), "Global warming potential");
  desk.study.change(brick, { by: 2 });
  await desk.refresh();
  const { changes, gone: lost } = desk.report();
  expect(changes.map(({ product, cells }) => [product, cells])).toEqual([
    [brick, [`Sheet1!L${rowOf("D3:D80", "sample-p-001")}`]],
  ]);
  expect(lost.map(({ product, reason, cells }) => [product, reason?.kind, cells])).toEqual([
    [gone, "no-result", ["Sheet1!C3"]],
  ]);
  await expectCalculatedAnew(node, desk, "DF");
});

test("a renamed product is found by its id, and the report gives its new name", async () => {
  await desk.paste("C3", [['=LCA.RECORDS("*","GWP")']]);
  desk.study.rename(brick, "Wall brick (sample)");
  await desk.refresh();
  const { changes, gone, renamed } = desk.report();
  expect([changes, gone, renamed.map(({ after }) => after)]).toEqual([[], [], ["Wall brick (sample)"]]);
  expect(desk.cell(`C${rowOf("D3:D80", "sample-p-001")}`)).toBe("Wall brick (sample)");
});

test("the rows of a failed product stay until the rest is applied", async () => {
  await desk.paste("C3", [[`=LCA.RECORDS({"${brick}","${yellow}","${thin}"})`]]);
  const before = desk.cells("C3:L100");
  desk.study.change([brick, yellow], { by: 2 });
  desk.study.fail(brick, 501);
  await expect(desk.refresh()).resolves.toMatchObject({ kind: "partly", failed: 29 });
  expect(desk.cells("C3:L100")).toEqual(before);
  await desk.refreshing.apply();
  await desk.settled();
  const after = desk.cells("C3:L100");
  const valuesOf = (rows: typeof after, id: string) =>
    rows.filter((row) => row[1] === id).map((row) => row[9]);
  expect(valuesOf(after, "sample-p-001")).toEqual(valuesOf(before, "sample-p-001"));
  expect(valuesOf(after, "sample-p-002")).not.toEqual(valuesOf(before, "sample-p-002"));
  expect(desk.report()).toMatchObject({ left: 29 });
});

test("a reopened workbook is compared row by row with what it showed", async () => {
  await desk.connection.keep(true);
  await desk.paste("C3", [[`=LCA.RECORDS({"${brick}","${yellow}"},"*")`]]);
  const before = desk.cells("L4:L61").flat();
  desk.study.withhold(brick, "Global warming potential");
  desk.study.change(yellow, { by: 2, indicators: "Global warming potential" });
  await desk.reopen();
  await desk.refresh();
  const { changes, gone } = desk.report();
  expect(changes.map(({ product, cells }) => [product, cells])).toEqual([[yellow, ["Sheet1!L32"]]]);
  expect(changes[0]?.before).toBe(before[29]);
  expect(gone.map(({ product, reason, before: was }) => [product, reason?.kind, was])).toEqual([
    [brick, "no-result", before[0]],
  ]);
  await expectCalculatedAnew(node, desk, "DF");
});
