import { reasonFromError } from "../../src/lca/reasons";
import { createAccountAt } from "../client/account/demo-account";
import { testAddress, testKeys, serveDocuments } from "../client/account/serve-documents";

const brick = {
  id: 7,
  name: "Brick",
  tags: ["red", { of: "clay" }],
  links: { impacts: "/api/v1/i/1" },
  company: { id: 1, name: "Works" },
  scenarios: [{ id: 3, name: "Use", links: { impacts: "/api/v1/i/3" } }],
};
const gwp = { id: 1, name: "Global warming potential", unit: "kg CO2-eq" };

/** Returns the brick's GWP, or the kind of reason for none, if the second page of products or definitions has these. */
async function said(products: readonly object[], definitions: readonly object[] = []): Promise<unknown> {
  const service = serveDocuments({
    "/impactdefinitions": { items: [gwp], next: "/api/v1/impactdefinitions?page=2" },
    "/impactdefinitions?page=2": { items: definitions },
    "/products": { items: [brick], next: "/api/v1/products?page=2" },
    "/products?page=2": { items: products },
    "/i/1": [{ definitionId: 1, value: 5 }],
  });
  const account = createAccountAt(testAddress, testKeys, service);
  return account.impact("Brick", "GWP", null).catch((thrown: unknown) => reasonFromError(thrown).kind);
}

test.each<[string, object]>([
  ["in the same words", { ...brick }],
  ["in another order", Object.fromEntries(Object.entries(brick).reverse())],
  ["with an address relative to another page", { ...brick, links: { impacts: "i/1" } }],
])("a product that comes twice %s is one", async (_, again) => {
  expect(await said([again])).toBe(5);
});

test.each<[string, object]>([
  ["another id", { id: 8 }],
  ["another field", { tags: ["red", { of: "lime" }] }],
  ["one field more", { weight: 2 }],
  ["one field less", { tags: undefined }],
  ["another link", { links: { impacts: "/api/v1/i/2" } }],
  ["one link more", { links: { impacts: "/api/v1/i/1", company: "/api/v1/c" } }],
  ["another company", { company: { id: 2, name: "Works" } }],
  ["another scenario", { scenarios: [{ id: 4, name: "Use", links: { impacts: "/api/v1/i/3" } }] }],
])("a product that comes again with %s is another", async (_, change) => {
  expect(await said([{ ...brick, ...change }])).toBe("ambiguous");
});

test("a definition that comes twice is one, two that differ are refused", async () => {
  expect(await said([], [{ ...gwp }])).toBe(5);
  expect(await said([], [{ ...gwp, unit: "g CO2-eq" }])).toBe("unclear");
});

test("a scenario that comes twice is one", async () => {
  const use = { id: 3, name: "Use", links: { impacts: "/api/v1/i/3" } };
  const service = serveDocuments({
    "/impactdefinitions": [gwp],
    "/products": [{ id: 7, name: "Brick", scenarios: [use, { ...use }], links: { impacts: "/api/v1/i/1" } }],
    "/i/1": [],
    "/i/3": [{ definitionId: 1, productId: 7, value: 9 }],
  });
  expect(await createAccountAt(testAddress, testKeys, service).impact("Brick", "GWP", "Use")).toBe(9);
});
