/** The content of documents, determined without any code of ours, against which every sentence is checked. */
export interface World {
  readonly products: readonly Thing[];
  readonly indicators: readonly Indicator[];
  readonly scenariosOf: (product: Thing) => readonly Thing[];
  readonly entries: readonly Sent[];
  /** All documents as one text. */
  readonly text: string;
  /** True if entries are taken from the documents with all their members, false if they are those of a study. */
  readonly literal: boolean;
  /** True if the result may have been sent otherwise than in its entry. */
  readonly isChanged?: (question: Question) => boolean;
}

export interface Thing {
  readonly id: string;
  readonly name: string;
  /** Everything that its list and its own document state, in a literal world. */
  readonly said?: readonly unknown[];
}

export interface Indicator extends Thing {
  readonly unit: string;
  readonly standard: string;
}

/** One result in a document. */
export interface Sent {
  /** The owner of its list: a product or a scenario. */
  readonly list: { readonly product: string | null; readonly scenario: string | null };
  /** The members of the result itself; null for none. */
  readonly product: string | null;
  readonly scenario: string | null;
  readonly indicator: string | null;
  readonly stage: string | null;
  readonly value: unknown;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** A question, in the names of the world. */
export interface Question {
  readonly product: Thing | null;
  /** All definitions of that name and unit. */
  readonly indicators: readonly Indicator[];
  readonly scenario: Thing | null;
  readonly typed: readonly [product: string, indicator: string, scenario: string | null];
}

export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "";

type Members = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** All objects in an array of a document, however deep, so that nothing sent is overlooked. */
function thingsIn(json: unknown): readonly Members[] {
  if (typeof json !== "object" || json === null) return [];
  const inner = Object.values(json).flatMap(thingsIn);
  const isThing = (one: unknown): one is Members => typeof one === "object" && one !== null;
  return Array.isArray(json) ? [...json.filter(isThing), ...inner] : inner;
}

/** All texts and numbers in a value, but not those in lists within it, as texts. */
export function textsIn(json: unknown): readonly string[] {
  if (Array.isArray(json)) return [];
  if (typeof json === "object" && json !== null) return Object.values(json).flatMap(textsIn);
  return [String(json)];
}

function listAt(path: string): Sent["list"] | null {
  const [, kind, id = ""] = /^\/(products|scenarios)\/([^/]+)\/impacts$/.exec(path) ?? [];
  if (kind === undefined) return null;
  return { product: kind === "products" ? id : null, scenario: kind === "scenarios" ? id : null };
}

/** The world of documents in which each result states everything in plain members. */
export function literalWorld(documents: Readonly<Record<string, unknown>>): World {
  const all = (path: string): readonly Members[] => {
    const json = documents[path] ?? [];
    return Array.isArray(json) ? json : Object.values(json).flatMap((one) => (Array.isArray(one) ? one : []));
  };
  const thing = (one: Members): Thing => ({ id: String(one.id), name: String(one.name ?? ""), said: [one] });
  const product = (one: Members): Thing => ({ ...thing(one), said: [one, documents[`/products/${one.id}`]] });
  const entries = Object.keys(documents).flatMap((path) => {
    const list = listAt(path);
    if (!list) return [];
    return thingsIn(documents[path]).map((raw): Sent => {
      const definition = textOf(raw.impactDefinitionId ?? raw.id);
      const known = all("/impactdefinitions").some(({ id }) => String(id) === definition);
      return {
        ...{ list, raw, value: raw.value, indicator: known ? definition : null },
        product: textOf(raw.productId),
        scenario: textOf(raw.scenarioId),
        stage: textOf(raw.moduleCode),
      };
    });
  });
  return {
    ...{ entries, literal: true, text: JSON.stringify(documents) },
    products: all("/products").map(product),
    indicators: all("/impactdefinitions").map((one) => ({
      ...thing(one),
      unit: String(one.unit),
      standard: String(one.lcaStandard ?? ""),
    })),
    scenariosOf: ({ id }) => all(`/products/${id}/scenarios`).map(thing),
  };
}

/** All entries in lists for this product and stage, whatever they state about either. */
export function listed({ entries }: World, { product, scenario }: Question): readonly Sent[] {
  const own = entries.filter(({ list }) => list.product === product?.id);
  if (scenario === null) return own;
  const means = ({ scenario: said }: Sent): boolean => said === scenario.id || said === scenario.name;
  return [...entries.filter(({ list }) => list.scenario === scenario.id), ...own.filter(means)];
}

/** All entries in the lists that are read for the question. */
export function beside({ entries }: World, { product, scenario }: Question): readonly Sent[] {
  return entries.filter(
    ({ list }) => list.product === product?.id || (scenario !== null && list.scenario === scenario.id),
  );
}

/** The entries in those lists that may be of this product, and that are of this indicator. */
export function about(world: World, question: Question): readonly Sent[] {
  const ids = question.indicators.map(({ id }) => id);
  return listed(world, question).filter(
    ({ product, indicator }) =>
      (product === null || product === question.product?.id || product === question.product?.name) &&
      indicator !== null &&
      ids.includes(indicator),
  );
}
