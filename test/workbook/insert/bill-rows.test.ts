import type { CellValue } from "simulated-excel";
import { planSelectedFormulaEdit } from "../../../src/workbook/insert/plan-edit";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { EditableFormula, InsertOutcome } from "../../../src/workbook/insert/insert-target";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PlanFailure, InsertPlan } from "../../../src/workbook/insert/insert-plan";
import { usual } from "./sample-picks";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { largeValue } from "../../sample/large-account";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { readEditableFormula } from "./sheet-plans";
import { createInserterOpener } from "./inserter-in-node";
import { fillSentenceGaps } from "../../../src/words/name-formatter";
import { english } from "../../words/all-words";
import { gwp, odp, product, quantitiesText, use50 } from "./large-picks";

const said = english.insert.bill;

const open = createInserterOpener();
let desk: NodeDesk;
let inserting: InserterForPane;

const missing = { error: "#N/A" };
const quantities = [10, 0.5, 7];

let withBill: SavedWorkbook | undefined;

beforeEach(async () => {
  ({ desk, inserting } = await open());
  if (withBill) return desk.putBack(withBill);
  desk.select("A1");
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  const selected = { products: [1, 2, 3].map(product), indicators: [gwp], scenarios: [null] };
  await write(planInsert(selected, { ...usual, form: "bill" }, target));
  await desk.paste(
    "D2",
    quantities.map((one) => [one]),
  );
  withBill = await desk.save();
});

async function write(drawn: InsertPlan | PlanFailure): Promise<InsertOutcome> {
  if (drawn.kind === "none") throw new Error(`Nothing can be planned: ${drawn.why}`);
  const outcome = await inserting.insert(drawn, false);
  await desk.settled();
  if (outcome.kind === "done") await outcome.fitted;
  return outcome;
}

/** The sum for these products and quantities, calculated independently. */
function byHand(rows: readonly (readonly [number: number, quantity: number])[]): number {
  return rows.reduce((sum, [number, quantity]) => sum + quantity * largeValue(number, 0), 0);
}

/** The sum in this row and the text beside it. */
const sum = (row: number): CellValue[] => desk.cells(`I${row}:J${row}`).flat();

const rowsAt = (at: number): [string, "rows", number, number] => [desk.book.activeSheet(), "rows", at - 1, 1];

/** Inserts a row, copies another one into it, and types a product and a quantity, as a user would. */
async function insert(at: number, from: number, number: number, quantity: unknown): Promise<void> {
  desk.book.insertLines(...rowsAt(at));
  const copied = desk.formulas(`A${from}:I${from}`).flat();
  const filled = copied.map((one) => String(one).replace(/(?<=[A-Z])\d+(?=[=,)*/])/g, String(at)));
  await desk.paste(`A${at}`, [
    [`Sample product ${number}`, ...filled.slice(1, 3), quantity, ...filled.slice(4)],
  ]);
}

test.each([
  ["at the top", 2, 3],
  ["in the middle", 3, 2],
  ["at the end", 5, 4],
])("a row inserted %s counts in the sum", async (_, at, from) => {
  await insert(at, from, 5, 1000);
  const rows = [
    [1, 10],
    [2, 0.5],
    [3, 7],
  ] as [number, number][];
  rows.splice(at - 2, 0, [5, 1000]);
  expect(sum(6)).toEqual([byHand(rows), quantitiesText(4, 4)]);
});

test.each([
  ["top", 2],
  ["middle", 3],
  ["end", 4],
])("a row deleted at the %s no longer counts in the sum", async (_, at) => {
  desk.book.deleteLines(...rowsAt(at));
  await desk.settled();
  const rows = quantities.map((quantity, index): [number, number] => [index + 1, quantity]);
  rows.splice(at - 2, 1);
  expect(sum(4)).toEqual([byHand(rows), quantitiesText(2, 2)]);
});

test("a bill without rows has a blank sum, and a row inserted later counts", async () => {
  const row = desk.formulas("A2:I2");
  desk.book.deleteLines(desk.book.activeSheet(), "rows", 1, 3);
  await desk.settled();
  expect(sum(2)).toEqual(["", quantitiesText(0, 0)]);
  desk.book.insertLines(...rowsAt(2));
  await desk.paste("A2", row);
  expect(sum(3)).toEqual([byHand([[1, 10]]), quantitiesText(1, 1)]);
});

test.each([
  ["to the top", 4, 2],
  ["to the end", 2, 5],
])("a row moved %s counts once", async (_, from, to) => {
  desk.book.insertLines(...rowsAt(to));
  const cut = from < to ? from : from + 1;
  desk.book.moveCells(desk.book.at(`A${cut}:J${cut}`), desk.book.at(`A${to}`));
  desk.book.deleteLines(...rowsAt(cut));
  await desk.settled();
  const order = from < to ? [2, 3, 1] : [3, 1, 2];
  expect(desk.cells("A2:A4").flat()).toEqual(order.map((number) => `Sample product ${number}`));
  const rows = order.map((number): [number, number] => [number, quantities[number - 1] ?? 0]);
  expect(sum(5)).toEqual([byHand(rows), quantitiesText(3, 3)]);
});

test("rows sorted by their quantities keep their results", async () => {
  desk.book.sort(desk.book.at("A2:J4"), [{ column: 3, ascending: true }]);
  await desk.settled();
  expect(desk.cells("A2:A4").flat()).toEqual([2, 3, 1].map((number) => `Sample product ${number}`));
  expect(desk.cells("I2:I4").flat()).toEqual([byHand([[2, 0.5]]), byHand([[3, 7]]), byHand([[1, 10]])]);
  expect(sum(5)[0]).toBe(
    byHand([
      [2, 0.5],
      [3, 7],
      [1, 10],
    ]),
  );
});

test.each(["filter", "hideRows"] as const)(
  "hidden rows (%s) stay in the sum, and the text beside it counts them",
  async (how) => {
    const all = sum(5)[0];
    desk.book[how](desk.book.activeSheet(), [1, 2]);
    expect(sum(5)).toEqual([
      all,
      `${quantitiesText(3, 3)} · ${fillSentenceGaps(said.hidden, { count: "2" })}`,
    ]);
    // The heading does not count as a product.
    desk.book[how](desk.book.activeSheet(), [0]);
    expect(sum(5)[1]).toBe(quantitiesText(3, 3));
  },
);

test("a row typed in without formulas makes the sum missing, never smaller", async () => {
  desk.book.insertLines(...rowsAt(5));
  await desk.settled();
  expect(sum(6)).toEqual([
    byHand([
      [1, 10],
      [2, 0.5],
      [3, 7],
    ]),
    quantitiesText(3, 3),
  ]);
  await desk.paste("A5", [["Sample product 5", "", "", 1000]]);
  expect(sum(6)).toEqual([missing, quantitiesText(4, 4)]);
  await desk.paste("I5", [["'12"]]);
  expect(sum(6)[0]).toMatchObject(missing);
  // A result that the user typed counts.
  await desk.paste("I5", [[12]]);
  expect(sum(6)[0]).toBe(
    byHand([
      [1, 10],
      [2, 0.5],
      [3, 7],
    ]) + 12,
  );
});

test("a heading counts for nothing, and deleting the heading row makes the sum an error", async () => {
  const before = sum(5);
  for (const heading of ["", "Amounts in 2025", 2025]) {
    await desk.paste("A1", [Array<unknown>(9).fill(heading)]);
    expect(sum(5)).toEqual(before);
  }
  desk.book.deleteLines(...rowsAt(1));
  await desk.settled();
  expect(sum(4)).toMatchObject([{ error: "#REF!" }, { error: "#REF!" }]);
});

test("a row without a product is blank and does not count, unless it has a quantity", async () => {
  await desk.paste("A3", [[""]]);
  await desk.paste("D3", [[""]]);
  expect(
    desk
      .cells("A3:I3")
      .flat()
      .map((cell) => cell ?? ""),
  ).toEqual(Array(9).fill(""));
  expect(sum(5)).toEqual([
    byHand([
      [1, 10],
      [3, 7],
    ]),
    quantitiesText(2, 2),
  ]);
  await desk.paste("D3", [[4]]);
  expect([desk.cell("I3"), ...sum(5)]).toMatchObject([missing, missing, quantitiesText(2, 2)]);
});

test.each(["1.000", "12", "a few", " "])("the text %j as a quantity gives #N/A", async (text) => {
  await desk.paste("D3", [[`'${text}`]]);
  expect(desk.cell("I3")).toMatchObject(missing);
  expect(sum(5)).toMatchObject([
    missing,
    `${quantitiesText(3, 3)} · ${fillSentenceGaps(said.texts, { count: "1" })}`,
  ]);
});

test("a missing result keeps its own error in the sum", async () => {
  await desk.paste("H3", [["=1/0"]]);
  expect([desk.cell("I3"), sum(5)[0]]).toMatchObject(Array(2).fill({ error: "#DIV/0!" }));
  await desk.paste("H3", [['=IF($A3="","",LCA.IMPACT($A3,"GWP"))']]);
  // A blank or a text in place of a result or an amount is neither 0 nor a number.
  for (const cell of ["B3", "H3"])
    for (const content of ["", "'1"]) {
      await desk.paste(cell, [[content]]);
      expect([desk.cell("I3"), sum(5)[0]]).toMatchObject(Array(2).fill(missing));
    }
});

describe("a quantity in another unit", () => {
  const conversion = async (...[unit, factor, source]: readonly unknown[]): Promise<CellValue[]> => {
    await desk.paste("E3", [[unit, factor, source]]);
    return [desk.cell("I3"), sum(5)[0] ?? null];
  };

  test("a quantity in another unit has no result before a conversion stands beside it, with its source", async () => {
    for (const without of [
      ["m3", "", ""],
      ["m3", 2400, ""],
      ["m3", 2400, " "],
      ["m3", "", "EPD"],
      ["m3", "'2400", "EPD"],
      ["KG", "", ""],
      ["", "", ""],
    ])
      expect(await conversion(...without)).toMatchObject([missing, missing]);
    expect(await conversion("m3", 2400, "EPD, page 4")).toEqual([
      0.5 * 2400 * largeValue(2, 0),
      byHand([
        [1, 10],
        [2, 0.5 * 2400],
        [3, 7],
      ]),
    ]);
  });

  test("a quantity in the declared unit is not converted, even if a conversion is filled in", async () => {
    expect(await conversion("kg", 2400, "EPD, page 4")).toEqual([
      byHand([[2, 0.5]]),
      byHand([
        [1, 10],
        [2, 0.5],
        [3, 7],
      ]),
    ]);
  });
});

function heldAt(address: string): Promise<EditableFormula> {
  desk.select(address);
  return readEditableFormula(inserting);
}

/** Plans the bill with these products added. */
function withMore(
  { selected, ...held }: EditableFormula,
  numbers: readonly number[],
): InsertPlan | PlanFailure {
  const products = [...selected.products, ...numbers.map(product)];
  return planSelectedFormulaEdit({ ...held, selected }, { ...selected, products }, usual);
}

describe("products added to a bill", () => {
  test("added products go above the sum in one step, and undo restores the sheet exactly", async () => {
    await desk.paste("L8", [["=2*I5"]]);
    const [shown, formulas] = [desk.shown(), desk.formulas("A1:L8")];
    const outcome = await write(withMore(await heldAt("H2"), [5, 8]));
    expect(outcome).toMatchObject({ kind: "done", address: "Sheet1!A5:J6" });
    expect(sum(7)).toEqual([
      byHand([
        [1, 10],
        [2, 0.5],
        [3, 7],
      ]),
      quantitiesText(3, 5),
    ]);
    expect(desk.formulas("L10")).toEqual([["=2*I7"]]);
    await desk.paste("D5", [[1000], [2]]);
    const rows = [
      [1, 10],
      [2, 0.5],
      [3, 7],
      [5, 1000],
      [8, 2],
    ] as const;
    expect(sum(7)).toEqual([byHand(rows), quantitiesText(5, 5)]);
    expect(desk.cell("L10")).toBe(2 * byHand(rows));
    await desk.paste("D5", [[""], [""]]);
    if (outcome.kind !== "done") throw new Error("It was not written");
    await expect(outcome.undo.run()).resolves.toMatchObject({ stays: [] });
    await desk.settled();
    expect([desk.shown(), desk.formulas("A1:L8")]).toEqual([shown, formulas]);
  });

  test.each(["A3", "B2", "C4", "D3", "I2", "I5", "J5", "A5"])(
    "cell %s shows the bill's products, indicator and stage for editing",
    async (cell) => {
      const { selected, table } = await heldAt(cell);
      expect(table?.kind).toBe("bill");
      expect(selected).toEqual({ products: [1, 2, 3].map(product), indicators: [gwp], scenarios: [null] });
    },
  );

  test("products added twice, after rows the user inserted, all count in the sum", async () => {
    await insert(2, 3, 4, 3);
    await write(withMore(await heldAt("I6"), [5]));
    await write(withMore(await heldAt("A6"), [6]));
    await desk.paste("D6", [[2], [1]]);
    expect(sum(8)).toEqual([
      byHand([
        [4, 3],
        [1, 10],
        [2, 0.5],
        [3, 7],
        [5, 2],
        [6, 1],
      ]),
      quantitiesText(6, 6),
    ]);
  });

  test.each(["L3", "L1", "L5"])("a remark beside the bill in %s blocks adding products", async (cell) => {
    await desk.paste(cell, [["a remark"]]);
    const before = desk.shown();
    for (const replace of [false, true]) {
      const drawn = withMore(await heldAt("H2"), [5]);
      if (drawn.kind === "none") throw new Error(drawn.why);
      await expect(inserting.insert(drawn, replace)).resolves.toMatchObject({
        kind: "occupied",
        occupied: { address: `Sheet1!${cell}`, count: 1, mustStay: true },
      });
    }
    expect(desk.shown()).toEqual(before);
  });

  test("a cell below the bill moves down when products are added", async () => {
    await desk.paste("A7", [["below"]]);
    await write(withMore(await heldAt("H2"), [5]));
    expect(desk.cell("A8")).toBe("below");
  });

  test("added rows stay where something was written into them since", async () => {
    const outcome = await write(withMore(await heldAt("H2"), [5]));
    await desk.paste("D5", [[1]]);
    if (outcome.kind !== "done") throw new Error("It was not written");
    const shown = desk.shown();
    await expect(outcome.undo.run()).rejects.toMatchObject({
      reason: { kind: "undo-withdrawn", because: "changed", areas: ["Sheet1!D5"] },
    });
    await desk.settled();
    expect(desk.shown()).toEqual(shown);
  });

  test("a protected sheet refuses added products and stays unchanged", async () => {
    const before = desk.shown();
    desk.host.recorded.protected.add(desk.book.activeSheet());
    const drawn = withMore(await heldAt("H2"), [5]);
    await expect(write(drawn)).rejects.toMatchObject({ reason: { kind: "put-back" } });
    expect(desk.shown()).toEqual(before);
  });

  test("editing a bill can only add products", async () => {
    const held = await heldAt("I3");
    const changes: Partial<PickedItems>[] = [
      { indicators: [odp] },
      { scenarios: [use50] },
      { products: [product(2)] },
    ];
    expect(
      changes.map((change) => planSelectedFormulaEdit(held, { ...held.selected, ...change }, usual)),
    ).toMatchObject([{ why: "one-of-table" }, { why: "one-of-table" }, { why: "names-in-cells" }]);
  });
});
