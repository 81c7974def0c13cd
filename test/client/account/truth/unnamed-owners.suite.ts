import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { reasonFromError } from "../../../../src/lca/reasons";
import { createMappedAccount } from "../declared/mapped-account";
import { serveDocuments, testAddress, testKeys } from "../serve-documents";
import type { TruthRow } from "./truth-rows";
import { embeddingProduct, endOfLifeResults, expectRight, sentenceFor } from "./truth-rows";

// Beside results that name their owner, one that names none may be anybody's: a company's average, a sum.

/** Members that name the Brick, and others that name no product. */
const unnamed: readonly (readonly [what: string, named: object, other: object])[] = [
  ["null", { productId: 1 }, { productId: null }],
  ["a blank", { productId: 1 }, { productId: "" }],
  ["blanks", { productId: 1 }, { productId: "  " }],
  ["false", { productId: 1 }, { productId: false }],
  ["nothing", { productId: 1 }, {}],
  ["an empty object", { product: { id: 1, name: "Brick" } }, { product: {} }],
  ["an object of nothing", { product: { id: 1, name: "Brick" } }, { product: { id: null, name: "" } }],
  ["a list of none", { product: { id: 1 } }, { product: [] }],
  ["another level", { productId: 1, companyId: null }, { productId: null, companyId: 3 }],
  ["another level in words", { productId: 1, level: "product" }, { level: "company" }],
  ["a link to null", { _links: { product: { href: "/api/v1/products/1" } } }, { _links: { product: null } }],
  ["no link", { links: { product: "/api/v1/products/1" } }, { links: { self: "/api/v1/impacts/7" } }],
  ["an embedded null", { _embedded: { product: { id: 1 } } }, { _embedded: { product: null } }],
]; // prettier-ignore

const three = (named: object, other: object): readonly object[] => [
  { id: 1, value: 5, ...named },
  { id: 2, value: 6, ...named },
  { id: 3, value: 7, ...other },
];

test.each(unnamed)(
  "a result beside others that name the product is refused if it has %s",
  (_, named, other) => expectRight(three(named, other), { GWP: 5, ODP: 6, AP: "aside" }),
);

test.each(unnamed)("of two results, one that has %s is refused", (_, named, other) =>
  expectRight(three(named, other).slice(1), { ODP: 6, AP: "aside" }),
);

const jsonApi = (data: unknown) => ({
  type: "impacts",
  id: data ? "1" : "3",
  attributes: { value: data ? 5 : 7 },
  relationships: { product: { data, links: { related: "/api/v1/products/1" } } },
});
const gwp = { id: 1, value: 5 };
const ap = { id: 3, value: 7 };
const named = { ...gwp, productId: 1 };
const ofNone = { ...ap, productId: null };
const first = { GWP: 5, AP: "unclear-result" };
const inEnd = { "GWP in EOL landfill": 5, "AP in EOL landfill": "unclear-result" };

const refused: readonly TruthRow[] = [
  ["in JSON:API", { data: [jsonApi({ type: "products", id: "1" }), jsonApi(null)] }, first],
  ["carried by the product", embeddingProduct({ impacts: [named, ofNone] }), first],
  ["of a list that names the product", { productId: 1, impacts: [named, ofNone] }, first],
  ["of a list that links to the product", { links: { product: "/api/v1/products/1" }, impacts: [named, ap] }, first],
  ["of a list beside lists that name it", [{ productId: 1, impacts: [gwp] }, { impacts: [ap] }], first],
  ["of a list beside lists of several products", [{ productId: 1, impacts: [gwp] }, { productId: 2, impacts: [{ id: 4, value: 8 }] }, { product: null, impacts: [ap] }], first],
  ["beside results of several products", [named, { id: 1, value: 9, productId: 2 }, ofNone], first],
  ["on a further page", { "/products/1/impacts": { impacts: [named], next: "/api/v1/products/1/impacts?page=2" }, "/products/1/impacts?page=2": { impacts: [ofNone] } }, first],
  ["in a scenario", endOfLifeResults([named, { id: 1, value: 9, productId: 2 }, ofNone]), inEnd],
  ["in a scenario's list that names the product", endOfLifeResults({ productId: 1, impacts: [named, ofNone] }), inEnd],
  ["without a scenario in a scenario's list", endOfLifeResults([{ ...named, scenarioId: 2 }, { ...ap, productId: 1, scenarioId: null }]), inEnd],
  ["without a scenario in a list that names it", endOfLifeResults({ productId: 1, scenarioId: 2, impacts: [{ ...gwp, scenarioId: 2 }, { ...ap, scenarioId: null }] }), inEnd],
  ["without a scenario in a scenario's part of a product's list", [{ scenarioId: 2, impacts: [{ ...gwp, scenarioId: 2 }, { ...ap, scenarioId: null }] }], { ...inEnd, AP: "error" }],
]; // prettier-ignore

test.each(refused)("a result that names no owner is refused %s", (_, documents, right) =>
  expectRight(documents, right),
);

const both = { GWP: 5, AP: 7 };

const read: readonly TruthRow[] = [
  ["none is named", [{ ...gwp, productId: null }, ofNone], both],
  ["nobody is named, in other words", [gwp, { ...ap, productId: "" }, { id: 2, value: 6, product: {} }], { ...both, ODP: 6 }],
  ["the list alone names it", { productId: 1, impacts: [gwp, ofNone] }, both],
  ["the list alone links to it", { links: { product: "/api/v1/products/1" }, impacts: [gwp, ap] }, both],
  ["each part names it", [{ productId: 1, impacts: [gwp] }, { product: { id: 1 }, impacts: [ap] }], both],
  ["others name a scenario", [{ ...gwp, scenarioId: null }, { ...ap, scenarioId: 2 }], { GWP: 5, "AP in EOL landfill": 7, AP: "set-aside" }],
  ["most name a scenario", [{ ...gwp, scenarioId: 2 }, { ...ap, scenarioId: 2 }, { id: 2, value: 6, scenario: null }], { ODP: 6, "GWP in EOL landfill": 5 }],
  ["companies are named by some", [{ ...gwp, companyId: 3 }, ap], both],
]; // prettier-ignore

test.each(read)("results that name no owner are the product's where %s", (_, documents, right) =>
  expectRight(documents, right),
);

test("the sentence says that the result has no clear product", async () => {
  expect(await sentenceFor([named, ofNone], "AP")).toContain("has no clear product");
});

const roles = { definition: "/*/of", value: "/*/value", product: { path: "/*/product", optional: true } };
const mapping = {
  version: 1,
  products: {
    each: "/*",
    roles: { id: "/*/id", name: "/*/name" },
    edges: { impacts: { address: "/products/{id}/impacts" }, scenarios: { address: "/products/{id}/scenarios" } },
  },
  definitions: { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } },
  scenarios: { each: "/*", roles: { id: "/*/id", name: "/*/name" }, edges: { impacts: { address: "/scenarios/{id}/impacts" } } },
  impacts: { each: "/*", roles: { ...roles, scenario: { path: "/*/scenario", optional: true } } },
}; // prettier-ignore

/** Returns the answers for GWP and AP where these are a product's or a scenario's results, read by a mapping. */
async function answersByMapping(
  results: readonly object[],
  scenario: string | null,
  impacts: object = mapping.impacts,
) {
  const documents = {
    "/impactdefinitions": [
      { id: "g", name: "GWP", unit: "kg CO2-eq" },
      { id: "a", name: "AP", unit: "kg SO2-eq" },
    ],
    "/products": [
      { id: "p", name: "Brick" },
      { id: "q", name: "Slab" },
    ],
    "/products/p/scenarios": [{ id: "u", name: "Use" }],
    "/products/p/impacts": scenario === null ? results : [],
    "/scenarios/u/impacts": results,
  };
  const account = createMappedAccount(
    {
      service: serviceAddress(testAddress),
      keys: testKeys,
      fetch: serveDocuments(documents),
      clock: browserClock,
    },
    { ...mapping, impacts },
  );
  const answers = ["GWP", "AP"].map((indicator) =>
    account.impact("Brick", indicator, scenario).catch((thrown: unknown) => {
      const reason = reasonFromError(thrown);
      return reason.kind === "unclear-result" ? reason.doubt.why : reason.kind;
    }),
  );
  return Promise.all(answers);
}

const g = { of: "g", value: 5 };
const a = { of: "a", value: 7 };

test.each<[what: string, results: readonly object[], scenario: string | null, right: unknown]>([
  ["null beside a product", [{ ...g, product: "p" }, { ...a, product: null }], null, [5, "products"]],
  ["blank beside a product", [{ ...g, product: "p" }, { ...a, product: "" }], null, [5, "products"]],
  ["absent beside a product", [{ ...g, product: "p" }, a], null, [5, "products"]],
  ["null beside several products", [{ ...g, product: "p" }, { ...g, product: "q" }, { ...a, product: null }], null, [5, "products"]],
  ["null beside a product of a scenario", [{ ...g, product: "p" }, { ...a, product: null }], "Use", [5, "products"]],
  ["null beside a scenario of a scenario", [{ ...g, product: "p", scenario: "u" }, { ...a, product: "p", scenario: null }], "Use", [5, "scenarios"]],
  ["null for all", [{ ...g, product: null }, { ...a, product: "" }], null, [5, 7]],
  ["null for the scenario of a product's result", [{ ...g, scenario: "u" }, { ...a, scenario: null }], null, ["set-aside", 7]],
])("by a mapping, an owner may be %s", async (_, results, scenario, right) => {
  expect(await answersByMapping(results, scenario)).toEqual(right);
}); // prettier-ignore

test("by a mapping, a value whose condition is not met was sent, and is not denied", async () => {
  const value = { path: "/*/value", when: { path: "/*/kind", is: "absolute" } };
  const impacts = { each: "/*", roles: { definition: "/*/of", value } };
  const results = [
    { ...g, kind: "absolute" },
    { ...a, kind: "percent" },
  ];
  expect(await answersByMapping(results, null, impacts)).toEqual([5, "condition"]);
});
