import type { Example, KnownRow, LackingOf } from "./fitting/examples";
import { numberOf } from "./fitting/list";
import { fittedMapping } from "./fitting/whole";
import type { Path } from "../../reading/mutants/json";
import { leaves } from "../../reading/mutants/json";
import type { Subject } from "../../reading/mutants/subject";
import type { Product, Row, Scenario } from "../../reading/servers/study";
import { definitions, products, rows, scenarios, scenariosOf } from "../../reading/servers/study";

/** The documents of a service that serves the study, and their addresses. */
export interface Ground extends Pick<Subject, "name" | "root" | "documents"> {
  readonly own: (kind: string, id: number | string) => string;
  readonly related: (kind: "product" | "scenario", id: number, rel: string) => string;
}

/** The ways in which relations may be served. Each service has one of them. */
interface Ways {
  readonly impacts: "list" | "each" | "carried";
  readonly scenarios: "list" | "each" | "carried" | "impacts, list" | "impacts, each" | "none";
  readonly results: "list" | "each" | "apart" | "carried";
}
const ways: readonly Ways[] = (["list", "each", "carried"] as const).flatMap((impacts) =>
  (["list", "each", "carried", "impacts, list", "impacts, each", "none"] as const).flatMap((given) =>
    (given === "none" ? (["list"] as const) : (["list", "apart", "each", "carried"] as const)).map(
      (results) => ({
        impacts,
        scenarios: given,
        results,
      }),
    ),
  ),
);

/** Finds the mapping that reads a service's documents as the study has them, or the role that cannot be declared. */
export function mappingOf(ground: Ground): { readonly mapping: object } | { readonly lacking: string } {
  const seen = new Set<string>();
  for (const way of ways) {
    const made = new Truth(ground, way).mapping();
    if (typeof made !== "string" && "mapping" in made) return made;
    const why = typeof made === "string" ? made : `${made.kind} ${made.role}: ${made.why}`;
    seen.add(why);
  }
  return {
    lacking:
      [...seen].filter((one) => !/: no link|^no |no list/.test(one)).join("; ") || [...seen].join("; "),
  };
}

const known = new Map(rows.flatMap((row) => (row.value === null ? [] : [[row.value, row] as const])));
/** The values that the random services send for another stage than production. */
const others = new Map([...known].map(([value, row]) => [value / 2 + 1, row]));

class Truth {
  constructor(
    private readonly ground: Ground,
    private readonly ways: Ways,
  ) {}

  mapping(): { mapping: object } | LackingOf | string {
    const { ways: way, ground } = this;
    const { root } = ground;
    const hasScenarios = way.scenarios !== "none";
    const productLists = this.pages(`${root}/products`);
    const definitionLists = this.pages(`${root}/impactdefinitions`);
    const production =
      way.impacts === "carried"
        ? productLists.map((one) => this.resultsIn(one, (row) => row.scenario === null))
        : products.flatMap((one) => this.productResults(one)).map((one) => this.resultsIn(one, () => true));
    if (production.every((one) => one.rows.length === 0)) return "no results";
    const scenarioLists =
      way.scenarios === "carried"
        ? productLists
        : hasScenarios
          ? products.flatMap((one) => this.scenarioDocuments(one))
          : [];
    const ofScenarios = hasScenarios
      ? way.results === "carried"
        ? [...new Set(scenarioLists)].map((one) => this.resultsIn(one, (row) => row.scenario !== null))
        : products
            .flatMap((product) => scenariosOf(product).flatMap((one) => this.scenarioResults(product, one)))
            .filter((one, at, all) => all.indexOf(one) === at)
            .map((one) => this.resultsIn(one, () => true))
      : [];
    if (hasScenarios && ofScenarios.every((one) => one.rows.length === 0)) return "no results of scenarios";
    return fittedMapping(
      {
        user: this.me("users"),
        company: this.me("companies"),
        products: this.named(productLists, products, (one) => this.product(one)),
        definitions: this.named(definitionLists, definitions, ({ name, unit }) => ({
          roles: { name, unit },
        })),
        scenarios: scenarioLists
          .filter((one, at, all) => all.indexOf(one) === at)
          .map((address) => this.scenarioExample(address)),
        ...{ production, scenario: ofScenarios },
        handle: ({ roles }) => String(roles.name),
      },
      {
        knows: (role, path) =>
          new RegExp(`${role === "next" ? "next" : `/${role}`}(/#|/href)?$`, "i").test(path),
        speaks: () => false,
        rels: ["impacts", "scenarios", "next", "products", "scenario", "product"],
      },
    );
  }

  private me(kind: "users" | "companies"): readonly Example[] {
    const address = `${this.ground.root}/${kind}/me`;
    const names = kind === "users" ? ["Ada Baksteen", "ada@works.example"] : ["Brick Works BV"];
    const said = leaves(this.ground.documents.get(address)?.json).map(([, text]) => text);
    const name = names.find((one) => said.includes(one));
    return name === undefined ? [] : [this.example(address, [{ roles: { name } }])];
  }

  private product(product: Product): KnownRow {
    const { impacts, scenarios: given } = this.ways;
    const edge = (rel: string, way: string, own: readonly string[]): readonly string[] =>
      way === "list" ? [this.at(this.ground.related("product", product.id, rel))] : way === "each" ? own : [];
    return {
      roles: { id: String(product.id), name: product.name, code: [product.code] },
      edges: {
        impacts: edge("impacts", impacts, this.productResults(product)),
        scenarios: edge("scenarios", given, this.scenarioDocuments(product)),
      },
    };
  }

  private scenarioExample(address: string): Example {
    const texts = leaves(this.ground.documents.get(address)?.json);
    const of = products.find((one) => this.scenarioDocuments(one)[0] === address);
    const found = texts.flatMap(([, text]) => scenarios.filter(({ name }) => name === text));
    const row = (scenario: Scenario): KnownRow => ({
      roles: { id: String(scenario.id), name: scenario.name, kind: scenario.kind },
      edges: {
        impacts:
          this.ways.results === "carried"
            ? []
            : this.ways.results === "each"
              ? this.scenarioResults(null, scenario)
              : this.scenarioResults(of ?? null, scenario).slice(0, 1),
      },
    });
    return this.example(address, found.map(row));
  }

  /** The addresses of the documents with a product's results. */
  private productResults(product: Product): readonly string[] {
    if (this.ways.impacts === "list")
      return this.pages(this.ground.related("product", product.id, "impacts"));
    return this.alone("impact", String(product.id));
  }

  private scenarioResults(product: Product | null, scenario: Scenario): readonly string[] {
    const { related } = this.ground;
    if (this.ways.results === "list") return this.pages(related("scenario", scenario.id, "impacts"));
    if (this.ways.results === "each")
      return scenario.products.flatMap(({ id }) => this.alone("scenarioImpact", `${scenario.id}-${id}`));
    return product ? this.pages(related("product", product.id, `scenarios/${scenario.id}/impacts`)) : [];
  }

  private scenarioDocuments(product: Product): readonly string[] {
    const { related, own } = this.ground;
    return this.ways.scenarios.endsWith("each")
      ? scenariosOf(product).map(({ id }) => this.at(own("scenario", id)))
      : this.pages(related("product", product.id, "scenarios"));
  }

  /** The addresses of documents with a single result; none if there are no such documents. */
  private alone(kind: "impact" | "scenarioImpact", owner: string): readonly string[] {
    const { own, documents } = this.ground;
    return definitions
      .flatMap(({ id }) => Array.from({ length: 3 * definitions.length }, (_, at) => `${owner}-${id}-${at}`))
      .map((id) => own(kind, id))
      .filter((address) => documents.has(address));
  }

  private found(json: unknown): readonly { row: Row; isOther: boolean; value: number; path: Path }[] {
    return leaves(json).flatMap(([path, sent]) => {
      const value = numberOf(sent);
      if (value === null) return [];
      const row = known.get(value) ?? others.get(value);
      return row ? [{ row, value, path, isOther: !known.has(value) }] : [];
    });
  }

  private resultsIn(address: string, is: (row: Row) => boolean): Example {
    const met = new Set<number>();
    const all = this.found(this.ground.documents.get(address)?.json).filter(({ row, value }) => {
      const isFirst = !met.has(value);
      met.add(value);
      return isFirst && is(row);
    });
    const result = ({
      row: { product, scenario, definition },
      value,
      isOther,
    }: (typeof all)[number]): KnownRow => {
      const given = this.ways.scenarios;
      const documents = this.scenarioDocuments(product);
      return {
        roles: {
          ...{ definition: definition.name, value, unit: definition.unit, product: String(product.id) },
          scenario: scenario ? String(scenario.id) : "",
          stage: isOther ? "C1" : scenario ? (scenario.kind === "use" ? "B4" : "C3") : "A1-A3",
        },
        ...(given.startsWith("impacts") && scenario === null
          ? { edges: { scenarios: given.endsWith("each") ? documents : documents.slice(0, 1) } }
          : {}),
      };
    };
    return this.example(address, all.map(result));
  }

  private named<One extends { readonly name: string }>(
    addresses: readonly string[],
    all: readonly One[],
    row: (one: One) => KnownRow,
  ): readonly Example[] {
    return addresses.map((address) => {
      const texts = leaves(this.ground.documents.get(address)?.json).map(([, text]) => text);
      const found = texts.flatMap((text) => all.filter(({ name }) => name === text));
      return this.example(address, [...new Set(found)].map(row));
    });
  }

  private at(address: string): string {
    return this.ground.documents.has(address) ? address : `${address}/`;
  }

  /** The addresses of a list's pages. */
  private pages(list: string): readonly string[] {
    const first = this.at(list);
    // A page without entries is not the next page of any other.
    const isPage = (address: string): boolean =>
      address !== first &&
      !JSON.stringify(this.ground.documents.get(address)?.json).includes('"results":[]') &&
      address.startsWith(first) &&
      /^[?&](page|after|limit)=/.test(address.slice(first.length));
    return this.ground.documents.has(first)
      ? [first, ...[...this.ground.documents.keys()].filter(isPage)]
      : [];
  }

  private example(address: string, found: readonly KnownRow[]): Example {
    const { root, documents } = this.ground;
    const { json, link = "" } = documents.get(address) ?? { json: null };
    const [first, ...later] = this.pages(address.replace(/[?&](page|after|limit)=.*$/, ""));
    const at = first === address ? 0 : later.indexOf(address) + 1;
    const headers = new Map(
      [...link.matchAll(/<([^>]*)>; rel="([^"]*)"/g)].map(([, href = "", rel = ""]) => [rel, href]),
    );
    return {
      ...{ json, rows: found, next: later[at] ?? null, header: (rel) => headers.get(rel) },
      relative: (sent) => {
        try {
          const { href } = new URL(sent, address);
          return href.startsWith(root) ? href.slice(root.length) : href;
        } catch {
          return sent;
        }
      },
    };
  }
}
