import type { NoValue } from "../../../src/lca/reasons";
import { reasonOf } from "../../../src/lca/reasons";
import { sentence } from "../../../src/words/reasons";
import { accountAt } from "../reached";
import { address, keys, serving } from "../serving";

/** Five indicators, found as GWP, ODP, AP, EP and ECI. */
export const definitions = [
  { id: 1, name: "Global warming potential", unit: "kg CO2-eq" },
  { id: 2, name: "Depletion potential of the stratospheric ozone layer", unit: "kg CFC-11-eq" },
  { id: 3, name: "Acidification potential of land and water", unit: "kg SO2-eq" },
  { id: 4, name: "Eutrophication potential", unit: "kg PO4 3- eq" },
  { id: 5, name: "Environmental Costs Indicator", unit: "Euro" },
];

/** Creates a product that links to itself, its results and its scenarios. */
export function product(id: number, name: string): object {
  const self = `/api/v1/products/${id}`;
  return { id, name, links: { self, impacts: `${self}/impacts`, scenarios: `${self}/scenarios` } };
}

/** Creates a scenario that links to itself and its results. */
export function scenario(id: number, name: string): object {
  const self = `/api/v1/scenarios/${id}`;
  return { id, name, links: { self, impacts: `${self}/impacts` } };
}

const scenarios = [scenario(1, "Use 50 years"), scenario(2, "EOL landfill")];

/** An account in which nothing is wrong; each test replaces documents of it. */
const account = {
  "/impactdefinitions": definitions,
  "/products": [product(1, "Brick"), product(2, "Slab")],
  "/products/1": product(1, "Brick"),
  "/products/2": product(2, "Slab"),
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
export type Documents = Readonly<Record<string, unknown>>;

/** Returns documents in which the scenario "Use 50 years" gives these results. */
export const inUse = (json: unknown): Documents => ({ "/scenarios/1/impacts": json });

/** Returns documents in which the scenario "EOL landfill" gives these results. */
export const atEnd = (json: unknown): Documents => ({ "/scenarios/2/impacts": json });

/** Returns a product list whose Brick embeds these members, and links to itself and its scenarios only. */
export const carried = (more: object): Documents => {
  const links = { self: "/api/v1/products/1", scenarios: "/api/v1/products/1/scenarios" };
  const brick = { id: 1, name: "Brick", links, ...more };
  return { "/products": [brick, product(2, "Slab")], "/products/1": brick };
};

/**
 * The right answer: a number; "error", any reason for no value; "aside", any reason but "no-result"; a kind of reason;
 * or one of several of these.
 */
export type Right = number | string | readonly (number | string)[];

/** Right answers by question: `AP`, `Slab AP`, `AP in EOL landfill`. Without a name, the product is the Brick. */
export type Answers = Readonly<Record<string, Right>>;

/** A description, a list for `/products/1/impacts` or documents by path, and the right answers. */
export type Row = readonly [what: string, documents: unknown, right: Answers];

/** Reasons that must not occur here: an error of the add-in, or of the test's own documents. */
const never: ReadonlySet<string> = new Set(["internal", "gone", "blank"]);

function isRight(answer: number | string, right: Right): boolean {
  if (Array.isArray(right)) return right.some((one: Right) => isRight(answer, one));
  if (typeof answer === "number" || typeof right === "number") return Object.is(answer, right);
  if (right === "error") return !never.has(answer);
  return right === "aside" ? !never.has(answer) && answer !== "no-result" : answer === right;
}

function documentsOf(given: unknown): Documents {
  const isByPath =
    typeof given === "object" && given !== null && Object.keys(given).some((key) => key.startsWith("/"));
  return { ...account, ...(isByPath ? (given as Documents) : { "/products/1/impacts": given }) };
}

/** Returns a function that answers questions about one account: a number, or the reason for none. */
export function asking(given: unknown): (question: string) => Promise<number | NoValue["reason"]> {
  const asked = accountAt(address, keys, serving(documentsOf(given)));
  return (question) => {
    const [, of = "Brick", indicator = "", scenario = null] =
      /^(?:(Slab|Brick|Tile) )?(.+?)(?: in ([A-Z].+))?$/.exec(question) ?? [];
    return asked.impact(of, indicator, scenario).catch(reasonOf);
  };
}

/** Returns the sentence that a cell shows in place of a number. Throws if there is a number. */
export async function sentenceFor(given: unknown, question: string): Promise<string> {
  const answer = await asking(given)(question);
  if (typeof answer === "number") throw new Error(`There is a value: ${answer}`);
  return sentence(answer);
}

/** Fails if an answer is not right. */
export async function expectRight(given: unknown, right: Answers): Promise<void> {
  const ask = asking(given);
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
