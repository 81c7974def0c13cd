import type { CellWithResolvedCalls } from "../../../src/workbook/cells/cells-with-resolved-calls";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
let desk: NodeDesk;

const filled = new WorkbookOpenedOnce(async () => {
  const opened = await node.open(await node.serve());
  await opened.paste("A1", [["Brick", "GWP"], ["Slab"], ["Beam"]]);
  return opened;
});

beforeEach(async () => void (desk = await filled.putBack()));

/** The calls of a formula in D1. */
async function evaluated(formula: string): Promise<CellWithResolvedCalls> {
  const { resolveFormulaCalls } = await import("../../../src/workbook/cells/cells-with-resolved-calls");
  const { readWorkbookStructure: readPlaces } =
    await import("../../../src/workbook/cells/workbook-structure");
  const cell = { sheet: "Sheet1", row: 0, column: 3, formula, value: 1 };
  const [found] = await Excel.run(async (context) =>
    resolveFormulaCalls(context, [cell], await readPlaces(context), true),
  );
  if (!found) throw new Error("The cell was not looked at");
  return found;
}

const calling = (product: string) => ({
  name: "IMPACT",
  given: { product, indicator: "GWP", scenario: null },
});

test.each(["=LCA.IMPACT(A1,B1)", "=+LCA.IMPACT(A1,B1)", "=@LCA.IMPACT($A$1,B1)"])(
  "%s is one call, and the cell shows its answer",
  async (formula) => {
    const { calls, hasOnlyKnownCalls: whole, isSingleCall: alone } = await evaluated(formula);
    expect({ calls, whole, alone }).toEqual({ calls: [calling("Brick")], whole: true, alone: true });
  },
);

test("a call guarded against a blank first argument counts as a single call unless that is blank", async () => {
  const guarded = (name: string): string => `=IF(${name}="","",LCA.IMPACT(${name},B1))`;
  expect(await evaluated(guarded("$A1"))).toMatchObject({ calls: [calling("Brick")], isSingleCall: true });
  expect(await evaluated(guarded("A9"))).toMatchObject({ isSingleCall: false });
  for (const other of [
    '=IF(A2="","",LCA.IMPACT(A1,B1))',
    '=IF(A1="",0,LCA.IMPACT(A1,B1))',
    '=IF(A1="","",LCA.IMPACT(A1,B1)*2)',
    '=IF(A1="","",LCA.IMPACT(A1,B1))+1',
    '=ROUND(IF(A1="","",LCA.IMPACT(A1,B1)),2)',
    '=IF(A1<>"","",LCA.IMPACT(A1,B1))',
  ])
    expect([other, (await evaluated(other)).isSingleCall]).toEqual([other, false]);
});

test.each(["A1:A3", "A:A", "1:1", '{"Brick","Slab"}'])(
  "a call with %s in place of one cell is not made",
  async (several) => {
    const none = { calls: [], hasOnlyKnownCalls: false, isSingleCall: false };
    expect(await evaluated(`=LCA.IMPACT(${several},B1)`)).toMatchObject(none);
    expect(await evaluated(`=@LCA.IMPACT(${several},B1)`)).toMatchObject(none);
  },
);

test("a range of one cell counts as one cell", async () => {
  expect((await evaluated("=LCA.IMPACT(A1:A1,B1)")).calls).toEqual([calling("Brick")]);
});

test("a matrix behind @ has no spilled values of its own", async () => {
  await desk.connection.trySample();
  await desk.paste("D1", [['=LCA.IMPACTS(A1:A3,"GWP")']]);
  expect((await evaluated('=LCA.IMPACTS(A1:A3,"GWP")')).spilled).toHaveLength(3);
  expect(await evaluated('=@LCA.IMPACTS(A1:A3,"GWP")')).not.toHaveProperty("spilled");
});

test("arguments that would have to be calculated are not guessed", async () => {
  for (const argument of ['A1&""', "UPPER(A1)", "A1:A2 A2:A3", "50%", "nobody"]) {
    expect(await evaluated(`=LCA.IMPACT(${argument},B1)`)).toMatchObject({
      calls: [],
      hasOnlyKnownCalls: false,
    });
  }
  expect(await evaluated("=LET(nobody,A1,LCA.IMPACT(nobody,B1))")).toMatchObject({
    calls: [],
    hasOnlyKnownCalls: false,
  });
  expect(await evaluated("=LCA.IMPACT(A1,B1,A1,A1)")).toMatchObject({ calls: [], hasOnlyKnownCalls: false });
});
