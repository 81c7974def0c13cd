import { unwrapDataTypes } from "../../../src/client/queries/call-arguments";
import { largeAccount, largeValue } from "../../sample/large-account";
import type { DataTypeValue } from "simulated-excel";
import { addInInNode } from "../../in-node/node-desk";

const error = { type: "Error", basicValue: "#N/A", basicType: "Error" };
const unnamed = { type: "Entity", properties: {} };

test.each<[string, unknown, unknown]>([
  ["a formatted number", { type: "FormattedNumber", basicValue: 104_233, numberFormat: "0" }, 104_233],
  ["a number with properties", { type: "Double", basicValue: 1.5, properties: { unit: "kg" } }, 1.5],
  ["a text with properties", { type: "String", basicValue: "Facing brick" }, "Facing brick"],
  ["a truth value with properties", { type: "Boolean", basicValue: false }, false],
  [
    "an entity, which is shown by its text",
    { type: "Entity", text: "brick", basicValue: "#VALUE!" },
    "brick",
  ],
  ["a linked entity", { type: "LinkedEntity", text: "brick", basicValue: "#VALUE!" }, "brick"],
  ["an entity without a text", unnamed, unnamed],
  ["an error", error, error],
  ["what has no basic value", { type: "Array" }, { type: "Array" }],
])("%s counts by what it shows, if by anything", (_, given, plain) => {
  expect(unwrapDataTypes({ product: given, indicator: "GWP" })).toEqual({ product: plain, indicator: "GWP" });
  expect(unwrapDataTypes({ products: [["a", given], [1]] })).toEqual({ products: [["a", plain], [1]] });
});

test("plain arguments stay as they are, and so do ranges of plain cells beside rich ones", () => {
  const plain = { product: "a", indicator: 1, scenario: null };
  expect(unwrapDataTypes(plain)).toBe(plain);
  const products = [["a", 1], [null]];
  const given = unwrapDataTypes({ products, indicators: [[{ type: "String", basicValue: "GWP" }]] });
  expect(given).toEqual({ products, indicators: [["GWP"]] });
  expect(given.products).toBe(products);
});

describe("data types in Excel", () => {
  const node = addInInNode();

  test("cells that hold data types name products as any other cell does", async () => {
    const [first, ...others] = [largeAccount("L", 2)];
    if (!first) throw new Error("There is no account");
    // A product whose name is a number, like an article number.
    const products = first.products.map((one, index) => (index === 0 ? { ...one, name: "104233" } : one));
    const desk = await node.open(await node.serve({ accounts: [{ ...first, products }, ...others] }));
    await desk.connect("L");
    const number: DataTypeValue = { type: "FormattedNumber", basicValue: 104_233, numberFormat: "#,##0" };
    desk.book.putData("A1", number);
    desk.book.putData("A2", { type: "Entity", text: "Sample product 2" });
    await desk.paste("B1", [['=LCA.IMPACT(A1,"GWP")'], ['=LCA.IMPACT(A2,"GWP")']]);
    await desk.paste("C1", [['=LCA.IMPACTS(A1:A2,{"GWP","ODP"})']]);
    expect(desk.cells("B1:D2")).toEqual([
      [largeValue(1, 0), largeValue(1, 0), largeValue(1, 1)],
      [largeValue(2, 0), largeValue(2, 0), largeValue(2, 1)],
    ]);
  });

  test("a data type without a text names no product", async () => {
    const desk = await node.open(await node.serve({ accounts: [largeAccount("L", 1)] }));
    await desk.connect("L");
    desk.book.putData("A1", { type: "Entity", properties: {} });
    await desk.paste("B1", [['=LCA.IMPACT(A1,"GWP")']]);
    expect(desk.cell("B1")).toMatchObject({ error: "#VALUE!" });
  });
});
