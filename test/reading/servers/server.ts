import type { Definition, Product, Row, Scenario } from "./study";
import { definitions, products, rows, scenarios, scenariosOf, standard } from "./study";

/** Names of the service that a host teaches in config.json, by what they mean. */
type TaughtNames = Readonly<Record<string, readonly string[]>>;

/** The study as one framework writes it. */
export interface Server {
  readonly name: string;
  /** True if a careful reader, with the documents alone, would be sure of every number. */
  readonly plain: boolean;
  /** True if scenarios have no results of their own: only the production stage is available. */
  readonly production?: true;
  /** The names that an administrator would add to config.json, as recognition reads no result without them. */
  readonly taught: TaughtNames;
  /** Every document by its path after /api/v1. */
  readonly documents: Readonly<Record<string, unknown>>;
}

export type Members = Readonly<Record<string, unknown>>;

/** A list's content and owner. */
export interface What {
  readonly kind: "product" | "definition" | "scenario" | "impact";
  readonly path: string;
  readonly product?: Product | null;
  readonly scenario?: Scenario | null;
}

/** How a server writes each resource. A resource that is left out is written plainly. */
export interface Dialect {
  /** The end of every path except the entry points'. */
  readonly end?: string;
  readonly definition?: (definition: Definition) => unknown;
  readonly product: (product: Product) => unknown;
  readonly scenario?: (scenario: Scenario, of: Product | null) => unknown;
  readonly impact?: (row: Row) => unknown;
  /** A whole list of results, if it is more than an array of these. */
  readonly impacts?: (rows: readonly Row[], what: What) => unknown;
  readonly list?: (all: readonly unknown[], what: What) => unknown;
  readonly one?: (json: unknown, path: string) => unknown;
  /** True if rows without a value are sent: with null, or as the dialect writes them. */
  readonly gaps?: true;
  /** True if a product's results cover all stages. */
  readonly together?: true;
  /**
   * True if each product has a list of its own in a scenario; by default one list has the results of all its products.
   */
  readonly apart?: true;
  readonly production?: true;
  readonly taught?: TaughtNames;
  readonly more?: Readonly<Record<string, unknown>>;
}

export const root = "https://service.test/api/v1";

const plainDefinition = ({ id, code, name, unit }: Definition): Members => ({
  ...{ id, code, name, unit, lcaStandard: standard, presentation: "Full" },
});

/** All documents of a server, by its dialect. */
export function server(name: string, plain: boolean, dialect: Dialect): Server {
  const { end = "", definition = plainDefinition, product, scenario, impact } = dialect;
  const {
    list = (all) => all,
    one = (json) => json,
    gaps,
    together,
    apart,
    production,
    taught = {},
  } = dialect;
  const documents: Record<string, unknown> = {
    "/users/me": { id: 7, name: "Ada Baksteen", email: "ada@works.example" },
    "/companies/me": { id: 1, name: "Brick Works BV" },
  };
  const add = (path: string, json: unknown): void => {
    documents[path] = json;
  };
  const listed = (all: readonly unknown[], what: What): void => add(what.path, list(all, what));
  const sent = gaps ? rows : rows.filter(({ value }) => value !== null);
  const results = (some: readonly Row[], what: What): void => {
    const {
      impacts = (each: readonly Row[]) =>
        list(
          each.map((row) => impact?.(row)),
          what,
        ),
    } = dialect;
    add(what.path, impacts(some, what));
  };
  const entries = end === "" ? [""] : ["", end];
  for (const last of entries) {
    listed(definitions.map(definition), { kind: "definition", path: `/impactdefinitions${last}` });
    listed(products.map(product), { kind: "product", path: `/products${last}` });
  }
  for (const each of definitions)
    add(`/impactdefinitions/${each.id}${end}`, one(definition(each), `/impactdefinitions/${each.id}${end}`));
  for (const each of products) {
    const path = `/products/${each.id}`;
    add(path + end, one(product(each), path + end));
    const own = sent.filter((row) => row.product === each && (together || row.scenario === null));
    results(own, { kind: "impact", path: `${path}/impacts${end}`, product: each, scenario: null });
    if (production || !scenario) continue;
    const has = scenariosOf(each);
    const all = has.map((of) => scenario(of, each));
    listed(all, { kind: "scenario", path: `${path}/scenarios${end}`, product: each });
    for (const of of apart ? has : []) {
      const rowsOf = sent.filter((row) => row.product === each && row.scenario === of);
      const where = `${path}/scenarios/${of.id}/impacts${end}`;
      results(rowsOf, { kind: "impact", path: where, product: each, scenario: of });
    }
  }
  for (const each of production || !scenario ? [] : scenarios) {
    const path = `/scenarios/${each.id}`;
    add(path + end, one(scenario?.(each, null), path + end));
    const own = sent.filter((row) => row.scenario === each);
    if (!apart)
      results(own, { kind: "impact", path: `${path}/impacts${end}`, product: null, scenario: each });
  }
  const withMore = { ...documents, ...dialect.more };
  return { name, plain, taught, documents: withMore, ...(production ? { production } : {}) };
}

/** The addresses of a server whose paths end in this way. */
export const addresses = (end = "", base = root) => ({
  product: ({ id }: Product): string => `${base}/products/${id}${end}`,
  definition: ({ id }: Definition): string => `${base}/impactdefinitions/${id}${end}`,
  scenario: ({ id }: Scenario): string => `${base}/scenarios/${id}${end}`,
  impact: ({ id }: { readonly id: number }): string => `${base}/impacts/${id}${end}`,
  impacts: ({ id }: Product): string => `${base}/products/${id}/impacts${end}`,
  scenarios: ({ id }: Product): string => `${base}/products/${id}/scenarios${end}`,
  scenarioImpacts: ({ id }: Scenario): string => `${base}/scenarios/${id}/impacts${end}`,
  ownImpacts: (product: Product, { id }: Scenario): string =>
    `${base}/products/${product.id}/scenarios/${id}/impacts${end}`,
});
export const at = addresses();
/** Addresses as paths on the service's own host. */
export const within = addresses("", "/api/v1");

/** Products and scenarios with links, as most servers write them. */
export const linked: Pick<Dialect, "product" | "scenario"> = {
  product: (product) => ({
    ...{ id: product.id, name: product.name, articleNumber: product.code },
    links: [
      { rel: "self", href: at.product(product) },
      { rel: "impacts", href: at.impacts(product) },
      { rel: "scenarios", href: at.scenarios(product) },
    ],
  }),
  scenario: (scenario) => ({
    ...{ id: scenario.id, name: scenario.name, type: scenario.kind },
    links: [
      { rel: "self", href: at.scenario(scenario) },
      { rel: "impacts", href: at.scenarioImpacts(scenario) },
    ],
  }),
};

/** Products and scenarios with links, and a list for each product in a scenario. */
export const linkedApart: Pick<Dialect, "product" | "scenario" | "apart"> = {
  ...{ product: linked.product, apart: true },
  scenario: (scenario, of) => ({
    ...{ id: scenario.id, name: scenario.name, type: scenario.kind },
    links: [
      { rel: "self", href: at.scenario(scenario) },
      ...(of ? [{ rel: "impacts", href: at.ownImpacts(of, scenario) }] : []),
    ],
  }),
};

/** Products with links, but without scenarios. */
export const unstaged: Pick<Dialect, "product" | "production"> = {
  production: true,
  product: (product) => ({
    ...{ id: product.id, name: product.name, articleNumber: product.code },
    links: [
      { rel: "self", href: at.product(product) },
      { rel: "impacts", href: at.impacts(product) },
    ],
  }),
};
