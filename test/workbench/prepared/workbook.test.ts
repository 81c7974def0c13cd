import { products } from "../../../src/demo/products";
import { preparedWorkbook } from "../../../workbench/prepared/workbook";

const cells = Object.entries(preparedWorkbook.sheets[0]?.cells ?? {});
const calling = cells.filter(([, { formula }]) => formula?.includes("LCA."));

test("compares products that the sample account has, under one name each", () => {
  const names = cells.filter(([at]) => /^A(8|9|1[0-5])$/.test(at)).map(([, { value }]) => value);
  expect(names).toHaveLength(8);
  for (const name of names) expect(products.filter((product) => product.name === name)).toHaveLength(1);
});

test("was saved blank, so that one line says what to press and no cell shows an error", () => {
  expect(calling.length).toBeGreaterThan(80);
  for (const [, { value }] of calling) expect(value).toBe("");
  const said = cells.filter(([, { value }]) => String(value).includes("Try with sample data"));
  expect(said).toHaveLength(1);
});

test("every row of results says per what they are, for the product and stage that its results name", () => {
  const rows = cells.filter(([at, { formula }]) => /^C\d+$/.test(at) && formula?.includes("LCA.IMPACT"));
  expect(rows).toHaveLength(12);
  for (const [at, { formula = "" }] of rows) {
    const [product = "", , stage] = /\((.*)\)/.exec(formula)?.[1]?.split(",") ?? [];
    const per = preparedWorkbook.sheets[0]?.cells[at.replace("C", "B")]?.formula;
    expect(per).toBe(stage === undefined ? `=LCA.PER(${product})` : `=LCA.PER(${product},"",${stage})`);
  }
});
