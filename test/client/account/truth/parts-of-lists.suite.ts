import type { TruthRow } from "./truth-rows";
import {
  createProduct,
  createScenario,
  embeddingProduct,
  endOfLifeResults,
  expectRight,
  fiveDefinitions,
  sentenceFor,
} from "./truth-rows";

// A list that says that it is not all is incomplete: no name is looked for in it, and nothing is said to be missing.

const results = [
  { id: 1, value: 5 },
  { id: 3, value: 7 },
];
const products = [createProduct(1, "Brick"), createProduct(2, "Slab")];
const scenarios = [createScenario(1, "Use 50 years"), createScenario(2, "EOL landfill")];
const definitions = fiveDefinitions.slice(0, 2);

/** Members of a head around two entries that say that there are more. */
const parts: readonly (readonly [what: string, head: object])[] = [
  ["a number left out", { omitted: 2 }],
  ["a notice", { notice: "Only the first 2 rows are shown" }],
  ["a notice in an object", { notices: [{ text: "27 more rows are available." }] }],
  ["a flag", { limited: true }],
  ["a holder", { meta: { skipped: 1 } }],
  ["an extent", { showing: "2 of 30" }],
  ["an extent in a sentence", { message: "You see 2 of 30 entries" }],
  ["the limit that was asked for", { query: { limit: 2 } }],
  ["a later start", { offset: 20 }],
];

const none = { GWP: "incomplete-list", ODP: "incomplete-list" };
const inEnd = { "GWP in EOL landfill": "incomplete-list" };

const rows: readonly TruthRow[] = parts.flatMap(([what, head]): TruthRow[] => [
  [`results, by ${what}`, { ...head, impacts: results }, none],
  [`carried results, by ${what}`, embeddingProduct({ impacts: { ...head, items: results } }), none],
  [`results of a stage, by ${what}`, [{ stage: "A1-A3", ...head, impacts: results }], none],
  [`products, by ${what}`, { "/products": { ...head, products }, "/products/1/impacts": results }, none],
  [`definitions, by ${what}`, { "/impactdefinitions": { ...head, definitions }, "/products/1/impacts": results }, none],
  [`scenarios, by ${what}`, { "/products/1/scenarios": { ...head, scenarios }, ...endOfLifeResults([]) }, inEnd],
  [`a scenario's results, by ${what}`, endOfLifeResults({ productId: 1, ...head, impacts: results }), inEnd],
]); // prettier-ignore

test.each(rows)("a list that says that it is a part is refused: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const whole: readonly TruthRow[] = [
  ["nothing is left out", { omitted: 0, limited: false, skipped: null, hidden: [], impacts: results }],
  ["it is below the limit", { limit: 100, notice: "Only the first 100 rows are shown", impacts: results }],
  ["it shows all", { showing: "2 of 2", total: 2, limit: 2, impacts: results }],
  ["a notice is about something else", { notice: "For professional use only. See part 2 of EN 15804.", impacts: results }],
  ["a product's notice is about something else", { "/products": { notice: "The first 2 are certified", products: [{ ...createProduct(1, "Brick"), notice: "Only the first 2 rows of bricks", omitted: 2 }] }, "/products/1/impacts": results }],
].map(([what, documents]) => [String(what), documents, { GWP: 5, AP: 7, ODP: "no-result" }]); // prettier-ignore

test.each(whole)("a list is whole where %s", (_, documents, right) => expectRight(documents, right));

test("the sentence does not deny a result that may be in the other part", async () => {
  const said = await sentenceFor({ omitted: 2, impacts: results }, "ODP");
  expect(said).toContain("incomplete");
  expect(said).not.toContain("has no");
});
