import type { ValueExplanation } from "../../../src/client/account/value-explanation";
import type { WorkbookExplainer, CellExplanation } from "../../../src/workbook/explain/workbook-explainer";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import type { ExplainedCall } from "../../../src/workbook/explain/explained-call";

const node = addInInNode("a file");
let desk: NodeDesk;
let engine: WorkbookExplainer;

const brick = "Facing brick, red (sample)";
const paving = "Paving brick, clay (sample)";

const connected = new WorkbookOpenedOnce(() => openConnected());

async function openConnected(...given: Parameters<typeof node.serve>): Promise<NodeDesk> {
  const opened = await node.open(await node.serve(...given));
  await opened.connect("DF");
  return opened;
}

async function createEngine(): Promise<void> {
  const { WorkbookExplainer } = await import("../../../src/workbook/explain/workbook-explainer");
  engine = new WorkbookExplainer();
}

beforeEach(async () => {
  desk = await connected.putBack();
  await createEngine();
});

async function explained(address: string): Promise<CellExplanation> {
  desk.select(address);
  const found = await engine.explain();
  if (!found) throw new Error(`nothing of ours in ${address}`);
  return found;
}

async function callsOf(address: string): Promise<readonly ExplainedCall[]> {
  return (await explained(address)).calls;
}

function numberOf(call: ExplainedCall | undefined): ValueExplanation {
  if (call?.kind !== "number") throw new Error(`no number: ${JSON.stringify(call)}`);
  return call.explanation;
}

test("a cell's explanation gives product, indicator, declared unit, stage, standard and time of the request", async () => {
  await desk.paste("A2", [[paving, `=LCA.IMPACT(A2,"GWP")`]]);
  const mark = desk.mark();
  const { address: where, calls, outdated } = await explained("B2");
  expect([where, outdated, calls.length]).toEqual(["Sheet1!B2", false, 1]);
  expect(calls[0]).toMatchObject({ call: 'LCA.IMPACT(A2,"GWP")', kind: "number", shows: null });
  const { product, indicator, results, value, company } = numberOf(calls[0]);
  expect(value).toBe(desk.cell("B2"));
  expect(product).toMatchObject({ name: paving, codes: [expect.stringMatching(/^SAMPLE-1\d{3}$/)] });
  expect(product?.id).toMatch(/^sample-/);
  expect(company).toContain("ample");
  expect(indicator).toMatchObject({ abbreviation: "GWP", indicator: { unit: "kg CO2-eq" } });
  expect(indicator?.definitions).toEqual([expect.objectContaining({ id: expect.any(String) })]);
  expect(results).toMatchObject({ stage: "A1-A3", scenario: null, isWhole: true });
  expect(results?.per).toMatchObject({ text: "1000 pieces" });
  expect(Math.abs(Date.now() - (results?.readAt ?? 0))).toBeLessThan(3_600_000);
  // The results are cached; the product's own document is requested once, since no result gave a year.
  expect(desk.requestsSince(mark).filter(({ path }) => /impacts/.test(path))).toEqual([]);
  const again = desk.mark();
  await explained("B2");
  expect(desk.requestsSince(again)).toEqual([]);
});

test("a cell without a formula of ours gets no explanation", async () => {
  await desk.paste("A1", [["=1+1", "text"]]);
  for (const address of ["A1", "B1", "C9"]) {
    desk.select(address);
    await expect(engine.explain()).resolves.toBeNull();
  }
});

test("a formula of two calls gets one explanation for each, and the cell is compared with neither", async () => {
  await desk.paste("A1", [[brick], [paving]]);
  await desk.paste("B1", [[`=LCA.IMPACT(A1,"GWP")*2+LCA.IMPACT(A2,"GWP")`]]);
  const [one, other, ...more] = await callsOf("B1");
  expect(more).toEqual([]);
  expect([one?.call, other?.call]).toEqual(['LCA.IMPACT(A1,"GWP")', 'LCA.IMPACT(A2,"GWP")']);
  expect([numberOf(one).product?.name, numberOf(other).product?.name]).toEqual([brick, paving]);
  const [first, second] = [numberOf(one).value, numberOf(other).value] as [number, number];
  expect(desk.cell("B1")).toBeCloseTo(first * 2 + second, 9);
  expect([one, other]).toEqual([
    expect.objectContaining({ shows: null }),
    expect.objectContaining({ shows: null }),
  ]);
});

test("two calls of one product get two explanations, even if the cell they name held another before", async () => {
  await desk.paste("A1", [[brick], [paving]]);
  await desk.paste("B1", [[`=LCA.IMPACT(A1,"GWP")+LCA.IMPACT(A2,"GWP")`]]);
  await desk.paste("A2", [[brick]]);
  const names = (await callsOf("B1")).map((call) => numberOf(call).product?.name);
  expect(names).toEqual([brick, brick]);
});

test("calls with calculated arguments are explained as they were made", async () => {
  await desk.paste("A1", [[`=LCA.IMPACT("Facing brick, "&"red (sample)","GWP")`]]);
  const [call] = await callsOf("A1");
  expect(call?.call).toBe(`LCA.IMPACT("${brick}","GWP")`);
  expect(numberOf(call).value).toBe(desk.cell("A1"));
});

test("a cell that IMPACTS spills over is explained as the element at its place", async () => {
  await desk.paste("A2", [[brick], [paving]]);
  await desk.paste("B1", [["GWP", "ODP"]]);
  await desk.paste("B2", [["=LCA.IMPACTS(A2:A3,B1:C1)"]]);
  for (const [address, product, indicator] of [
    ["B2", brick, "GWP"],
    ["C2", brick, "ODP"],
    ["B3", paving, "GWP"],
    ["C3", paving, "ODP"],
  ] as const) {
    const [call] = await callsOf(address);
    const explanation = numberOf(call);
    expect(explanation.asked).toEqual({ product, indicator, scenario: null });
    expect(explanation.value).toBe(desk.cell(address));
    expect(call).toMatchObject({ shows: null });
  }
});

test("a profile's value is its row's indicator in its column's stage; headings, names and units get their kind", async () => {
  const scenarios = await import("../../../src/addin/addin").then(async ({ activeConnection }) =>
    activeConnection()?.account.scenarios(brick),
  );
  const [scenario] = scenarios?.all ?? [];
  await desk.paste("H1", [["A1-A3"], [scenario?.name]]);
  await desk.paste("A1", [[`=LCA.PROFILE("${brick}",H1:H2)`]]);
  const rows = desk.cells("A1:D6");
  const [production] = await callsOf("C3");
  const [later] = await callsOf("D4");
  expect(numberOf(production)).toMatchObject({ results: { stage: "A1-A3" }, value: rows[2]?.[2] });
  expect(numberOf(production).indicator?.indicator.name).toBe(rows[2]?.[0]);
  expect(numberOf(later).indicator?.indicator.name).toBe(rows[3]?.[0]);
  expect(numberOf(later).results?.scenario).toMatchObject({ id: scenario?.id });
  expect(numberOf(later).results?.stage).toBe(rows[0]?.[3]);
  for (const [address, is] of [
    ["C1", "heading"],
    ["A3", "name"],
    ["B3", "unit"],
  ] as const)
    expect(await callsOf(address)).toEqual([expect.objectContaining({ kind: "other", is })]);
});

test("a call that gives no result says so", async () => {
  await desk.paste("A1", [
    [
      '=LCA.UNIT("GWP")',
      "=LCA.ACCOUNT()",
      "=LCA.ASOF()",
      `=LCA.PER("${brick}")`,
      `=SUM(LCA.IMPACTS({"${brick}";"${paving}"},"GWP"))`,
    ],
  ]);
  const said = await Promise.all(["A1"].map(callsOf));
  expect(said[0]).toEqual([{ call: 'LCA.UNIT("GWP")', kind: "other", is: "said" }]);
  expect(await callsOf("B1")).toEqual([expect.objectContaining({ is: "account" })]);
  expect(await callsOf("C1")).toEqual([expect.objectContaining({ is: "asked-when" })]);
  expect(await callsOf("D1")).toEqual([expect.objectContaining({ is: "said" })]);
  expect(await callsOf("E1")).toEqual([expect.objectContaining({ is: "several" })]);
});

test("a cell that shows an error gets its reason and what is known", async () => {
  await desk.paste("A1", [['=LCA.IMPACT("nobody","GWP")', `=LCA.IMPACT("${brick}","nothing")`]]);
  const [unknown] = await callsOf("A1");
  expect(numberOf(unknown)).toMatchObject({ product: null, value: { kind: "unknown", what: "product" } });
  expect(numberOf(unknown).indicator?.abbreviation).toBe("GWP");
  const [nothing] = await callsOf("B1");
  expect(numberOf(nothing)).toMatchObject({
    product: { name: brick },
    value: { kind: "unknown", what: "indicator" },
  });
});

test("a cell that failed with the service gets its own reason", async () => {
  // No other test asks for its results, which the page would remember.
  const yellow = "Facing brick, yellow (sample)";
  desk.study.fail(yellow, 403);
  await desk.paste("A1", [[`=LCA.IMPACT("${yellow}","GWP")`]]);
  const [call] = await callsOf("A1");
  expect(numberOf(call)).toMatchObject({ product: { name: yellow }, results: null });
  expect(numberOf(call).value).toMatchObject({ kind: expect.stringMatching(/refused|allowed|fault/) });
});

test("a cell without a logged call is calculated once and explained then", async () => {
  await desk.paste("A1", [[brick, '=LCA.IMPACT(A1,"GWP")', '=LCA.IMPACT(A1,"ODP")']]);
  const { callOutcomes } = await import("../../../src/addin/addin");
  // A full log of answers begins anew.
  for (let row = 1; callOutcomes.of("Sheet1!B1"); row += 1)
    callOutcomes.note(`Other!A${row}`, { name: "UNIT", given: {}, run: 1, failures: [] });
  const before = await explained("B1");
  expect(before).toMatchObject({
    outdated: true,
    calls: [{ call: 'LCA.IMPACT(A1,"GWP")', kind: "not-called" }],
  });
  const mark = desk.mark();
  // Another cell may be selected by then.
  desk.select("F9");
  const after = await engine.calculate(before);
  expect(desk.callsSince(mark)).toEqual({ "Sheet1!B1": 1 });
  expect(after).toMatchObject({ address: "Sheet1!B1", outdated: false });
  await desk.settled();
  expect(numberOf(after?.calls[0]).value).toBe(desk.cell("B1"));
});

test("a cell whose arguments changed in manual mode is offered to be calculated", async () => {
  await desk.paste("A1", [[brick, '=LCA.IMPACT(A1,"GWP")']]);
  desk.book.calculationMode = "Manual";
  await desk.paste("A1", [[paving]]);
  const before = await explained("B1");
  expect(before.calls).toEqual([{ call: 'LCA.IMPACT(A1,"GWP")', kind: "not-called" }]);
  const after = await engine.calculate(before);
  expect(numberOf(after?.calls[0]).product?.name).toBe(paving);
});

test("a cell that is cleared during its calculation is not waited for", async () => {
  let reached = (): void => undefined;
  const asked = new Promise<void>((resolve) => (reached = resolve));
  let answer = (): void => undefined;
  const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  let isHeld = false;
  connected.forget();
  desk = await openConnected({
    fault: () => {
      if (!isHeld) return undefined;
      reached();
      return held;
    },
  });
  await createEngine();
  await desk.paste("A1", [[brick, '=LCA.IMPACT(A1,"GWP")']]);
  desk.book.calculationMode = "Manual";
  await desk.paste("A1", [[paving]]);
  const before = await explained("B1");
  isHeld = true;
  const calculating = engine.calculate(before);
  await asked;
  await desk.paste("B1", [[""]]);
  answer();
  await expect(calculating).resolves.toBeNull();
});

/** Puts an account in use that was read after a change of the study, while A1 shows the number of before. */
async function useChangedStudy(change: () => void): Promise<number> {
  // The page is no use to the next test.
  connected.forget();
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  const { activeConnection, replaceActiveAccountAfterRefresh } = await import("../../../src/addin/addin");
  const before = activeConnection();
  if (!before) throw new Error("not connected");
  change();
  const account = before.account.later();
  await account.results(brick, null);
  replaceActiveAccountAfterRefresh(before, { ...before, account });
  return desk.cell("A1") as number;
}

test("an explanation names the value that the cell shows if it differs from the cached one", async () => {
  const shown = await useChangedStudy(() => desk.study.change(/^Facing brick, red/, { by: 2 }));
  const { calls, outdated } = await explained("A1");
  expect(calls[0]).toMatchObject({ kind: "number", shows: shown, explanation: { value: shown * 2 } });
  expect(outdated).toBe(true);
});

test("a cell that shows a number which the service no longer sends has no value in use", async () => {
  const shown = await useChangedStudy(() => desk.study.withhold(/^Facing brick, red/));
  const { calls } = await explained("A1");
  const explanation = { value: { kind: "no-result" } };
  expect(calls[0]).toMatchObject({ kind: "number", shows: shown, explanation });
});

test("an explanation of an earlier generation is not current", async () => {
  // A refresh writes settings, which are not put back.
  connected.forget();
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  const found = await explained("A1");
  expect(engine.isCurrent(found)).toBe(true);
  await desk.refresh();
  expect(engine.isCurrent(found)).toBe(false);
  await expect(engine.asSent(found, numberOf(found.calls[0]))).rejects.toMatchObject({
    reason: { kind: "account-changed" },
  });
});

test("an explanation without connection is refused, and the reason names the workbook owner", async () => {
  // The page is no use to the next test.
  connected.forget();
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  desk.connection.disconnect();
  desk.select("A1");
  const company = "Brickmoor Building Products (sample)";
  await expect(engine.explain()).rejects.toMatchObject({ reason: { kind: "other-account", company } });
});
