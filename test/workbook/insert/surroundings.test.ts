import { IndicatorList } from "../../../src/lca/indicator-list";
import type { Nameable } from "../../../src/lca/name-list";
import { NameList } from "../../../src/lca/name-list";
import type { AccountProductsAndIndicators } from "../../../src/workbook/insert/product-and-indicator-lists";
import { canFitInCell } from "../../../src/workbook/insert/name-drop-down";
import type { NamesInCells } from "../../../src/workbook/insert/insert-target";
import type { CellRectangle } from "../../../src/sheet/cell-areas";
import { formatAddressWithoutSheet } from "../../../src/sheet/cell-areas";
import { CellGrid } from "../../../src/workbook/cells/cell-grid";
import { findNamesInSelection, classifyTableColumns } from "../../../src/workbook/insert/surroundings";

const definitions = [
  { id: "i-1", name: "Global warming potential", unit: "kg CO2-eq", standard: "", presentation: "" },
  { id: "i-2", name: "Use of net fresh water", unit: "m3", standard: "", presentation: "" },
];
const lists: AccountProductsAndIndicators<Nameable> = {
  products: new NameList([
    { id: "p-1", name: "Brick" },
    { id: "p-2", name: "Mortar" },
    { id: "p-3", name: "Twin" },
    { id: "p-4", name: "Twin" },
  ]),
  indicators: new IndicatorList(definitions),
  definitions,
  standard: "",
  presentation: "",
};

const sheet = "Sheet1";
const gridOf = (area: CellRectangle, value: readonly (readonly unknown[])[]) =>
  new CellGrid<"value">({ sheet, ...area }, { value });

/**
 * The names found in a selection of these cells from B2 on, with row 1 and column A around it. A text that begins with
 * "*" is bold.
 */
function around(values: readonly (readonly string[])[], corner = "") {
  const width = values[0]?.length ?? 0;
  const plain = values.map((row) => row.map((text) => text.replace(/^\*/, "")));
  const framed = [[corner, ...Array<string>(width).fill("")], ...plain.map((row) => [corner, ...row])];
  const bold = values.flatMap((line, row) =>
    line.flatMap((text, column) =>
      text.startsWith("*") ? [{ sheet, row: row + 1, column: column + 1 }] : [],
    ),
  );
  const selection = { sheet, row: 1, column: 1, rows: values.length, columns: width };
  const grid = gridOf({ row: 0, column: 0, rows: framed.length, columns: width + 1 }, framed);
  const { unknownTextArea: noNames, ...names } = findNamesInSelection(
    { grids: [grid], bold },
    selection,
    lists,
  );
  const told = (one: NamesInCells | null) => {
    const unclear = one && [...one.unknown, ...one.ambiguous.map((at) => `${at}?`)].join(" ");
    return one && `${one.kind} ${formatAddressWithoutSheet(one.cells)} ${unclear}`.trim();
  };
  return { ...names, down: told(names.down), across: told(names.across), noNames };
}

const column = (...texts: string[]): string[][] => texts.map((text) => [text]);

test.each<[string, string[][], string | null, string | null]>([
  ["a column", column("Brick", "p-2"), "product B2:B3", null],
  [
    "a column under its heading, with blanks after it",
    column("Product", "brick", "Mortar", ""),
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
  ["its headings alone, from what results are per on", [["Per", "GWP", "FW"]], null, "indicator C2:D2"],
  [
    "its column of indicators, headed by their product",
    column("Brick", "GWP", "FW"),
    "indicator B3:B4",
    null,
  ],
  ["one cell", column("Brick"), "product B2", null],
  ["a misspelt name among others", column("Brick", "Mortr", "Mortar"), "product B2:B4 B3", null],
  ["names of which most are unknown", column("Brick", "?", "!", "…"), "product B2:B5 B3 B4 B5", null],
  ["a gap", column("Brick", "", "Mortar"), "product B2:B4", null],
  ["blanks before, in which headings fit", column("", "", "Brick", "Mortar"), "product B4:B5", null],
  ["two kinds", column("Brick", "GWP", "Mortar"), null, null],
  ["an ambiguous name alone", column("Twin"), "product B2 B2?", null],
  ["anything else", column("notes", "more"), null, null],
])("names are found in %s", (_, values, down, across) => {
  expect(around(values)).toMatchObject({ down, across });
});

test.each<[string, string[][], string]>([
  ["misspelt", column("Brik", "Brick", "Mortar"), "product B2:B4 B2"],
  ["ambiguous", column("Twin", "Brick", "Mortar"), "product B2:B4 B2?"],
  ["misspelt, of two", column("Brik", "Brick"), "product B2:B3 B2"],
  ["misspelt, where all are bold", column("*Brik", "*Brick", "*Mortar"), "product B2:B4 B2"],
  [
    "misspelt, before rows of data",
    [
      ["Brik", "kg", "GWP"],
      ["Brick", "m2", "x"],
    ],
    "product B2:B3 B2",
  ],
  [
    "known, before rows of data",
    [
      ["Brick", "GWP"],
      ["Mortar", ""],
    ],
    "product B2:B3",
  ],
  ["known, in bold", column("*Brick", "Mortar"), "product B2:B3"],
])("a first name is not taken for a heading: %s", (_, values, down) => {
  expect(around(values).down).toBe(down);
  const across = values.length === 1 || values[0]?.length !== 1 ? null : around([values.flat()]).across;
  if (across !== null) expect(across.replace(/[B-E]\d\S*/g, "")).toBe(down.replace(/[B-E]\d\S*/g, ""));
});

test.each<[string, string[][]]>([
  ["in bold", column("*Article of ours", "Brick", "Mortar")],
  ["in bold, above an ambiguous name", column("*Article of ours", "Twin", "Mortar")],
  ...["Product", "Products", "Producten", "Name", "Naam", "Article number", "Artikelnummer", "A1 – A3"].map(
    (word): [string, string[][]] => [word, column(word, "Brick", "Mortar")],
  ),
  ["of the other kind", column("GWP", "Brick", "Mortar")],
  [
    "where a row of the other kind crosses",
    [
      ["Stock", "GWP", "FW"],
      ["Brick", "", ""],
      ["Mortar", "", ""],
    ],
  ],
])("a heading is recognised: %s", (_, values) => {
  expect(around(values).down).toMatch(/^product B3:B4/);
});

test("texts that name nothing are reported by their area, unless a name is among them", () => {
  const told = (values: readonly (readonly string[])[]) => {
    const { noNames } = around(values);
    return noNames && formatAddressWithoutSheet(noNames);
  };
  expect(told(column("", "notes", "more"))).toBe("B3:B4");
  expect(told([["", "notes"]])).toBe("C2");
  for (const texts of [
    ["", ""],
    ["Brick", "notes"],
    ["Brick", "GWP", "Mortar"],
    ["Twin", "GWP", "notes", "FW", "Brick"],
  ])
    expect(told(column(...texts))).toBeNull();
});

test("the corner is free if it is empty and on the sheet", () => {
  expect(around([["Brick"], ["Mortar"]]).cornerFree).toBe(true);
  expect(around([["Product"], ["Brick"]]).cornerFree).toBe(false);
  expect(around([["GWP", "FW"]], "x").cornerFree).toBe(false);
  expect(around([["", "Per", "GWP"], ["Brick"], ["Mortar"]]).cornerFree).toBe(true);
});

test("a table's columns are classified by their contents", () => {
  const body = { row: 3, column: 1, rows: 3, columns: 5 };
  const values = [
    [1, "Brick", "", "GWP", "Mortar"],
    [2, "Mortar", "", "FW", "x"],
    [3, "new one", "", "?", "x"],
  ];
  const cells = gridOf(body, values);
  const columns = ["No", "Product", "Empty", "Ind", "Remark"];
  expect(classifyTableColumns({ name: "T", headers: columns, body, cells }, lists)).toEqual({
    name: "T",
    area: { row: 2, column: 1, rows: 4, columns: 5 },
    headers: columns,
    empty: [2],
    product: {
      ...{ kind: "product", cells: { ...body, column: 2, columns: 1 } },
      ...{ texts: ["Brick", "Mortar", "new one"], unknown: ["C6"], ambiguous: [] },
    },
    indicator: {
      ...{ kind: "indicator", cells: { ...body, column: 4, columns: 1 } },
      ...{ texts: ["GWP", "FW", "?"], unknown: ["E6"], ambiguous: [] },
    },
  });
});

test.each([
  [["a", "b"], true],
  [["x".repeat(127), "y".repeat(127)], true],
  [["x".repeat(128), "y".repeat(127)], false],
  [["Brick, red"], false],
  [[" a"], false],
  [["=A1"], false],
  [["+x"], false],
  [["-brick", "b"], false],
  [["a", "@x"], false],
  [["'x"], false],
  [["a+b", "c-d", "x@y", "it's"], true],
])("a drop-down list %j fits in a cell: %s", (names, fits) => {
  expect(canFitInCell(names)).toBe(fits);
});
