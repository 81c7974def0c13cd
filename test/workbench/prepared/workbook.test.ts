import { products } from "../../../src/demo/products";
import { preparedWorkbook } from "../../../src/workbench/prepared/workbook";

const cells = Object.entries(preparedWorkbook.sheets[0]?.cells ?? {});
const calling = cells.filter(([, { formula }]) => formula?.includes("LCA."));

test("compares products that the sample account has, under one name each", () => {
  const names = cells.filter(([at]) => /^A(8|9|1[0-5])$/.test(at)).map(([, { value }]) => value);
  expect(names).toHaveLength(8);
  for (const name of names) expect(products.filter((product) => product.name === name)).toHaveLength(1);
});

test("was saved in error, so that the add-in is called when it is opened", () => {
  expect(calling.length).toBeGreaterThan(70);
  for (const [, { value }] of calling) expect(value).toEqual({ error: "#N/A" });
});
