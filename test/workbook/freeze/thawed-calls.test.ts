import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, serveLarge } from "../large-workbook";
import { everythingIn, freeze, thaw } from "./freezer-on-desk";

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;

beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12));
  empty = await desk.save();
});

beforeEach(() => desk.putBack(empty));

const defineName = (name: string, formula: string) => desk.book.defineName({ name, formula, sheet: null });

/** Freezes and thaws, and expects the workbook to be as before. */
async function expectAllBack(): Promise<void> {
  const before = everythingIn(desk);
  const { plan } = await freeze(desk);
  expect(plan.left).toEqual([]);
  const { plan: thawing, done } = await thaw(desk);
  expect([thawing.left, thawing.service.different, done.left]).toEqual([[], [], []]);
  expect(everythingIn(desk)).toEqual(before);
}

test("a call within another comes back, however long Excel takes between the two", async () => {
  defineName("Second", '=LCA.IMPACT(INDEX(LCA.PRODUCTS(),3,1),"AP")');
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(INDEX(LCA.PRODUCTS(),2,1),"GWP")', "=Second"]]);
  const before = everythingIn(desk);
  await freeze(desk);
  const settle = desk.book.settle.bind(desk.book);
  desk.book.settle = (results) => void setTimeout(() => settle(results), 120);
  const { done } = await thaw(desk);
  desk.book.settle = settle;
  expect(done.left).toEqual([]);
  expect(everythingIn(desk)).toEqual(before);
});

test("a formula that shows one element of a table comes back", async () => {
  await desk.paste("A1", [
    [product(1), '=@LCA.IMPACTS(A1:A2,"GWP")'],
    [product(2), '=@LCA.IMPACTS(A1:A2,{"GWP","AP"})'],
  ]);
  await expectAllBack();
});

test("a name whose argument has been changed comes back", async () => {
  defineName("Footprint", '=LCA.IMPACT(Sheet1!$A$1,"GWP")');
  await desk.paste("A1", [[product(1), "=Footprint", "=2*Footprint"]]);
  await desk.paste("A1", [[product(2)]]);
  await expectAllBack();
});

test.each([
  ['=IFERROR(LCA.IMPACT(A2&"","GWP"),LCA.UNIT("GW"&A4))'],
  ['=IFERROR(LCA.IMPACT(A2&"","GWP"),LCA.IMPACT(A3,"GWP"))'],
])("a formula of which Excel no longer makes all calls comes back: %s", async (formula) => {
  await desk.paste("A1", [
    ["", formula],
    [product(1), ""],
    [product(3), ""],
    ["P", ""],
  ]);
  await desk.paste("A2", [["=1/0"]]);
  await expectAllBack();
});

test("a formula that now shows another of the numbers that it once asked for stays frozen", async () => {
  await desk.paste("A1", [
    ["", '=IFERROR(LCA.IMPACT(A2&"","GWP"),LCA.IMPACT(A3&"","GWP"))'],
    [product(1), ""],
    [product(3), ""],
  ]);
  await freeze(desk);
  await desk.paste("A2", [["=1/0"]]);
  const { done } = await thaw(desk);
  expect(done.left).toMatchObject([{ areas: ["Sheet1!B1"], why: { kind: "asks-otherwise" } }]);
  expect(desk.formulas("B1")).toEqual([[1]]);
});

test("calculated arguments come back where Excel calculates on request only", async () => {
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1&"","GWP")']]);
  desk.book.calculationMode = "Manual";
  try {
    await expectAllBack();
  } finally {
    desk.book.calculationMode = "Automatic";
  }
});

test("a calculated argument that is a formula's frozen result comes back with it", async () => {
  await desk.paste("A1", [['=LCA.PRODUCTS("product",FALSE)']]);
  await desk.paste("D1", [
    [
      '=LCA.IMPACT(A2&"","GWP")',
      '=LCA.IMPACT(INDEX(A1:B3,2,1),"GWP")',
      '=LCA.IMPACT(A2&"","GWP")+LCA.IMPACT(A2&"","GWP")-LCA.IMPACT(A3&"","GWP")',
    ],
  ]);
  await expectAllBack();
});
