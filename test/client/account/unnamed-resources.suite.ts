import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

const indicator = { id: "gwp", name: "Global warming potential", unit: "kg CO2-eq" };
const impacts = (value: number) => ({ impacts: [{ id: "gwp", value }] });

/** Substitutes for unique ids and addresses. */
const products: readonly (readonly [string, object])[] = [
  ["have neither id nor address", {}],
  ["share an id", { id: 5 }],
  ["share an address", { links: { self: "/api/v1/products/5" } }],
];

test.each(products)("two products that %s are never taken for each other", async (_, shared) => {
  const service = serveDocuments({
    "/impactdefinitions": [indicator],
    "/products": [
      { ...shared, name: "Brick", ...impacts(1) },
      { ...shared, name: "Slab", ...impacts(2) },
    ],
  });
  const account = createAccountAt(testAddress, testKeys, service);
  expect(await account.impact("Brick", "gwp", null)).toBe(1);
  expect(await account.impact("Slab", "gwp", null)).toBe(2);
});

test("two scenarios without an id that embed their results are never taken for each other", async () => {
  const scenario = (name: string, value: number) => ({
    name,
    impacts: [{ id: "gwp", value, product: { id: 1 } }],
  });
  const service = serveDocuments({
    "/impactdefinitions": [indicator],
    "/products": [
      { id: 1, name: "Brick", ...impacts(1), scenarios: [scenario("Use", 3), scenario("End of life", 4)] },
    ],
  });
  const account = createAccountAt(testAddress, testKeys, service);
  expect(await account.impact("Brick", "gwp", "Use")).toBe(3);
  expect(await account.impact("Brick", "gwp", "End of life")).toBe(4);
});
