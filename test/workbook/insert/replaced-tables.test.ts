import { defaultLayout as usual } from "../../../src/workbook/insert/insert-plan";
import type { LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import type { NodeDesk } from "../../in-node/node-desk";
import { createInserterOpener } from "./inserter-in-node";
import { gwp, odp, product, use50 } from "./large-picks";

const open = createInserterOpener();
let desk: NodeDesk;
let inserting: InserterForPane;

beforeEach(async () => {
  ({ desk, inserting } = await open());
});

const untitled: LayoutOptions = { ...usual, title: false };

/** Inserts these picks at the selection and returns the address of the replaced cells; null if there were none. */
async function insert(picks: Partial<PickedItems>, layout = untitled): Promise<string | null> {
  const target = await inserting.readTarget();
  const drawn =
    target && planInsert({ products: [], indicators: [], scenarios: [], ...picks }, layout, target);
  if (drawn?.kind !== "plan") throw new Error("Nothing can be planned");
  const asked = await inserting.insert(drawn, false);
  const outcome = asked.kind === "occupied" ? await inserting.insert(drawn, true) : asked;
  if (outcome.kind !== "done") throw new Error("It was not written");
  await desk.settled();
  await outcome.fitted;
  return asked.kind === "occupied" ? asked.occupied.address : null;
}

const declaration = { products: [product(1)], indicators: [gwp, odp], scenarios: [null, use50] };
const large = { products: [product(1), product(2), product(3)], indicators: [gwp, odp] };
const small = { products: [product(4), product(5)], indicators: [gwp] };
const blank = (rows: number, columns: number): null[][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));

describe.each([
  ["of one formula", untitled],
  ["of a formula in each cell", { ...untitled, formulas: "each" }],
  ["with a title", { ...usual, title: true }],
] as const)("a table %s", (_, layout) => {
  const below = layout.title ? 1 : 0;

  test("a smaller table replaces the whole table, and the question names all of it", async () => {
    desk.select("A1");
    expect(await insert(large, layout)).toBeNull();
    desk.select("A1");
    expect(await insert(small, layout)).toBe(`Sheet1!A1:D${4 + below}`);
    expect(desk.cells(`D1:F${8 + below}`)).toEqual(blank(8 + below, 3));
    expect(desk.cells(`A${4 + below}:C8`)).toEqual(blank(5 - below, 3));
  });

  test("a table that reaches into a corner replaces the whole other table", async () => {
    desk.select("C3");
    await insert(large, layout);
    desk.select("A1");
    const address = await insert({ ...small, products: [4, 5, 6].map((at) => product(at)) }, untitled);
    expect(address).toBe(`Sheet1!C3:F${6 + below}`);
    expect(desk.cells("D1:F8")).toEqual(blank(8, 3));
    expect(desk.cells("A5:C8")).toEqual(blank(4, 3));
  });
});

test("a declaration is replaced with all its stages", async () => {
  desk.select("A1");
  await insert(declaration);
  desk.select("A1");
  expect(await insert({ ...declaration, indicators: [gwp] })).toBe("Sheet1!A1:C4");
  expect(desk.cells("A4:C4")).toEqual(blank(1, 3));
});

test("cells beside a replaced table and the user's own names stay", async () => {
  await desk.paste("A1", [["My products"], ["Sample product 1"], ["Sample product 2"], ["Sample product 3"]]);
  desk.select("A1:A4");
  await insert({ indicators: [gwp, odp] });
  await desk.paste("E1", [["Notes"], ["=C2*2"], ["kept"]]);
  desk.select("A1:A4");
  expect(await insert({ indicators: [gwp] })).toBe("Sheet1!B1:D4");
  expect(desk.cells("A1:A4").flat()).toEqual([
    "My products",
    "Sample product 1",
    "Sample product 2",
    "Sample product 3",
  ]);
  expect(desk.cells("E1:E3").flat()).toEqual(["Notes", expect.anything(), "kept"]);
});

test("replacing a spilled number replaces its whole table, and undo restores everything", async () => {
  desk.select("A1");
  await insert(large);
  const before = [desk.formulas("A1:F8"), desk.cells("A1:F8")];
  desk.select("D3");
  const target = await inserting.readTarget();
  const drawn = target && planInsert({ scenarios: [], ...small }, untitled, target);
  if (drawn?.kind !== "plan") throw new Error("Nothing can be planned");
  expect(await inserting.insert(drawn, false)).toMatchObject({
    kind: "occupied",
    occupied: { address: "Sheet1!A1:D4" },
  });
  const outcome = await inserting.insert(drawn, true);
  if (outcome.kind !== "done") throw new Error("It was not written");
  await desk.settled();
  await outcome.fitted;
  expect(desk.cells("A1:C8")).toEqual(blank(8, 3));
  await outcome.undo.run();
  await desk.settled();
  expect([desk.formulas("A1:F8"), desk.cells("A1:F8")]).toEqual(before);
});

test("a bill is replaced with its sum and the text beside it, and the question covers its quantities", async () => {
  desk.select("A1");
  await insert({ products: [product(1), product(2)], indicators: [gwp] }, { ...untitled, form: "bill" });
  await desk.paste("D2", [[10], [20]]);
  desk.select("A1");
  expect(await insert(small, untitled)).toBe("Sheet1!A1:J4");
  expect(desk.cells("D1:K5")).toEqual(blank(5, 8));
});

test("the styles of a replaced table go with it, and undo restores them", async () => {
  desk.select("A1");
  await insert(large);
  desk.select("A1");
  const target = await inserting.readTarget();
  const drawn = target && planInsert({ scenarios: [], ...small }, untitled, target);
  if (drawn?.kind !== "plan") throw new Error("Nothing can be planned");
  const lookAt = (cell: string): unknown => desk.book.looks(desk.book.at(cell))[0]?.[0];
  const looksAt = (): unknown => ["D1", "A4", "D4"].map(lookAt);
  const before = looksAt();
  const outcome = await inserting.insert(drawn, true);
  if (outcome.kind !== "done") throw new Error("It was not written");
  await desk.settled();
  await outcome.fitted;
  expect(looksAt()).toEqual(["D1", "A4", "D4"].map(() => lookAt("Z99")));
  await outcome.undo.run();
  await desk.settled();
  expect(looksAt()).toEqual(before);
});
