import type { DemoAccount } from "../../../workbench/sample-service";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import { chooseInsertFormAndTarget } from "../../../src/workbook/insert/arrangement";
import { usual } from "./sample-picks";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { InsertPlan } from "../../../src/workbook/insert/insert-plan";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { largeAccount } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { english } from "../../words/all-words";
import { gwp, product, quantitiesText, use50 } from "./large-picks";

const { bill: said, productHeading } = english.insert;
const { unitHeading } = english.formulas;

type Details = Readonly<Record<string, string>>;

/** The declared unit of each product and its GWP. A result of null is not sent. */
const products: readonly (readonly [details: Details, result: number | null])[] = [
  [{ declaredUnit: "1000 pieces" }, 302.91],
  [{ declaredUnit: "m2" }, 0.192],
  [{ declaredUnit: "kg" }, -586.1],
  [{}, 7.03],
  [{ functionalUnit: "1 m2 of wall, kept for 50 years" }, 21.7],
  [{ declaredUnit: "1.000 pieces" }, 11],
  [{ declaredUnit: "1000 pieces" }, null],
  [{}, 5],
  [{ declaredUnit: "m2", functionalUnit: "1000 pieces" }, 3],
  [{ declaredUnit: "kilogram", unitaryProductAmount: "1000" }, 2],
  [{ declaredUnit: "kg", conversionFactor: "0.5" }, 4],
  [{ declaredUnit: "kg of product, at the gate", productAmount: "1000" }, 6],
];
/** Declared units that the service gives later, by the number of the product. */
const otherwise: ReadonlyMap<number, Details> = new Map<number, Details>([
  [2, { declaredUnit: "1.000 m2" }],
  [3, { declaredUnit: "kg", unitaryProductAmount: "1000" }],
  [4, { declaredUnit: "1000 pieces" }],
  [5, { functionalUnit: "100 m2 of wall, kept for 50 years" }],
  [8, { declaredUnit: "m2", functionalUnit: "1000 pieces" }],
]);

const node = addInInNode("a file");
let desk: NodeDesk;
let inserting: InserterForPane;
let declared: readonly Details[];

const empty = new WorkbookOpenedOnce(async () => {
  const large = largeAccount("L", products.length);
  const account: DemoAccount = {
    ...large,
    products: large.products.map((one, at) => ({
      ...one,
      get details() {
        return declared[at] ?? {};
      },
    })),
    impacts: (id) => {
      const result = products[Number(id.slice(id.lastIndexOf("-") + 1)) - 1]?.[1] ?? null;
      return result === null ? [] : [[large.definitions[0]?.id ?? "", result]];
    },
  };
  const opened = await node.open(await node.serve({ accounts: [account] }));
  await opened.connect("L");
  return opened;
});

beforeEach(async () => {
  declared = products.map(([details]) => details);
  desk = await empty.putBack();
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  inserting = new ExcelInserter();
});

/** Writes a bill of these products, counted from 1, at A1. */
async function bill(numbers: readonly number[], change: Partial<PickedItems> = {}): Promise<InsertPlan> {
  const selected = { products: numbers.map(product), indicators: [gwp], scenarios: [null], ...change };
  desk.select("A1");
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  const drawn = planInsert(selected, { ...usual, form: "bill" }, target);
  if (drawn.kind === "none") throw new Error(drawn.why);
  const outcome = await inserting.insert(drawn, false);
  await desk.settled();
  if (outcome.kind !== "done") throw new Error("It was not written");
  await outcome.fitted;
  return drawn;
}

test("a bill is exact to the last digit for products per 1000 pieces, per m2 and per kg", async () => {
  await bill([1, 2, 3]);
  await desk.paste("D2", [[12_345], [86.4], [0.7]]);
  const results = [(12_345 / 1000) * 302.91, (86.4 / 1) * 0.192, (0.7 / 1) * -586.1];
  expect(desk.cells("A1:J4")).toEqual([
    [
      ...[productHeading, said.amount, said.unit, said.quantity, unitHeading],
      ...[said.conversion, said.source, said.each],
      "GWP [kg CO2-eq], A1-A3",
      null,
    ],
    ["Sample product 1", 1000, "pieces", 12_345, "pieces", null, null, 302.91, results[0], null],
    ["Sample product 2", 1, "m2", 86.4, "m2", null, null, 0.192, results[1], null],
    ["Sample product 3", 1, "kg", 0.7, "kg", null, null, -586.1, results[2], null],
  ]);
  expect(desk.cell("I5")).toBe((results[0] ?? 0) + (results[1] ?? 0) + (results[2] ?? 0));
  expect(desk.cell("J5")).toBe(quantitiesText(3, 3));
  expect(desk.cell("A5")).toMatch(/^Sum: GWP \[kg CO2-eq\], A1-A3 · Dutch .* · Full$/);
});

test.each([true, false])(
  "the label of the sum does not widen the column of names (fits whole columns: %s)",
  async (whole) => {
    desk.book.habits.fitsWholeColumns = whole;
    await bill([1, 2, 3]);
    const [names = 0, , , , , , , each = 0] = desk.book.columnWidths(desk.book.at("A1:I1"));
    expect(names).toBeLessThan(120);
    expect(each).toBeLessThan(120);
  },
);

test("a bill is calculated by formulas in its cells only", async () => {
  await bill([1, 2]);
  const down = (column: string): string =>
    `${column}1:INDEX(${column}1:${column}4,ROWS(${column}1:${column}4)-1)`;
  const [names, quantities, results] = [down("A"), down("D"), down("I")];
  expect(desk.formulas("A2:J4")).toEqual([
    [
      "Sample product 1",
      '=IF($A2="","",LCA.PER($A2,"amount"))',
      '=IF($A2="","",LCA.PER($A2,"unit"))',
      "",
      '=IF(C2="","",C2)',
      "",
      "",
      '=IF($A2="","",LCA.IMPACT($A2,"GWP [kg CO2-eq]"))',
      '=IF(D2="","",IF(COUNT(B2,D2,H2)=3,D2*IF(EXACT(E2,C2),1,IF(AND(ISNUMBER(F2),TRIM(G2)<>""),F2,NA()))/B2*H2,SUM(B2,H2,NA())))',
      "",
    ],
    [
      "Sample product 2",
      '=IF($A3="","",IF(LCA.PER($A3)=LCA.PER($A3,"unit"),1,NA()))',
      '=IF($A3="","",LCA.PER($A3,"unit"))',
      "",
      '=IF(C3="","",C3)',
      "",
      "",
      '=IF($A3="","",LCA.IMPACT($A3,"GWP [kg CO2-eq]"))',
      expect.stringContaining('=IF(D3="",""'),
      "",
    ],
    [
      expect.stringContaining("LCA.ACCOUNT"),
      ...["", "", "", "", "", "", ""],
      `=IF(SUMPRODUCT(1*(${quantities}<>""))-1*(D1<>"")=0,"",SUM(${results})-N(I1)+IF(SUMPRODUCT(1*(${quantities}<>"")*(1-ISNUMBER(${results})))-1*(D1<>"")*(1-ISNUMBER(I1))=0,0,NA()))`,
      expect.stringContaining(
        `=SUMPRODUCT(1*(${names}<>"")*(${quantities}<>""))-1*(A1<>"")*(D1<>"")&" of "&SUMPRODUCT(1*(${names}<>""))-1*(A1<>"")&" products have a quantity"&IF(`,
      ),
    ],
  ]);
});

test("a missing result makes the sum missing only if its row has a quantity", async () => {
  await bill([1, 7]);
  await desk.paste("D2", [[1000], [5]]);
  expect(desk.cell("I2")).toBe(302.91);
  expect([desk.cell("H3"), desk.cell("I3"), desk.cell("I4")]).toMatchObject([
    { error: "#N/A" },
    { error: "#N/A" },
    { error: "#N/A" },
  ]);
  await desk.paste("D3", [[""]]);
  expect([desk.cell("I3"), desk.cell("I4"), desk.cell("J4")]).toEqual(["", 302.91, quantitiesText(1, 2)]);
  await desk.paste("D2", [[""]]);
  // Nothing to add gives a blank, not 0.
  expect([desk.cell("I4"), desk.cell("J4")]).toEqual(["", quantitiesText(0, 2)]);
});

test("an amount that the service does not give shows 1 with a note, and a missing unit can be typed", async () => {
  await bill([2, 4, 5]);
  const declaredCells = desk.book.at("B2:C4");
  expect(desk.book.values(declaredCells)).toEqual([
    [1, "m2"],
    [1, null],
    [1, "1 m2 of wall, kept for 50 years"],
  ]);
  expect(desk.book.numberFormats(declaredCells).map(([format]) => format)).toEqual(
    Array(3).fill(`General" (${said.unsaid})"`),
  );
  await desk.paste("C3", [["piece"]]);
  await desk.paste("D2", [[2], [3], [4]]);
  expect(desk.cells("E2:I4")).toEqual([
    ["m2", null, null, 0.192, 0.384],
    ["piece", null, null, 7.03, 7.03 * 3],
    ["1 m2 of wall, kept for 50 years", null, null, 21.7, 21.7 * 4],
  ]);
});

test("an ambiguous or contradicted amount is an error, never 1", async () => {
  await bill([6, 9]);
  await desk.paste("D2", [[2], [2]]);
  const missing = { error: "#N/A" };
  expect(desk.cells("B2:I3")).toMatchObject([
    [missing, "pieces", 2, "pieces", null, null, 11, missing],
    [missing, missing, 2, missing, null, null, 3, missing],
  ]);
  expect(desk.formulas("B2:B3").flat()).toEqual([
    '=IF($A2="","",LCA.PER($A2,"amount"))',
    '=IF($A3="","",LCA.PER($A3,"amount"))',
  ]);
});

test("an amount that may be in another field is an error, never 1", async () => {
  await bill([10, 11, 12]);
  await desk.paste("D2", [[2], [2], [2]]);
  const missing = { error: "#N/A" };
  expect(desk.cells("B2:I4")).toMatchObject([
    [missing, "kilogram", 2, "kilogram", null, null, 2, missing],
    [missing, "kg", 2, "kg", null, null, 4, missing],
    [missing, "kg of product, at the gate", 2, "kg of product, at the gate", null, null, 6, missing],
  ]);
});

test("an assumed 1 becomes #N/A once the service gives other declared units", async () => {
  // The page remembers the other units.
  empty.forget();
  await bill([2, 4, 5, 8, 3]);
  await desk.paste("C3", [["piece"]]);
  await desk.paste("C5", [["piece"]]);
  await desk.paste("D2", [[2], [3], [4], [5], [6]]);
  expect(desk.cells("B2:B6").flat()).toEqual([1, 1, 1, 1, 1]);
  expect(desk.cell("I3")).toBe((3 / 1) * 7.03);
  declared = declared.map((details, at) => otherwise.get(at + 1) ?? details);
  await desk.refresh();
  // "1.000 m2" may be one or a thousand, contradicting units are never used, and another sentence is another unit.
  expect(desk.cells("B2:B6").flat()).toMatchObject(Array(5).fill({ error: "#N/A" }));
  expect(desk.cells("I2:I7").flat()).toMatchObject(Array(6).fill({ error: "#N/A" }));
});

test("the bill is not offered for names that run across", async () => {
  await desk.paste("A3", [["Sample product 1", "Sample product 2"]]);
  desk.select("A3:B3");
  const target = await inserting.readTarget();
  const selected = { products: [], indicators: [gwp], scenarios: [null] };
  expect(target && chooseInsertFormAndTarget(selected, usual, target)).toMatchObject({
    forms: ["table", "list"],
    lists: { product: { lies: "across" } },
  });
});

test("a bill for a scenario passes that stage to every formula", async () => {
  await bill([1], { scenarios: [use50] });
  expect(desk.cells("H1:I1").flat()).toEqual([said.each, "GWP [kg CO2-eq], Use 50 years"]);
  expect(["B2", "C2", "H2"].map((cell) => desk.formulas(cell)[0]?.[0])).toEqual([
    '=IF($A2="","",LCA.PER($A2,"amount","Use 50 years"))',
    '=IF($A2="","",LCA.PER($A2,"unit","Use 50 years"))',
    '=IF($A2="","",LCA.IMPACT($A2,"GWP [kg CO2-eq]","Use 50 years"))',
  ]);
});
