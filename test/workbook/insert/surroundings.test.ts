import { IndicatorList } from "../../../src/lca/indicators";
import type { Nameable } from "../../../src/lca/names";
import { NameList } from "../../../src/lca/names";
import type { Known } from "../../../src/workbook/insert/known";
import { fitsInCell } from "../../../src/workbook/insert/offering";
import { address } from "../../../src/sheet/areas";
import { namesAround, tableAround } from "../../../src/workbook/insert/surroundings";

const definitions = [
  { id: "i-1", name: "Global warming potential", unit: "kg CO2-eq", standard: "", presentation: "" },
  { id: "i-2", name: "Use of net fresh water", unit: "m3", standard: "", presentation: "" },
];
const lists: Known<Nameable> = {
  products: new NameList([
    { id: "p-1", name: "Brick" },
    { id: "p-2", name: "Mortar" },
    { id: "p-3", name: "Twin" },
    { id: "p-4", name: "Twin" },
  ]),
  indicators: new IndicatorList(definitions),
  definitions,
  standard: "",
};

/** Names found in a selection of these cells from B2 on, with row 1 and column A before it. */
function around(values: readonly (readonly string[])[], corner = "") {
  const width = values[0]?.length ?? 0;
  const framed = [[corner, ...Array<string>(width).fill("")], ...values.map((row) => [corner, ...row])];
  const selection = { row: 1, column: 1, rows: values.length, columns: width };
  const { down, across, cornerFree } = namesAround({ row: 0, column: 0, values: framed }, selection, lists);
  const told = (names: typeof down) => names && `${names.kind} ${address(names.cells)}`;
  return { down: told(down), across: told(across), cornerFree };
}

test.each<[string, string[][], string | null, string | null]>([
  ["a column", [["Brick"], ["p-2"]], "product B2:B3", null],
  [
    "a column under its heading, with blanks after it",
    [["Product"], ["brick"], ["Mortar"], [""]],
    "product B3:B4",
    null,
  ],
  ["a row", [["GWP", "FW [m3]"]], null, "indicator B2:C2"],
  [
    "both, with a corner",
    [
      ["", "GWP"],
      ["Brick", ""],
      ["Mortar", ""],
    ],
    "product B3:B4",
    "indicator C2",
  ],
  [
    "a table that was written here, after what its results are per",
    [
      ["A1-A3", "Per", "GWP", "FW"],
      ["Brick", "m2", "", ""],
      ["Mortar", "kg", "", ""],
    ],
    "product B3:B4",
    "indicator D2:E2",
  ],
  [
    "such a table with more of what is said behind its results",
    [
      ["A1-A3", "GWP", "FW", "Per", "Year", "Out of date"],
      ["Brick", "", "", "m2", "2024", "true"],
      ["Mortar", "", "", "kg", "2023", "true"],
    ],
    "product B3:B4",
    "indicator C2:D2",
  ],
  [
    "one of several stages, turned",
    [
      ["", "Brick"],
      ["Per (A1-A3)", ""],
      ["GWP", ""],
    ],
    "indicator B4",
    "product C2",
  ],
  ["a column whose heading is another", [["Unit"], ["Period"], ["GWP"]], null, null],
  ["one cell", [["Brick"]], "product B2", null],
  ["a misspelt name among others", [["Brick"], ["Mortr"], ["Mortar"]], "product B2:B4", null],
  ["a gap", [["Brick"], [""], ["Mortar"]], null, null],
  ["two kinds", [["Brick"], ["GWP"]], null, null],
  ["an ambiguous name alone", [["Twin"]], null, null],
  ["anything else", [["notes"], ["more"]], null, null],
])("names in %s", (_, values, down, across) => {
  expect(around(values)).toMatchObject({ down, across });
});

test("the corner is free where it is empty and on the sheet", () => {
  expect(around([["Brick"], ["Mortar"]]).cornerFree).toBe(true);
  expect(around([["Product"], ["Brick"]]).cornerFree).toBe(false);
  expect(around([["GWP", "FW"]], "x").cornerFree).toBe(false);
  expect(around([["", "Per", "GWP"], ["Brick"], ["Mortar"]]).cornerFree).toBe(true);
});

test("a table's columns are told by what stands in them", () => {
  const body = { row: 3, column: 1, rows: 3, columns: 4 };
  const values = [
    [1, "Brick", "", "GWP"],
    [2, "Mortar", "", "FW"],
    [3, "new one", "", "?"],
  ];
  expect(tableAround({ name: "T", columns: ["No", "Product", "Empty", "Ind"], body, values }, lists)).toEqual(
    {
      name: "T",
      area: { row: 2, column: 1, rows: 4, columns: 4 },
      headers: ["No", "Product", "Empty", "Ind"],
      empty: [2],
      products: 1,
      indicators: 3,
    },
  );
});

test.each([
  [["a", "b"], true],
  [["x".repeat(127), "y".repeat(127)], true],
  [["x".repeat(128), "y".repeat(127)], false],
  [["Brick, red"], false],
  [[" a"], false],
  [["=A1"], false],
])("a drop-down list %j fits in a cell: %s", (names, fits) => {
  expect(fitsInCell(names)).toBe(fits);
});
