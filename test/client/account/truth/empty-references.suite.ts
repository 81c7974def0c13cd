import type { TruthRow } from "./truth-rows";
import { embeddingProduct, endOfLifeResults, expectRight, sentenceFor } from "./truth-rows";

// A member named as the definition's that is there and names none shows that own ids are those of rows.

/** Two results whose own ids are those of GWP and AP; the second also has these members. */
const second = (members: object): readonly object[] => [
  { id: 1, value: 5 },
  { id: 3, value: 7, ...members },
];
/** The same, with these members on both. */
const both = (members: object): readonly object[] => [1, 3].map((id) => ({ id, value: id + 4, ...members }));
const none = { GWP: "aside", AP: "aside" };

/** Members that are named as the definition's, and name none. */
const empty: readonly (readonly [what: string, members: object])[] = [
  ["null", { indicatorId: null }],
  ["a blank", { definitionId: "" }],
  ["blanks", { impactDefinition: "  " }],
  ["a dash", { indicator: "-" }],
  ["false", { indicator: false }],
  ["a list", { indicatorId: [3] }],
  ["a list under a name without id", { indicator: [3] }],
  ["a list of names", { indicator: ["Global warming potential", "GWP"] }],
  ["an empty list", { impact_definition: [] }],
  ["an object without an id", { definitionId: {} }],
  ["an object with a nested id", { definitionId: { value: 3 } }],
  ["an object with a nested id, as a resource", { impactDefinition: { id: { value: 3 } } }],
  ["an empty resource", { impactDefinition: { id: null, name: "" } }],
  ["a wrapped null", { impactDefinition: { data: null } }],
  ["a code of null", { indicatorCode: null }],
  ["a name of null", { indicatorName: null }],
  ["an address of null", { impactDefinitionUrl: null }],
  ["a Dutch id of null", { milieuCategorieId: null }],
  ["a link to null", { _links: { self: { href: "/api/v1/impacts/9" }, impactDefinition: null } }],
  ["a link without an address", { _links: { impactDefinition: { href: null } } }],
  ["a link in a list without an address", { links: [{ rel: "impactDefinition", href: "" }] }],
  ["a link by its name to null", { links: { indicator: null } }],
  ["an id under a longer name", { lcaIndicatorId: null }],
  ["a category of null", { impactCategory: null }],
  ["a category's ids", { impact_category_id: [3] }],
  ["an embedded null", { _embedded: { impactDefinition: null } }],
];

test.each(empty)("bare ids are nobody's where one result refers to its definition by %s", (_, members) =>
  expectRight(second(members), none),
);

test.each(empty)("bare ids are nobody's where all results refer to their definitions by %s", (_, members) =>
  expectRight(both(members), none),
);

const jsonApi = (data: unknown) => ({
  data: [1, 3].map((id) => ({
    type: "impacts",
    id: String(id),
    attributes: { value: id + 4 },
    relationships: { impactDefinition: { data } },
  })),
});

const elsewhere: readonly TruthRow[] = [
  ["in JSON:API", jsonApi(null), none],
  ["in JSON:API, as a list", jsonApi([]), none],
  ["carried by the product", embeddingProduct({ impacts: both({ indicatorId: null }) }), none],
  ["in a scenario", endOfLifeResults(both({ productId: 1, indicatorId: [1] })), { "GWP in EOL landfill": "aside" }],
  ["keyed by numbers", { 1: { value: 5, indicatorId: null }, 3: { value: 7, indicatorId: null } }, none],
  ["an empty list of links", both({ _links: { impactDefinition: [] } }), none],
  ["a code beside a list", [{ id: 90, indicatorCode: "GWP", indicatorId: [3], value: 5 }], { GWP: "error", AP: "error" }],
]; // prettier-ignore

test.each(elsewhere)("a reference that is there and empty blocks own ids: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const gwp = "Global warming potential";

const read: readonly TruthRow[] = [
  ["no result has one", both({ createdAt: null, comment: "" }), { GWP: 5, AP: 7 }],
  ["another reference stands beside it", [{ id: 90, indicatorId: 1, indicatorCode: null, value: 5 }, { id: 1, indicatorId: 3, indicatorCode: null, value: 7 }], { GWP: 5, AP: 7 }],
  ["a link stands beside it", [{ id: 3, impactDefinition: null, _links: { impactDefinition: { href: "/api/v1/impactdefinitions/1" } }, value: 5 }], { GWP: 5, AP: "error" }],
  ["others name their definitions", [{ id: 3, indicatorId: 1, value: 5 }, { id: 1, indicatorId: null, value: 7 }], { GWP: 5, AP: "error" }],
  ["results name their indicators", [{ id: 90, indicator: gwp, indicatorId: null, value: 5 }, { id: 1, indicator: "Acidification potential of land and water", indicatorId: null, value: 7 }], { GWP: 5, AP: 7 }],
  ["a key names the indicator", { [gwp]: { value: 5, indicatorId: null }, "Eutrophication potential": { value: 8, indicatorId: null } }, { GWP: 5, EP: 8 }],
  ["the list asks for all indicators", { indicatorId: null, indicator: "", impacts: both({}) }, { GWP: 5, AP: 7 }],
  ["a name in other languages", [{ id: 3, indicatorName: { nl: "Verzuring", de: "Versauerung" }, value: 7 }], { AP: 7 }],
  ["an address by a template", both({ _links: { impactDefinition: { href: "/api/v1/impactdefinitions/{id}", templated: true } } }), { GWP: 5, AP: 7 }],
  ["a way to change it", both({ _links: { impactDefinition: { href: "/api/v1/definitions/1", method: "PUT" } } }), { GWP: 5, AP: 7 }],
  ["of another thing", both({ indicatorGroup: null, indicatorUnit: "", categoryId: null, impactId: null, definitionText: null, _links: { company: null, category: null }, product: null }), { GWP: 5, AP: 7 }],
]; // prettier-ignore

test.each(read)("results keep their indicators where %s", (_, documents, right) =>
  expectRight(documents, right),
);

test("the sentence says that entries have no clear indicator", async () => {
  expect(await sentenceFor(both({ indicatorId: null }), "GWP")).toContain(
    "Some entries have no clear indicator.",
  );
});
