import type { ValueExplanation } from "../../../src/client/account/value-explanation";
import type { WorkbookExplainer } from "../../../src/workbook/explain/workbook-explainer";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { LargeWorkbookOpenedOnce, openConnected } from "../large-workbook";
import type { ExplainedCall } from "../../../src/workbook/explain/explained-call";

const node = addInInNode("a file");
let desk: NodeDesk;
let engine: WorkbookExplainer;

const brick = "Facing brick, red (sample)";
const paving = "Paving brick, clay (sample)";

const connected = new LargeWorkbookOpenedOnce(
  async () => openConnected(node, await node.serve(), "DF"),
  "DF",
);

beforeEach(async () => {
  desk = await connected.putBack();
  const { WorkbookExplainer } = await import("../../../src/workbook/explain/workbook-explainer");
  engine = new WorkbookExplainer();
});

async function explained(address: string) {
  desk.select(address);
  const found = await engine.explain();
  if (!found) throw new Error(`nothing of ours in ${address}`);
  return found;
}

async function callOf(address: string): Promise<ExplainedCall> {
  const [call, ...others] = (await explained(address)).calls;
  if (!call || others.length > 0) throw new Error("not one call");
  return call;
}

async function numberAt(address: string): Promise<ValueExplanation> {
  const call = await callOf(address);
  if (call.kind !== "number") throw new Error(`no number: ${JSON.stringify(call)}`);
  expect(call.shows).toBeNull();
  return call.explanation;
}

test("each value is explained by its row, and every other column gives its kind", async () => {
  await desk.paste("A1", [[`=LCA.RECORDS({"${brick}";"${paving}"},"*","*")`]]);
  const last = desk.cells("A1:J400").findIndex(([product]) => !product);
  expect(last).toBeGreaterThan(100);
  for (const row of [2, 30, 31, 75, last]) {
    const [[product, id, , unit, stage, scenarioId, indicator, , , value] = []] = desk.cells(
      `A${row}:J${row}`,
    );
    const explanation = await numberAt(`J${row}`);
    expect(explanation).toMatchObject({ product: { name: product, id }, value });
    expect(explanation.indicator?.indicator.name).toBe(indicator);
    expect(explanation.results).toMatchObject({ stage, per: { unit } });
    expect(explanation.results?.scenario?.id ?? "").toBe(scenarioId);
  }
  const said = [
    "product",
    "product-id",
    "per-amount",
    "per-unit",
    "stage",
    "scenario-id",
    "name",
    "abbreviation",
    "unit",
  ];
  for (const [column, is] of said.entries()) {
    const call = await callOf(`${"ABCDEFGHI"[column] ?? ""}5`);
    expect(call).toMatchObject({ kind: "other", is });
  }
  expect(await callOf("J1")).toMatchObject({ kind: "other", is: "heading" });
});

test("the first row of a table without headers is a value, and its source can be read", async () => {
  await desk.paste("C3", [[`=LCA.RECORDS("*","GWP",,FALSE)`]]);
  const found = await explained("L3");
  const [call] = found.calls;
  if (call?.kind !== "number") throw new Error("no number");
  expect(call.explanation).toMatchObject({ product: { name: desk.cell("C3") }, value: desk.cell("L3") });
  const sent = await engine.asSent(found, call.explanation);
  expect(sent.value).toBe(desk.cell("L3"));
});

test("each row belongs to its own product when two products share a name", async () => {
  await desk.paste("A1", [['=LCA.RECORDS("*","GWP")']]);
  const ids = desk.cells("B1:B60").flat();
  for (const id of ["sample-p-040", "sample-p-041"]) {
    const row = ids.indexOf(id) + 1;
    expect(await numberAt(`J${row}`)).toMatchObject({ product: { id }, value: desk.cell(`J${row}`) });
  }
});

test("a missing value gives its reason, whether it is named or stands for a whole product", async () => {
  desk.study.fail(paving, 403);
  await desk.paste("A1", [[`=LCA.RECORDS({"${paving}";"nobody"},"GWP")`]]);
  await desk.paste("A6", [[`=LCA.RECORDS({"${paving}","${brick}"},"*")`]]);
  expect(await numberAt("J2")).toMatchObject({ product: { name: paving }, value: { kind: "not-allowed" } });
  expect(await numberAt("J3")).toMatchObject({ product: null, value: { kind: "unknown", what: "product" } });
  expect(await callOf("J7")).toMatchObject({ kind: "refused", reason: { kind: "not-allowed" } });
  expect(await numberAt("J8")).toMatchObject({ product: { name: brick }, value: desk.cell("J8") });
});

test("a row that differs from the cached one is not explained as another", async () => {
  desk.study.fail(brick, 501);
  await desk.paste("A1", [[`=LCA.RECORDS({"${brick}";"${paving}"},"*")`]]);
  // The paving brick's row follows one row for the whole facing brick.
  expect(desk.cell("A3")).toBe(paving);
  desk.study.reset();
  await desk.paste("L1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  // The facing brick's results are cached by now: its rows would take this place.
  expect(await explained("J3")).toMatchObject({ outdated: true, calls: [{ kind: "not-held" }] });
  const fresh = await engine.calculate(await explained("J3"));
  await desk.settled();
  expect(desk.cell("A3")).toBe(brick);
  expect(fresh?.calls[0]).toMatchObject({ kind: "number", explanation: { value: desk.cell("J3") } });
});

test("a table within another formula does not reveal which of its values shows", async () => {
  await desk.paste("A1", [[`=INDEX(LCA.RECORDS("${brick}","GWP"),2,10)`]]);
  expect(await callOf("A1")).toMatchObject({ kind: "other", is: "several" });
});
