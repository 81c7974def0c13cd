import type { DemoAccount } from "../../../workbench/sample-service";
import type { InsertOutcome } from "../../../src/workbook/insert/insert-target";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import { usual } from "./sample-picks";
import { planSelectedFormulaEdit } from "../../../src/workbook/insert/plan-edit";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { createDecimalFormat, readableFormat } from "../../../src/workbook/writing/our-formats";
import { largeAccount } from "../../sample/large-account";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { readEditableFormula } from "./sheet-plans";
import { ap, gwp, odp, product, use50 } from "./large-picks";

/** GWP, ODP and AP of each product at A1-A3. In the use scenario, only GWP differs. A result of null is not sent. */
const results: readonly (readonly (number | null)[])[] = [
  [23.16, 5.25e-4, 0],
  [0.1626, 0.0338, 0],
  [-2051, 0, null],
  [0.0123, 1e-9, 0.5],
];
const inUse = 1000;

const node = addInInNode("a file");
let desk: NodeDesk;
let inserting: InserterForPane;
let empty: SavedWorkbook;

beforeAll(async () => {
  const large = largeAccount("L", results.length);
  const account: DemoAccount = {
    ...large,
    impacts: (id, scenario) =>
      (results[Number(id.slice(id.lastIndexOf("-") + 1)) - 1] ?? []).flatMap((value, at) => {
        const sent = scenario !== undefined && at === 0 ? inUse : value;
        return sent === null ? [] : [[large.definitions[at]?.id ?? "", sent] as const];
      }),
  };
  desk = await node.open(await node.serve({ accounts: [account] }));
  await desk.connect("L");
  desk.select("A1");
  empty = await desk.save();
});

beforeEach(async () => {
  await desk.putBack(empty);
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  inserting = new ExcelInserter();
});

const all = { products: [1, 2, 3].map(product), indicators: [gwp, odp, ap] };
const table = { form: "table", useNames: false } as const;

/** Inserts at the selection without waiting for the values. */
async function begin(picks: Partial<PickedItems>, layout: Partial<LayoutOptions>) {
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  const selected: PickedItems = { products: [], indicators: [], scenarios: [null], ...picks };
  return written(planInsert(selected, { ...usual, ...layout }, target));
}

async function written(
  drawn: ReturnType<typeof planInsert>,
): Promise<Extract<InsertOutcome, { kind: "done" }>> {
  if (drawn.kind === "none") throw new Error(drawn.why);
  const outcome = await inserting.insert(drawn, false);
  if (outcome.kind !== "done") throw new Error("It was not written");
  return outcome;
}

async function insert(...of: Parameters<typeof begin>): ReturnType<typeof begin> {
  const outcome = await begin(...of);
  await desk.settled();
  await outcome.fitted;
  return outcome;
}

async function extend(address: string, more: (selected: PickedItems) => Partial<PickedItems>) {
  desk.select(address);
  const held = await readEditableFormula(inserting);
  const after = { ...held.selected, ...more(held.selected) };
  const outcome = await written(planSelectedFormulaEdit(held, after, usual));
  await desk.settled();
  await outcome.fitted;
  return outcome;
}

const shows = (address: string) => desk.book.texts(desk.book.at(address));
const formats = (address: string) => desk.book.numberFormats(desk.book.at(address));
const give = (address: string, ...line: string[]) =>
  desk.book.setNumberFormats(desk.book.at(address), [line]);
const everything = () => ({ shown: desk.shown(), formats: formats("A1:P20") });

const lines = [
  ["23.160", "0.163", "-2,051.000"],
  ["5.25E-04", "3.38E-02", "0"],
  ["0", "0", "#N/A"],
];
const columns = [0, 1, 2].map((row) => lines.map((line) => line[row]));
const atTwoStages = { ...all, scenarios: [null, use50] };

describe("notation of an indicator's numbers", () => {
  test.each<
    [of: string, picks: Partial<PickedItems>, layout: Partial<LayoutOptions>, at: string, texts: unknown]
  >([
    ["a column of a table", all, table, "C2:E4", columns],
    [
      "a column of a table with a formula in each cell",
      all,
      { ...table, formulas: "each" },
      "C2:E4",
      columns,
    ],
    ["a row of a table", all, { ...table, down: "indicator" }, "B3:D5", lines],
    [
      "a table of one indicator",
      { products: [product(2), product(3)], indicators: [gwp], scenarios: [null, use50] },
      table,
      "C2:D3",
      [
        ["0.163", "1,000.000"],
        ["-2,051.000", "1,000.000"],
      ],
    ],
    [
      "a table of one product",
      { ...atTwoStages, products: [product(1)] },
      { ...table, down: "indicator" },
      "B3:C5",
      [
        ["23.2", "1,000.0"],
        ["5.25E-04", "5.25E-04"],
        ["0", "0"],
      ],
    ],
    [
      "a table for each product",
      { ...atTwoStages, products: [product(1), product(2)] },
      { form: "blocks", down: "indicator" },
      "B3:B11",
      [["23.2"], ["5.25E-04"], ["0"], [""], ["A1-A3"], ["kg"], ["0.163"], ["0.0338"], ["0"]],
    ],
    [
      "all indicators of a product",
      { products: [product(1)], scenarios: [null, use50] },
      table,
      "C3:D5",
      [
        ["23.2", "1,000.0"],
        ["5.25E-04", "5.25E-04"],
        ["0", "0"],
      ],
    ],
    ["a long list", all, { form: "list" }, "M2:M10", columns.flat().map((text) => [text])],
    [
      "a column of an Excel Table",
      { ...all, indicators: [gwp, ap] },
      { ...table, into: "excel-table" },
      "C2:D4",
      columns.map(([first, , last]) => [first, last]),
    ],
    [
      "a row of an Excel Table",
      { ...all, products: [product(1)], scenarios: [null, use50] },
      { ...table, into: "excel-table" },
      "C2:D4",
      [
        ["23.2", "1,000.0"],
        ["5.25E-04", "5.25E-04"],
        ["0", "0"],
      ],
    ],
    [
      "as in declarations",
      all,
      { ...table, numbers: "declared" },
      "C2:E4",
      [
        ["2.32E+01", "5.25E-04", "0"],
        ["1.63E-01", "3.38E-02", "0"],
        ["-2.05E+03", "0", "#N/A"],
      ],
    ],
    ["one formula", { products: [product(4)], indicators: [gwp] }, {}, "A1", [["0.0123 kg CO2-eq"]]],
    ["one tiny number", { products: [product(4)], indicators: [odp] }, {}, "A1", [["1.00E-09 kg CFC-11-eq"]]],
    ["one zero", { products: [product(1)], indicators: [ap] }, {}, "A1", [["0 kg SO2-eq"]]],
  ])(
    "the numbers of an indicator share one notation, and zeros show 0: %s",
    async (_, picks, layout, at, texts) => {
      await insert(picks, layout);
      expect(shows(at)).toEqual(texts);
    },
  );

  test("the results of a bill share one notation, and rows still without a quantity keep the usual format", async () => {
    await insert({ ...all, indicators: [gwp] }, { form: "bill" });
    expect(shows("H2:H4")).toEqual([["23.160"], ["0.163"], ["-2,051.000"]]);
    expect(formats("I2:I5").flat()).toEqual(Array(4).fill(readableFormat));
  });
});

describe("number formats after undo", () => {
  test("undo restores the formats, both after fitting and while values are still pending", async () => {
    await desk.paste("A6", [["below"]]);
    give("C3", "@");
    give("D3", "0.000");
    const before = everything();
    for (const layout of [table, { ...table, formulas: "each" }] as const) {
      const { undo } = await insert(all, layout);
      expect(formats("C2:E3")).toEqual([
        [createDecimalFormat(3, false), expect.stringContaining("E+00;-0"), createDecimalFormat(2, true)],
        [createDecimalFormat(3, false), "0.000", createDecimalFormat(2, true)],
      ]);
      await expect(undo.run()).resolves.toMatchObject({ stays: [] });
      expect(everything()).toEqual(before);
      const begun = await begin(all, layout);
      await begun.undo.run();
      await desk.settled();
      await begun.fitted;
      expect(everything()).toEqual(before);
    }
  });

  test("undo keeps a number format that the user chose meanwhile", async () => {
    const begun = await begin(all, table);
    give("C2", "0.0");
    await desk.settled();
    await begun.fitted;
    give("D2", "0.00%");
    give("E2", readableFormat);
    expect(formats("C2:E3")).toEqual([
      ["0.0", "0.00%", readableFormat],
      [createDecimalFormat(3, false), expect.stringContaining("E+00;-0"), createDecimalFormat(2, true)],
    ]);
    await begun.undo.run();
    expect(formats("C2:E3")).toEqual([
      ["0.0", "0.00%", "General"],
      ["General", "General", "General"],
    ]);
  });

  test("undo restores the formats of a table that was extended", async () => {
    await insert({ ...all, products: [product(1), product(2)], indicators: [odp, gwp] }, table);
    give("D2", "0.0");
    const before = everything();
    const { undo } = await extend("C2", ({ products }) => ({ products: [...products, product(4)] }));
    expect(shows("C2:D4")).toEqual([
      ["5.25E-04", "23.2"],
      ["3.38E-02", "0.1626"],
      ["1.00E-09", "0.0123"],
    ]);
    await undo.run();
    await desk.settled();
    expect(everything()).toEqual(before);
  });
});

test("a growing table keeps one notation for each indicator", async () => {
  await insert({ ...all, products: [product(1), product(2)], indicators: [gwp] }, table);
  expect(shows("C2:C3")).toEqual([["23.160"], ["0.163"]]);
  const [held] = formats("C2");
  await extend("C2", ({ indicators }) => ({ indicators: [...indicators, ap] }));
  expect(formats("C2:D2")).toEqual([[held?.[0], createDecimalFormat(2, true)]]);
  await extend("C2", ({ products }) => ({ products: [...products, product(4)] }));
  expect(shows("C2:D4")).toEqual([
    ["23.1600", "0"],
    ["0.1626", "0"],
    ["0.0123", "0.500"],
  ]);
});

test("a growing Excel Table and a growing long list keep one notation for each indicator", async () => {
  const two = { products: [product(1), product(2)], indicators: [gwp, ap] };
  await insert(two, { ...table, into: "excel-table" });
  expect(shows("C2:D3")).toEqual([
    ["23.160", "0"],
    ["0.163", "0"],
  ]);
  await extend("C2", ({ products }) => ({ products: [...products, product(4)] }));
  expect(shows("C2:D4")).toEqual([
    ["23.1600", "0"],
    ["0.1626", "0"],
    ["0.0123", "0.500"],
  ]);
  desk.select("A10");
  await insert({ products: [product(1)], indicators: [gwp, ap] }, { form: "list" });
  expect(shows("M11:M12")).toEqual([["23.2"], ["0"]]);
  await extend("D10", ({ products }) => ({ products: [...products, product(4)] }));
  expect(shows("M11:M14")).toEqual([["23.1600"], ["0"], ["0.0123"], ["0.500"]]);
});

test("a table written over a single result drops that result's unit from the format", async () => {
  await insert({ products: [product(4)], indicators: [odp] }, {});
  desk.select("A1");
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  const drawn = planInsert(
    { ...all, scenarios: [null] },
    { ...usual, ...table },
    { ...target, selection: desk.book.at("A1") },
  );
  if (drawn.kind === "none") throw new Error(drawn.why);
  const outcome = await inserting.insert(drawn, true);
  await desk.settled();
  if (outcome.kind === "done") await outcome.fitted;
  expect(shows("C2:E4")).toEqual(columns);
});

test("a sheet protected meanwhile keeps the formats that were written first", async () => {
  const begun = await begin(all, table);
  desk.host.recorded.protected.add(desk.sheet("Sheet1"));
  await desk.settled();
  await begun.fitted;
  expect(formats("C2:E4").flat()).toEqual(Array(9).fill(readableFormat));
});
