import { setActiveConnection } from "../../../../src/addin/addin";
import * as functions from "../../../../src/addin/functions/functions";
import { invocation, shown } from "../../../addin/functions/fake-functions-runtime";
import { error, rowsOf } from "./ask-records";
import { connectTo, inScenario, product, scenario } from "./small-service";

afterEach(() => setActiveConnection(null));

const own = "/products/p1";
/** A product list with these members of the brick, which has a document of its own. */
const listed = (more: object) => ({
  "/products": [product("p1", "Brick", more, "self"), product("p2", "Slab")],
});

async function per(): Promise<readonly unknown[]> {
  const rows = await rowsOf("Brick");
  const said = rows.map((row) => JSON.stringify([row["Per amount"], row["Per unit"]]));
  expect(new Set(said).size).toBe(1);
  return [rows[0]?.["Per amount"], rows[0]?.["Per unit"]];
}

const PER = (part: string): Promise<unknown> => shown(functions.per("Brick", part, null, invocation()));

test.each([
  ["a unit", "m2", ["", "m2"]],
  ["an amount and a unit", "1000 pieces", [1000, "pieces"]],
  ["an amount and a unit, the amount with a fraction", "0.5 m3", [0.5, "m3"]],
])("the declared unit fills both cells: %s", async (_, declaredUnit, expected) => {
  await connectTo(listed({ declaredUnit }));
  await expect(per()).resolves.toEqual(expected);
});

test("a missing declared unit leaves the cells blank, and nothing is guessed", async () => {
  await connectTo({ ...listed({ weight: 2.1, unit: "kg" }), [own]: product("p1", "Brick", {}, "self") });
  await expect(per()).resolves.toEqual(["", ""]);
});

test("a declared unit of the product's own document is requested once, whatever the number of rows", async () => {
  const { asked } = await connectTo({
    ...listed({}),
    [own]: product("p1", "Brick", { declaredUnit: "1000 pieces" }, "self"),
  });
  await rowsOf([["Brick"], ["Brick"]], "*", "*");
  await expect(per()).resolves.toEqual([1000, "pieces"]);
  expect(asked.filter((path) => path === own)).toHaveLength(1);
});

test.each([
  [
    "contradicts itself",
    { declaredUnit: "m2", functionalUnit: "kg" },
    "several declared units",
    "several declared units",
  ],
  ["may be read in two ways", { declaredUnit: "1.000 kg" }, "No amount was recognised", null],
  [
    "may have its amount beside it",
    { declaredUnit: "kg", unitaryProductAmount: "1000" },
    "“kg (unitaryProductAmount 1000)”. No amount was recognised",
    null,
  ],
  [
    "is scaled",
    { declaredUnit: { unit: "kg", amount: 1, multiplier: 1000 } },
    "kg (amount 1, multiplier 1000)",
    null,
  ],
  [
    "is a sentence",
    { functionalUnit: "1 m2 of wall, kept for 50 years" },
    "No amount was recognised",
    "No unit was recognised",
  ],
])("a declared unit that %s gives the error of PER, never a blank", async (_, more, amount, unit) => {
  await connectTo(listed(more));
  await expect(per()).resolves.toEqual([error("#N/A", amount), unit === null ? "kg" : error("#N/A", unit)]);
  await expect(PER("amount")).resolves.toEqual(error("#N/A", amount));
});

test.each([500, 401, 404])(
  "an unavailable document (%i) leaves the values, and is the error of both cells",
  async (status) => {
    const { until } = await connectTo({ ...listed({}), [own]: status });
    const rows = await until(rowsOf("Brick"));
    expect(rows.map((row) => row.Value)).toEqual([1, 2]);
    for (const row of rows) {
      expect(row["Per amount"]).toEqual(error("#N/A", ""));
      expect(row["Per unit"]).toEqual(row["Per amount"]);
    }
  },
);

test("results that cannot be read leave the declared unit unknown", async () => {
  const { until } = await connectTo({ ...listed({ declaredUnit: "m2" }), "/products/p1/impacts": 500 });
  const [row] = await until(rowsOf("Brick"));
  const fault = error("#N/A", "has a problem");
  expect(row).toMatchObject({ "Per amount": fault, "Per unit": fault, Value: fault });
});

test("each stage has its own declared unit", async () => {
  const use5 = { id: "d1", value: 5, declaredUnit: "kg" };
  await connectTo({
    ...listed({}),
    "/products/p1/scenarios": [scenario("s1", "Use")],
    "/products/p1/impacts": [{ id: "d1", value: 1, declaredUnit: "m2" }],
    "/scenarios/s1/impacts": inScenario("p1", use5),
  });
  const rows = await rowsOf("Brick", "*", "*");
  expect(rows.map((row) => [row.Stage, row["Per unit"]])).toEqual([
    ["A1-A3", "m2"],
    ["Use", "kg"],
  ]);
});
