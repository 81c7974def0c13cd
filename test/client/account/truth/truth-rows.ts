import type { NoValueError } from "../../../../src/lca/reasons";
import { reasonFromError } from "../../../../src/lca/reasons";
import { sentence } from "../../../../src/words/reason-sentence";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";

/** Five indicators, found as GWP, ODP, AP, EP and ECI. */
export const fiveDefinitions = [
  { id: 1, name: "Global warming potential", unit: "kg CO2-eq" },
  { id: 2, name: "Depletion potential of the stratospheric ozone layer", unit: "kg CFC-11-eq" },
  { id: 3, name: "Acidification potential of land and water", unit: "kg SO2-eq" },
  { id: 4, name: "Eutrophication potential", unit: "kg PO4 3- eq" },
  { id: 5, name: "Environmental Costs Indicator", unit: "Euro" },
];

/** Creates a product that links to itself, its results and its scenarios. */
export function createProduct(id: number, name: string): object {
  const self = `/api/v1/products/${id}`;
  return { id, name, links: { self, impacts: `${self}/impacts`, scenarios: `${self}/scenarios` } };
}

/** Creates a scenario that links to itself and its results. */
export function createScenario(id: number, name: string): object {
  const self = `/api/v1/scenarios/${id}`;
  return { id, name, links: { self, impacts: `${self}/impacts` } };
}

const scenarios = [createScenario(1, "Use 50 years"), createScenario(2, "EOL landfill")];

/** An account in which nothing is wrong; each test replaces documents of it. */
const account = {
  "/impactdefinitions": fiveDefinitions,
  "/products": [createProduct(1, "Brick"), createProduct(2, "Slab")],
  "/products/1": createProduct(1, "Brick"),
  "/products/2": createProduct(2, "Slab"),
  "/products/1/impacts": [{ id: 2, value: 0.5 }],
  "/products/2/impacts": [{ id: 2, value: 0.7 }],
  "/products/1/scenarios": scenarios,
  "/products/2/scenarios": scenarios,
  "/scenarios/1": scenarios[0],
  "/scenarios/2": scenarios[1],
  "/scenarios/1/impacts": [],
  "/scenarios/2/impacts": [],
};

/** Documents by path, in place of those of the account. */
export type DocumentsByPath = Readonly<Record<string, unknown>>;

/** Returns documents in which the scenario "Use 50 years" gives these results. */
export const useResults = (json: unknown): DocumentsByPath => ({ "/scenarios/1/impacts": json });

/** Returns documents in which the scenario "EOL landfill" gives these results. */
export const endOfLifeResults = (json: unknown): DocumentsByPath => ({ "/scenarios/2/impacts": json });

/** Returns a product list whose Brick embeds these members, and links to itself and its scenarios only. */
export const embeddingProduct = (more: object): DocumentsByPath => {
  const links = { self: "/api/v1/products/1", scenarios: "/api/v1/products/1/scenarios" };
  const brick = { id: 1, name: "Brick", links, ...more };
  return { "/products": [brick, createProduct(2, "Slab")], "/products/1": brick };
};

/**
 * The right answer: a number; "error", any reason for no value; "aside", any reason but "no-result"; a kind of reason;
 * or one of several of these.
 */
export type RightAnswer = number | string | readonly (number | string)[];

/** Right answers by question: `AP`, `Slab AP`, `AP in EOL landfill`. Without a name, the product is the Brick. */
export type RightAnswers = Readonly<Record<string, RightAnswer>>;

/** A description, a list for `/products/1/impacts` or documents by path, and the right answers. */
export type TruthRow = readonly [what: string, documents: unknown, right: RightAnswers];

/** Reasons that must not occur here: an error of the add-in, or of the test's own documents. */
const never: ReadonlySet<string> = new Set(["internal", "gone", "blank"]);

function isRight(answer: number | string, right: RightAnswer): boolean {
  if (Array.isArray(right)) return right.some((one: RightAnswer) => isRight(answer, one));
  if (typeof answer === "number" || typeof right === "number") return Object.is(answer, right);
  if (right === "error") return !never.has(answer);
  return right === "aside" ? !never.has(answer) && answer !== "no-result" : answer === right;
}

function documentsOf(given: unknown): DocumentsByPath {
  const isByPath =
    typeof given === "object" && given !== null && Object.keys(given).some((key) => key.startsWith("/"));
  return { ...account, ...(isByPath ? (given as DocumentsByPath) : { "/products/1/impacts": given }) };
}

/** Returns a function that answers questions about one account: a number, or the reason for none. */
export function createAsker(given: unknown): (question: string) => Promise<number | NoValueError["reason"]> {
  const asked = createAccountAt(testAddress, testKeys, serveDocuments(documentsOf(given)));
  return (question) => {
    const [, of = "Brick", indicator = "", scenario = null] =
      /^(?:(Slab|Brick|Tile) )?(.+?)(?: in ([A-Z].+))?$/.exec(question) ?? [];
    return asked.impact(of, indicator, scenario).catch(reasonFromError);
  };
}

/** Returns the sentence that a cell shows in place of a number. Throws if there is a number. */
export async function sentenceFor(given: unknown, question: string): Promise<string> {
  const answer = await createAsker(given)(question);
  if (typeof answer === "number") throw new Error(`There is a value: ${answer}`);
  return sentence(answer);
}

/** Fails if an answer is not right. */
export async function expectRight(given: unknown, right: RightAnswers): Promise<void> {
  const ask = createAsker(given);
  const answers = await Promise.all(
    Object.entries(right).map(async ([question, one]) => {
      const answer = await ask(question);
      const said = typeof answer === "number" ? answer : answer.kind;
      return [question, said, isRight(said, one) ? said : one] as const;
    }),
  );
  expect(Object.fromEntries(answers.map(([question, said]) => [question, said]))).toEqual(
    Object.fromEntries(answers.map(([question, , wanted]) => [question, wanted])),
  );
}
