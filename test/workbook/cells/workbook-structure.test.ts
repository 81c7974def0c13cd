import { parseFormulaArgumentOrigin } from "../../../src/sheet/argument-origin";
import { DefinedNames, WorkbookStructure } from "../../../src/workbook/cells/workbook-structure";

const table = {
  name: "Products",
  sheet: "Data",
  area: { row: 3, column: 2, rows: 4, columns: 2 },
  body: { row: 4, column: 2, rows: 3, columns: 2 },
  headers: ["Name", "GWP"],
};
const places = new WorkbookStructure(
  [
    { name: "Data", used: { row: 0, column: 0, rows: 7, columns: 4 } },
    { name: "It's", used: null },
  ],
  [table],
  new DefinedNames([
    { name: "Brick", sheet: null, formula: "=Data!$A$2" },
    { name: "Brick", sheet: "It's", formula: '="yellow"' },
    { name: "Moving", sheet: null, formula: "=Data!A2" },
    { name: "Column", sheet: null, formula: "=Products[Name]" },
    { name: "Result", sheet: null, formula: "=LCA.IMPACT(Data!$A$2)" },
    { name: "Twice", sheet: null, formula: "=2*result" },
    { name: "Resulting", sheet: null, formula: "=1" },
  ]),
);
const inData = { sheet: "Data", row: 5, column: 3 };
const areaOf = (text: string, cell = inData) => {
  const source = parseFormulaArgumentOrigin(text);
  const meant = source.kind === "name" ? places.resolveName(source.name, cell) : source;
  return meant && places.findArea(meant, cell);
};

test.each([
  ["$B$2", { sheet: "Data", row: 1, column: 1, rows: 1, columns: 1 }],
  ["'it''s'!C9:A8", { sheet: "It's", row: 7, column: 0, rows: 2, columns: 3 }],
  ["A:B", { sheet: "Data", row: 0, column: 0, rows: 1_048_576, columns: 2 }],
  ["Products[@Name]", { sheet: "Data", row: 5, column: 2, rows: 1, columns: 1 }],
  ["[@Name]", { sheet: "Data", row: 5, column: 2, rows: 1, columns: 1 }],
  ["Products[[#Headers],[GWP]]", { sheet: "Data", row: 3, column: 3, rows: 1, columns: 1 }],
  ["products[name]", { sheet: "Data", row: 4, column: 2, rows: 3, columns: 1 }],
  ["Brick", { sheet: "Data", row: 1, column: 0, rows: 1, columns: 1 }],
  ["Column", { sheet: "Data", row: 4, column: 2, rows: 3, columns: 1 }],
])("%s refers to the expected cells", (text, area) => {
  expect(areaOf(text)).toEqual(area);
});

test.each(["Moving", "Result", "Nobody", "Gone!A1", "[Other.xlsx]Data!A1", "XFE1", "A1048577", 'A1&"x"'])(
  "%s has no known cells",
  (text) => {
    expect(areaOf(text)).toBeNull();
  },
);

test("a sheet's own name wins over the workbook's", () => {
  expect(places.resolveName("BRICK", { sheet: "It's", row: 0, column: 0 })).toEqual({
    kind: "literal",
    value: "yellow",
  });
});

test("names that call our functions are found, also through another name", () => {
  const { names } = places;
  expect(names.lcaNames).toEqual(["Result", "Twice"]);
  expect(["=1+Twice", "=RESULT", "=Resulting", "=Twice.2"].filter((one) => names.isUsedIn(one))).toEqual([
    "=1+Twice",
    "=RESULT",
  ]);
});
