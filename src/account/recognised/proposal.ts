import { foldName } from "../../folding";
import type { Document } from "../../hypermedia/document";
import { links, text } from "../../hypermedia/fields";
import type { Kind, Meaning, Vocabulary } from "../../hypermedia/vocabulary";
import { isStage } from "../../lca/stage-words";
import { headerLink } from "../../link-header";
import type { Example, KnownRow, Lacking, Words } from "../../mapping/examples";
import type { RoleName } from "../../mapping/mapping";
import type { SeenRole } from "../../mapping/seen";
import { fittedMapping } from "../../mapping/whole";
import type { Per } from "../../lca/per";
import { NoValue, reasonOf } from "../../lca/reasons";
import { production } from "../../lca/stages";
import type { Asking } from "../../service/asking";
import type { Session } from "../../service/session";
import { Account } from "../account";
import { relativeIn } from "../addresses";
import type { Resource } from "../resource";
import { orNothing } from "../resource";
import { keyOf } from "../results-key";
import { readingBy } from "../declared/reading";
import type { DocumentReader } from "./document-reader";
import { Recognition } from "./recognition";
import { Recognised, idOf } from "./resources";

/** The number of products, and of scenarios of each, whose results are read. */
const few = { products: 5, scenarios: 2 };

/** A mapping with an example for each role, or the first role that cannot be declared. */
export interface Proposal {
  readonly mapping: object | null;
  readonly roles: readonly SeenRole[];
  readonly lacking: Lacking | null;
}

/**
 * Derives the mapping that reads an account as recognition does, from its lists and the results of a few products, all
 * requested again. Throws `NoValue` if they cannot be read.
 */
export async function propose(account: Account, asking: Asking = {}): Promise<Proposal> {
  const { reading } = account;
  if (!(reading instanceof Recognition)) throw new NoValue({ kind: "internal" });
  return new Proposing(account, reading.reader, asking).proposal();
}

type Roles = KnownRow["roles"];
type Rows = Map<string, KnownRow[]>;

class Proposing {
  private readonly session: Session;

  constructor(
    private readonly account: Account,
    private readonly reader: DocumentReader,
    private readonly asking: Asking,
  ) {
    this.session = reader.session;
  }

  async proposal(): Promise<Proposal> {
    const { session, account, asking } = this;
    const { all } = await account.products(asking);
    const [first, last] = [all[0], all.at(-1)];
    if (!(first instanceof Recognised) || !last)
      return lacking({ kind: "products", role: "", why: "not found" });
    const chosen = new Set([...all.slice(0, few.products - 1), last]);
    const scenarios = new Map<string, Example>();
    const [ofProducts, ofScenarios]: [Rows, Rows] = [new Map(), new Map()];
    for (const product of chosen) {
      await this.addResults(ofProducts, product, null);
      const own = (await account.scenarios(product, asking)).all;
      for (const one of own.slice(0, few.scenarios)) await this.addResults(ofScenarios, product, one);
      for (const link of product instanceof Recognised ? links(product.resource, "scenarios") : [])
        scenarios.set(session.target(link), await this.list(session.target(link), "scenario"));
    }
    const at = (path: string, kind: Kind) => this.list(session.endpoint(path), kind);
    const known = {
      user: [await at("/users/me", "user")],
      company: [await at("/companies/me", "company")],
      products: [await at("/products", "product")],
      definitions: [await at("/impactdefinitions", "definition")],
      scenarios: [...scenarios.values()].filter(({ rows }) => rows.length > 0),
      production: await this.examples(ofProducts),
      scenario: await this.examples(ofScenarios),
    };
    const found = fittedMapping(known, wordsOf(first.resource.vocabulary));
    if ("why" in found) return lacking(found);
    return this.verified(found.mapping, chosen);
  }

  /** Returns the mapping if it reads these products as recognition does. */
  private async verified(mapping: object, products: Iterable<Resource>): Promise<Proposal> {
    const reading = readingBy(this.session, { mapping });
    const read = new Account(this.session, reading);
    try {
      for (const product of products)
        if (!(await this.readsAlike(read, product)))
          return lacking({ kind: "impacts", role: "value", why: "unclear" });
    } catch (thrown) {
      const reason = reasonOf(thrown);
      if (reason.kind !== "misfit") throw thrown;
      return lacking({ kind: reason.list, role: reason.role || reason.path, why: "unclear" });
    }
    return { mapping, roles: reading.report().mapped.roles, lacking: null };
  }

  /** True if another account gives the same numbers of a product, and no more of them. */
  private async readsAlike(other: Account, product: Resource): Promise<boolean> {
    const scenarios = (await this.account.scenarios(product, this.asking)).all;
    const { indicators } = await this.account.definitions();
    for (const typed of [null, ...scenarios.slice(0, few.scenarios).map(keyOf)]) {
      const [one, two] = await Promise.all(
        [this.account, other].map((account) => orNothing(account.preview(product, typed, this.asking))),
      );
      const isSame = indicators.all.every((indicator) => {
        const [said, again] = [one, two].map((results) => results?.valueOrReason(indicator));
        return typeof said === "number" ? said === again : typeof again !== "number";
      });
      if (!isSame || JSON.stringify(one?.per) !== JSON.stringify(two?.per)) return false;
    }
    return true;
  }

  /** Reads the first page of a list, or one resource, by recognition. */
  private async list(address: string, kind: Kind): Promise<Example> {
    const { session, reader } = this;
    const document = await reader.getAs(address, (one) => one, this.asking);
    const asList = kind !== "user" && kind !== "company";
    const found = reader.readAs(document, { kind, asList });
    const [next] = links(found, "next");
    const rows = [...(found.items ?? [found])].map((one): KnownRow => {
      const targets = (rel: string) => links(one, rel).map((link) => session.target(link));
      const edges = {
        impacts: targets("impacts"),
        scenarios: targets("scenarios"),
        products: targets("products"),
      };
      return { roles: rolesOf(new Recognised(idOf(session, one), text(one, "name"), one), document), edges };
    });
    return { ...this.sent(document), rows, next: next ? session.target(next) : null };
  }

  /** Adds the positions of a product's results at a stage in their documents; unreadable results add nothing. */
  private async addResults(rows: Rows, product: Resource, scenario: Resource | null): Promise<void> {
    const { account, asking } = this;
    const typed = scenario && keyOf(scenario);
    const isRead = await orNothing(account.preview(product, typed, asking));
    const found = isRead && (await account.heldAt({ product, scenario: typed }));
    if (!found) return;
    const table = await account.reading.again(found.walk, typed, asking);
    const { indicators, all } = await account.definitions();
    const stage = scenario ? table.form.stage : production;
    for (const indicator of indicators.all) {
      const [index, ...others] = table.indexesOf(indicator);
      const [part, ...more] = index === undefined ? [] : table.form.sentFor([index]);
      const value = table.value(indicator);
      if (index === undefined || !part || others.length + more.length > 0 || typeof value !== "number")
        continue;
      const owners = { product: product.id, scenario: scenario?.id ?? "" };
      const per = perRoles(table.form.pers, part.body);
      const roles = { definition: all[index]?.id ?? "", value, stage, ...owners, ...per };
      rows.set(part.address, [...(rows.get(part.address) ?? []), { roles, at: part.path }]);
    }
  }

  private async examples(rows: Rows): Promise<readonly Example[]> {
    const all: Example[] = [];
    for (const [address, some] of rows) all.push({ ...(await this.list(address, "impact")), rows: some });
    return all;
  }

  private sent({ json, address, linkHeader }: Document): Omit<Example, "rows"> {
    const header = (rel: string) => headerLink(linkHeader ?? "", rel);
    const relative = relativeIn(this.session, address);
    // The text may be an address of another service.
    const own = (sent: string): string => {
      try {
        return relative(sent);
      } catch {
        return sent;
      }
    };
    return { json, header, relative: own };
  }
}

function lacking(what: Lacking): Proposal {
  return { mapping: null, roles: [], lacking: what };
}

/** Collects everything recognised in one resource; the declared unit as text of the document. */
function rolesOf(
  { id, name, codes, kindSaid, pers, sayings, resource }: Recognised,
  { body = "" }: Document,
): Roles {
  const said = (meaning: Meaning): string => text(resource, meaning);
  const beside = Object.fromEntries(sayings.map((one) => [one.meaning, one.text]));
  return {
    ...{ id, name: name || said("email"), kind: kindSaid, ...(codes && { code: codes }) },
    ...{ unit: said("unit"), standard: said("standard"), presentation: said("presentation") },
    ...perRoles(pers, body),
    ...beside,
  };
}

/** Returns the declared unit as written in the document: one text, or an amount and a unit. */
function perRoles([per, ...others]: readonly Per[], body: string): Roles {
  if (!per || others.length > 0) return {};
  const isWhole = body.includes(JSON.stringify(per.text));
  return isWhole ? { perUnit: per.text } : { perUnit: per.unit, perAmount: per.amount };
}

const kinds = {
  unit: "definition",
  standard: "definition",
  presentation: "definition",
  kind: "scenario",
} as const;
const meanings: Readonly<Partial<Record<RoleName, Meaning>>> = {
  perUnit: "per",
  perAmount: "per",
  key: "id",
};

/** Adapts the vocabulary of recognition to the roles of mappings. */
function wordsOf(vocabulary: Vocabulary): Words {
  const means = (role: RoleName, name: string): boolean => {
    if (role === "product" || role === "scenario") return vocabulary.owners(role).includes(name);
    const meaning = meanings[role] ?? (role as Meaning);
    const of = role in kinds ? kinds[role as keyof typeof kinds] : ofImpacts.has(role) ? "impact" : "product";
    return vocabulary.means(name, meaning, of) || vocabulary.names(meaning, of).includes(name);
  };
  const namesIn = (path: string) =>
    path.split("/").map((step) => /^(?:\[.*=|header:)([^\]]*)/.exec(step)?.[1] ?? step);
  return {
    knows: (role, path) => {
      const names = namesIn(path);
      if (isEdge(role))
        return names.some((name) => vocabulary.member(name).rel === role || vocabulary.rel(name) === role);
      return names.slice(-2).some((name) => means(role, foldName(name)));
    },
    speaks: (_, said) => isStage(said),
  };
}

const ofImpacts: ReadonlySet<RoleName> = new Set(["definition", "value", "stage"]);

const edges: readonly string[] = ["impacts", "scenarios", "products", "next"];

function isEdge(role: Parameters<Words["knows"]>[0]): role is Exclude<typeof role, RoleName> {
  return edges.includes(role);
}
