import { createAccountAt } from "./demo-account";
import { readGwpAndAp } from "./gwp-and-ap";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

const heads = ["value", "id"];
const rows = [
  [5, 1],
  [7, 3],
];

test.each<[string, unknown]>([
  ["columns and values", { columns: heads, values: rows }],
  ["headers and rows", { headers: heads, rows }],
  ["header and data", { header: heads, data: rows }],
  ["fields and records", { fields: heads, records: rows }],
  ["cols and items", { cols: heads, items: rows }],
  ["schema and rows", { schema: heads, rows }],
  ["keys and values", { keys: heads, values: rows }],
  ["columns that are objects", { columns: heads.map((name) => ({ name, type: "number" })), rows }],
  ["a table within data", { data: { columns: heads, rows } }],
  ["a table under its name", { impacts: { columns: heads, rows } }],
  ["a table with a header", { id: 3, quantity: 1, declaredUnit: "m2", columns: heads, values: rows }],
  ["a list of tables", [{ productId: 1, columns: heads, values: rows }]],
  ["headings in the first row", [heads, ...rows]],
  ["headings in the first row, wrapped", { data: [heads, ...rows] }],
  ["headings in the first row, under its name", { impacts: [heads, ...rows] }],
  ["more columns", { columns: ["unit", "value", "id"], rows: [["kg CO2-eq", 5, 1], ["kg SO2-eq", 7, 3]] }], // prettier-ignore
  ["stages as columns", { columns: ["id", "A1-A3", "C3"], rows: [[1, 5, 8], [3, 7, 9]] }], // prettier-ignore
  ["columns in other words", { columns: ["Impact_Definition_Id", "Amount"], rows: [[1, 5], [3, 7]] }], // prettier-ignore
])("%s are read by their headings", async (_, document) => {
  expect(await readGwpAndAp(document)).toEqual([5, 7]);
});

test.each<[string, unknown]>([
  ["a short row", { columns: heads, values: [[5, 1], [7]] }],
  ["a long row", { columns: heads, values: [[5, 1], [7, 3, 9]] }], // prettier-ignore
  ["too many headings", { columns: [...heads, "unit"], values: rows }],
  ["too few headings", { columns: ["id"], values: rows }],
  ["one heading twice", { columns: ["id", "ID"], values: rows }],
  ["a heading that is no text", { columns: ["id", 5], values: rows }],
  ["a heading without a name", { columns: ["id", {}], values: rows }],
  ["headings that are not understood", { columns: ["a", "b"], values: rows }],
  ["no heading for the value", { columns: ["id", "b"], values: rows }],
  ["no heading for the indicator", { columns: ["value", "b"], values: rows }],
  ["indicators as columns", { columns: ["1", "3"], values: rows }],
  ["two rows of headings", { columns: heads, headers: heads, values: rows }],
  ["two tables", { columns: heads, values: rows, data: rows }],
  ["rows that are no arrays", { columns: heads, values: [[5, 1], 7] }],
  ["a first row that is half understood", [["value", "foo"], ...rows]],
  ["a first row with too many", [["value", "id", "unit"], ...rows]],
  ["stages over tables that are not understood", { "A1-A3": [["value", "foo"], ...rows] }],
])("a table with %s is refused", async (_, document) => {
  expect(await readGwpAndAp(document)).toEqual(["unreadable", "unreadable"]);
});

test("products, definitions and scenarios come as tables too", async () => {
  const service = serveDocuments({
    "/impactdefinitions": { columns: ["id", "name", "unit"], rows: [[1, "Global warming potential", "kg CO2-eq"]] }, // prettier-ignore
    "/products": [
      ["id", "name", "impactsUrl", "scenariosUrl"],
      [1, "Brick", "/api/v1/products/1/impacts", "/api/v1/products/1/scenarios"],
    ],
    "/products/1/impacts": { columns: ["value", "id"], values: [[5, 1]] },
    "/products/1/scenarios": { data: { headers: ["name", "id", "impactsUrl"], rows: [["Use", 2, "/api/v1/scenarios/2/impacts"]] } }, // prettier-ignore
    "/scenarios/2/impacts": { fields: ["value", "id", "productId"], rows: [[7, 1, 1]] },
  });
  const account = createAccountAt(testAddress, testKeys, service);
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
  expect(await account.impact("Brick", "GWP", "Use")).toBe(7);
});

test("pairs of texts are still pairs, whatever the indicator is called", async () => {
  expect(await readGwpAndAp([["1", "5"], ["3", "7"]])).toEqual([5, 7]); // prettier-ignore
});
