import { reasonFromError } from "../../../src/lca/reasons";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

/** Returns the value of the production stage if this is the product's only impact, or the reason for none. */
async function production(said: object): Promise<unknown> {
  const service = serveDocuments({
    "/impactdefinitions": [{ id: "gwp", name: "Global warming potential", unit: "kg CO2-eq" }],
    "/products": [{ id: 1, name: "Brick", impacts: [{ id: "gwp", value: 5, ...said }] }],
  });
  const account = createAccountAt(testAddress, testKeys, service);
  return account.impact("Brick", "gwp", null).catch((thrown: unknown) => reasonFromError(thrown).kind);
}

test.each<[object, number | string]>([
  [{}, 5],
  [{ productId: 1 }, 5],
  [{ productId: 1, product_id: 1 }, 5],
  [{ productName: "Brick" }, 5],
  [{ scenarioId: null, scenarioName: "" }, 5],
  [{ productId: 2 }, "set-aside"],
  [{ productId: 1, product_id: 2 }, "unclear-result"],
  [{ scenarioId: "s-1" }, "set-aside"],
  [{ scenarioName: "Use 50 years" }, "set-aside"],
  [{ scenarioId: "s-1", scenario_id: "s-2" }, "set-aside"],
  [{ definitionId: "gwp", data: { definitionId: "gwp" } }, 5],
  [{ definitionId: "gwp", data: { definitionId: "ap" } }, "set-aside"],
  [{ data: { id: "ap" }, definitionId: "gwp" }, 5],
])("an impact embedded in a product that says %j gives %s", async (said, expected) => {
  expect(await production(said)).toBe(expected);
});

test.each([
  [1, "/api/v1/products/1"],
  ["a/b", "/api/v1/products/a%2Fb"],
])(
  "the product %j without an address finds its results at %s in a scenario's list for several products",
  async (id, at) => {
    const definitions = [{ id: "gwp", name: "Global warming potential", unit: "kg CO2-eq" }];
    const scenario = { id: 1, name: "Use", links: { impacts: "/api/v1/scenarios/1/impacts" } };
    const links = { impacts: "/api/v1/products/x/impacts", scenarios: "/api/v1/products/x/scenarios" };
    const service = serveDocuments({
      "/impactdefinitions": definitions,
      "/products": [
        { id, name: "Brick", links },
        { id: 2, name: "Slab" },
      ],
      "/products/x/impacts": [{ id: "gwp", value: 5 }],
      "/products/x/scenarios": [scenario],
      "/scenarios/1/impacts": [
        { id: "gwp", value: 7, product: at },
        { id: "gwp", value: 8, product: "/api/v1/products/2" },
      ],
    });
    const account = createAccountAt(testAddress, testKeys, service);
    await expect(account.impact("Brick", "gwp", "Use")).resolves.toBe(7);
  },
);
