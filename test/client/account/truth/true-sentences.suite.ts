import { sentence } from "../../../../src/words/reason-sentence";
import { createProduct, createScenario, sentenceFor } from "./truth-rows";

// A sentence may deny that the service has something only if everything it sent there was attributed; otherwise it
// gives what was not recognised.

const self = "/api/v1/products/1";
const own = { self, impacts: `${self}/impacts` };
const gwp = { id: 1, value: 5 };
const ap = { id: 3, value: 7 };

/** Returns an account whose Brick is this, in the list and alone. */
const brick = (one: object): object => ({
  "/products": [{ id: 1, name: "Brick", links: own, ...one }, createProduct(2, "Slab")],
  "/products/1": { id: 1, name: "Brick", links: own, ...one },
});
const use = (json: unknown): object => ({ "/scenarios/1/impacts": json });
const stages = (...all: readonly (readonly [string, unknown])[]): readonly object[] =>
  all.map(([stage, value]) => ({ id: 1, value, stage }));

/** A description, documents, the question, a text that the sentence contains, and one that it must not contain. */
type Row = readonly [what: string, documents: unknown, question: string, said: string, unsaid: string];

const result = { product: "Brick", indicator: "Global warming potential", stage: "A1-A3" };
const noResult = sentence({ kind: "no-result", ...result });
const recognised = sentence({ kind: "set-aside", asides: [{ what: "unread" }], ...result });
/** The words before the indicator's name. */
const [hasNo = ""] = noResult.split(` ${result.indicator}`);

const results: readonly Row[] = [
  ["results under another name, too", { impacts: [ap], further: [gwp] }, "GWP", recognised, hasNo],
  ["results beside an empty list", { impacts: [], further: [gwp] }, "GWP", recognised, hasNo],
  ["results within a result", [{ ...ap, parts: [gwp] }], "GWP", recognised, hasNo],
  ["a map beside the list", { impacts: [ap], others: { gwp: 5 } }, "GWP", recognised, hasNo],
  ["a scenario's results of a product by its code", use([{ ...gwp, productId: "BR-1" }]), "GWP in Use 50 years", "weren’t recognised as this product’s", hasNo], // prettier-ignore
  ["some of its results so", use([{ ...gwp, productId: "BR-1" }, { ...ap, productId: 1 }]), "GWP in Use 50 years", "weren’t recognised as this product’s", hasNo], // prettier-ignore
  ["a result of a product by its code", [{ ...gwp, productId: "BR-1" }], "GWP", "weren’t recognised as this product’s", "another product"], // prettier-ignore
  ["an answer that it is under way", { status: "calculating" }, "GWP", recognised, "results"],
  ["an answer that is an error", { error: "not calculated", code: 17 }, "GWP", "wasn’t recognised", "does not have"], // prettier-ignore
  ["another spelling of an indicator's code", [{ indicatorCode: "AP", value: 7 }, { indicatorCode: "GWP100x", value: 5 }], "GWP", "recognised in the indicator list", "does not have"], // prettier-ignore
  ["a result without a word on its indicator", [ap, { foo: 1, value: 5 }], "GWP", "recognised in the indicator list", "does not have"], // prettier-ignore
  ["one id that no definition has", [ap, { id: 99, value: 5 }], "GWP", "recognised in the indicator list", "does not have"], // prettier-ignore
];

const owners: readonly Row[] = [
  ["one product, by id and name", [{ ...gwp, productId: 1, product: "Brick" }], "GWP", "no clear product", "more than one"], // prettier-ignore
  ["an owner in an unknown form", [{ ...gwp, product: { key2: 5 } }], "GWP", "no clear product", "more than one"], // prettier-ignore
  ["a scenario's results of no product", use([gwp]), "GWP in Use 50 years", "no clear product", "more than one"], // prettier-ignore
  ["one scenario, by id and name", [{ ...gwp, scenarioId: 1, scenario: "Use 50 years" }], "GWP in Use 50 years", "no clear scenario", "more than one"], // prettier-ignore
  ["a scenario by its id", [{ ...gwp, scenarioId: 7 }], "GWP", "for scenario id “7”", "results of"],
  ["a scenario by its name", [{ ...gwp, scenarioName: "Use 50 years" }], "GWP", "for scenario “Use 50 years”", " id "], // prettier-ignore
  ["a scenario by an unknown address", [{ ...gwp, links: { scenario: "/api/v1/cases/7" } }], "GWP", "for a scenario that wasn’t recognised", "another scenario"], // prettier-ignore
];

const ofStages: readonly Row[] = [
  ["A1, A2 and A3 null, C3 a value", stages(["A1", null], ["A2", null], ["A3", null], ["C3", 5]), "GWP", "results are labelled “C3”.", "A1,"], // prettier-ignore
  ["A1 words, C3 a value", stages(["A1", "MND"], ["C3", 5]), "GWP", "No result matches", "in separate modules"], // prettier-ignore
  ["A1 null, A2 a value", stages(["A1", null], ["A2", 5]), "GWP", "in separate modules: A2.", "A1,"],
  [
    "C3 and D, which mean what they say",
    stages(["C3", 5], ["D", 6]),
    "GWP",
    "labelled “C3”, “D”",
    "If a label means",
  ],
  ["a word that may mean A1-A3", stages(["Fabriek", 5], ["D", 6]), "GWP", "Fabriek", "has no"],
  ["silent beside C3", [gwp, { ...ap, stage: "C3" }], "GWP", "has no recognised stage", "no stage of"],
  [
    "commas that group",
    [{ ...gwp, value: "1,000.50" }, ap],
    "GWP",
    "unclear thousands separator",
    "A dot may",
  ],
  ["a value under another name", [{ id: 1, outcome: 5 }, ap], "GWP", "recognised as its value", hasNo],
  ["a dropped value, and a stage that is not understood", [{ id: 1, stageId: 7 }, { ...ap, stageId: 7 }], "GWP", "", "not understood"], // prettier-ignore
];

const scenarios: readonly Row[] = [
  ["in a wrapping", brick({ scenarios: { data: [{ id: 1, name: "Use" }] } }), "GWP in Use", "No scenarios of", "has no"], // prettier-ignore
  ["by their ids", brick({ scenarioRefs: [1, 2] }), "GWP in Use", "No scenarios of", "has no"],
  ["counted", brick({ scenarioCount: 2 }), "GWP in Use", "No scenarios of", "has no"],
  ["by a link of another name", brick({ links: { ...own, usageScenarios: `${self}/x` } }), "GWP in Use", "No scenarios of", "has no"], // prettier-ignore
  ["beside an empty list", { "/products/1/scenarios": { scenarios: [], older: [createScenario(1, "Use")] } }, "GWP in Use", "No scenarios of", "has no"], // prettier-ignore
  ["none, said in every way", brick({ scenarios: [], scenarioCount: 0, hasScenarios: false }), "GWP in Use", "has no scenarios", "recognised"], // prettier-ignore
  ["an empty list", { "/products/1/scenarios": [] }, "GWP in Use", "has no scenarios", "recognised"],
];

const names: readonly Row[] = [
  ["a display name that is no text", { "/products": [{ ...createProduct(1, "Clay"), displayName: { id: 7 } }] }, "GWP", "was recognised as", "has the id"], // prettier-ignore
  ["a name under a strange name", { "/products": [{ ...createProduct(1, ""), benaming: "Brick" }, createProduct(2, "Slab")] }, "GWP", "was recognised as", "has the id"], // prettier-ignore
  ["two languages, both read", { "/products": [{ id: 1, name: { en: "Clay", nl: "Klei" }, links: own }] }, "GWP", "No product in this account has the id", "recognised"], // prettier-ignore
  ["a second list of products", { "/products": { products: [createProduct(2, "Slab")], archive: [createProduct(1, "Brick")] } }, "GWP", "was recognised as", "has the id"], // prettier-ignore
  ["every name read", { "/products": [createProduct(2, "Slab"), createProduct(3, "Tile")] }, "GWP", "No product in this account has the id", "recognised"], // prettier-ignore
  ["an indicator without a name that was read", { "/impactdefinitions": [{ id: 1, naam: "Global warming potential" }, { id: 2, name: "Acid" }] }, "GWP", "was recognised as", "has the id"], // prettier-ignore
];

/** Brick with one scenario that has these members. */
const useWith = (more: object) => ({ "/products/1/scenarios": [{ id: 1, name: "Use", ...more }] });

const documents: readonly Row[] = [
  ["a list in another envelope", { "/products": { catalogue: { pageOne: [createProduct(1, "Brick")] } } }, "GWP", "nothing recognised as a list of products", "no list"], // prettier-ignore
  ["a text", { "/products/1/impacts": "5" }, "GWP", "nothing recognised as a resource or a list", "neither"],
  ["results of an unknown name in the product", brick({ links: { self }, figures: own.impacts }), "GWP", "in which no results were recognised", "without"], // prettier-ignore
  ["one result in place of a scenario's list", useWith({ impacts: { id: 1, value: 5 } }), "GWP in Use", "a scenario in which no results were recognised", "has no"], // prettier-ignore
  ["one result in place of a scenario's list, in HAL", useWith({ _embedded: { impacts: { id: 1, value: 5 } } }), "GWP in Use", "a scenario in which no results were recognised", "has no"], // prettier-ignore
  ["one result in place of a scenario's list, in JSON:API", useWith({ relationships: { impacts: { data: { type: "impacts", id: "1", attributes: { value: 5 } } } } }), "GWP in Use", "a scenario in which no results were recognised", "has no"], // prettier-ignore
  ["ids under another name", { "/impactdefinitions": [{ nr2: 1, name: "GWP" }, { nr2: 2, name: "AP" }] }, "GWP", "couldn’t be read", "have none"], // prettier-ignore
];

describe.each([
  ["results", results],
  ["whose results", owners],
  ["stages and values", ofStages],
  ["scenarios", scenarios],
  ["names", names],
  ["documents", documents],
])("sentences about %s", (_, rows) => {
  test.each(rows)(
    "the sentence does not deny what was not recognised: %s",
    async (_what, given, question, said, unsaid) => {
      const shown = await sentenceFor(given, question);
      expect(shown).toContain(said);
      expect(shown).not.toContain(unsaid);
    },
  );
});

const harmless: readonly (readonly [string, unknown])[] = [
  ["nothing beside", [ap]],
  ["an empty list", []],
  ["counts and pages", { impacts: [ap], total: 1, page: { number: 0, totalPages: 1 } }],
  ["a list of words", { impacts: [ap], availableStages: ["A1-A3", "C3"] }],
  ["an object with an id", [{ ...ap, author: { id: 4, name: "Jansen" } }]],
  ["a year and a version", { impacts: [ap], meta2: { year: 2024, version: 3 } }],
  ["ids of tags", [{ ...ap, tagIds: [4, 5] }]],
  ["a null value", [ap, { id: 1, value: null }]],
  ["bounds of a value", [{ ...ap, uncertainty: { lower: 6, upper: 8 } }]],
];

test.each(harmless)(
  "the sentence says that the service has none if everything was attributed: %s",
  async (_, given) => {
    expect(await sentenceFor({ "/products/1/impacts": given }, "GWP")).toBe(noResult);
  },
);
