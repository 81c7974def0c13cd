import type { Document, Sent } from "../../hypermedia/document";
import { readingOf } from "../../hypermedia/reading-report";
import type { Representation } from "../../hypermedia/representation";
import { markSent } from "../../hypermedia/standing";
import type { TaughtNames } from "../../hypermedia/vocabulary";
import { isObject } from "../../json";
import { NameList } from "../../lca/names";
import type { Reason } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import { PromiseCache } from "../../service/promise-cache";
import type { Session } from "../../service/session";
import { eachInTurn } from "../../turns";
import { Shared } from "../impacts/shared";
import type { SentPart } from "../raw-json";
import type { Me, Reading, Own } from "../reading";
import { findOne } from "../resource";
import { StageWalks } from "../stage-walk";
import type { ImpactTable } from "../table";
import type { Definitions } from "./definitions";
import { readDefinitions } from "./definitions";
import { DocumentReader } from "./document-reader";
import { DefinitionLinks } from "./impacts/definition-links";
import { ProductWalk } from "./product";
import { ProductIndex } from "./product-index";
import { Recognised, idOf, readResources } from "./resources";
import { self, follow } from "./walk";
import { text } from "../../hypermedia/fields";
import { NoValue } from "../../lca/reasons";
import type { Target } from "./walk";

/** The depth below which objects are not marked; no reader goes that deep. */
const deepest = 100;

/** Reads answers by recognition, in any shape and wording that is clear. */
export class Recognition implements Reading {
  readonly by = null;
  readonly reader: DocumentReader;

  /** `names` are those that the service uses beside the usual ones. */
  constructor(session: Session, names: TaughtNames = {}) {
    this.reader = new DocumentReader(session, names);
  }

  me(kind: Me, asking?: Asking): Promise<OwnResource> {
    return readMe(this.reader, kind, asking);
  }

  definitions(asking?: Asking): Promise<Definitions> {
    return readDefinitions(this.reader, asking);
  }

  products(company: () => Promise<OwnResource>, asking?: Asking) {
    return readProducts(this.reader, company, asking);
  }

  async walks(kept: PromiseCache, definitions: Definitions, list: NameList<Recognised>) {
    const { reader } = this;
    const links = new DefinitionLinks(reader, definitions);
    const products = await ProductIndex.over(reader.session, list);
    const around = { reader, kept, definitions, links, products, shared: new Shared() };
    return new StageWalks(list, (product) => new ProductWalk(around, product));
  }

  again(walk: ProductWalk, scenario: string | null, asking: Asking): Promise<ImpactTable> {
    return readAgain(this.reader, walk, scenario, asking);
  }

  refused(reason: Reason): void {
    this.reader.met.refuse(reason);
  }

  report() {
    return { recognised: readingOf(this.reader.met, this.reader.names) };
  }
}

/** Reads the results at a stage again as the walk did, and caches nothing. Throws `NoValue`. */
async function readAgain(
  reader: DocumentReader,
  walk: ProductWalk,
  scenario: string | null,
  asking: Asking,
): Promise<ImpactTable> {
  const heard: Sent[] = [];
  const again = reader.listening((document) => void heard.push(...marked(document)));
  const product = await productAgain(walk.product, again, asking);
  const partOf = (impact: Representation): SentPart | null => {
    const sent = sentOf(impact, heard);
    if (!sent) return null;
    const { address, body = "" } = sent.document;
    return { address, body, path: pathOf(sent) };
  };
  const { table } = await walk
    .with({ reader: again, kept: new PromiseCache(), partOf }, product)
    .at(scenario, asking);
  return table;
}

/** Returns the product with linked results; a product that embeds them is requested again. */
async function productAgain(
  product: Recognised,
  reader: DocumentReader,
  asking: Asking,
): Promise<Recognised> {
  const { id, name, resource } = product;
  if (!resource.embedded.has("impacts")) return product;
  const { links } = resource;
  const others = [...resource.embedded].filter(([rel]) => rel !== "impacts");
  if (links.some(({ rel }) => rel === "impacts"))
    return new Recognised(id, name, { ...resource, links, embedded: new Map(others) });
  const address = self(reader.session, resource);
  const whole =
    address === null ? null : await reader.get(address, { kind: "product", asList: false }, asking);
  if (whole?.embedded.has("impacts")) return new Recognised(id, name, whole);
  const read = await readProducts(reader, () => readMe(reader, "company", asking), asking);
  const list = await NameList.over(read.all, eachInTurn, read.isWhole);
  return new Recognised(id, name, findOne(list, product, "product", "").resource);
}

function pathOf({ within, name }: Sent): readonly (string | number)[] {
  return within ? [...pathOf(within), name] : [];
}

/** Marks every object of a document with its position, so that results can be traced back to it. */
function marked(document: Document): readonly Sent[] {
  const all: Sent[] = [];
  const mark = (json: unknown, within: Sent | null, name: string | number, depth: number): void => {
    if (typeof json !== "object" || json === null || depth > deepest) return;
    const sent = { document, within, name, json };
    all.push(sent);
    if (isObject(json)) markSent(json, sent);
    const members = Array.isArray(json) ? json.entries() : Object.entries(json);
    for (const [own, held] of members) mark(held, sent, own, depth + 1);
  };
  mark(document.json, null, "", 0);
  return all;
}

/**
 * Finds the part of a document that a result was read from; null if that is uncertain. An entry of a map, or a pair, is
 * not an object: it is found by key and value if only one matches.
 */
function sentOf(impact: Representation, all: readonly Sent[]): Sent | null {
  const { sent, key } = impact.standing ?? { stages: [] };
  if (sent) return entryOf(sent);
  const value = impact.fields.get("value");
  if (key === undefined || value === undefined) return null;
  const [found, ...others] = all.flatMap((one) => memberOf(one, key, value));
  return found && others.length === 0 ? found : null;
}

/** Returns the entry around an object: JSON:API and others nest an entry's members in a wrapper. */
function entryOf(sent: Sent): Sent {
  const isInner = ["attributes", "fields", "_source", "doc"].includes(String(sent.name));
  return (isInner && sent.within) || sent;
}

function memberOf(within: Sent, key: string | number, value: unknown): readonly Sent[] {
  const { json, document } = within;
  if (Array.isArray(json)) {
    return json.length === 2 && json[0] === key && json[1] === value ? [within] : [];
  }
  if (!isObject(json) || !Object.hasOwn(json, key) || json[key] !== value) return [];
  return [{ document, within, name: key, json: value }];
}

const addresses = { user: "/users/me", company: "/companies/me" } as const satisfies Record<Me, string>;

/** Last path segments that are not ids: the caller's own resource, and relative steps. */
const noIds: ReadonlySet<string> = new Set(["", "me", ".", ".."]);

/** The caller's user or company, with its representation. */
class OwnResource implements Own {
  constructor(
    private readonly session: Session,
    readonly resource: Representation,
  ) {}

  /** The stated id, or that of its own address. Throws `NoValue` if it gives none and two addresses of its own. */
  get id(): string {
    return idOf(this.session, this.resource);
  }

  get name(): string {
    return text(this.resource, "name") || text(this.resource, "email");
  }
}

/** Reads the caller's user or company. Throws `NoValue`. */
async function readMe(reader: DocumentReader, kind: Me, asking?: Asking): Promise<OwnResource> {
  const { session } = reader;
  const address = session.endpoint(addresses[kind]);
  return new OwnResource(session, await reader.get(address, { kind, asList: false }, asking));
}

/** Reads all products of the account, and whether all their names were read. Throws `NoValue`. */
async function readProducts(reader: DocumentReader, company: () => Promise<OwnResource>, asking?: Asking) {
  const targets = await productTargets(reader.session, company);
  return readResources(reader, targets, { kind: "product", what: "products" }, asking);
}

/**
 * Returns the addresses of the account's product lists. After a platform sign-in, the documented one is the company's
 * own list, by the company's id; without an id, by its link. Throws `NoValue` "unclear" if it has neither.
 */
async function productTargets(
  session: Session,
  company: () => Promise<OwnResource>,
): Promise<readonly Target[]> {
  if (!session.launched) return [session.endpoint("/products")];
  const { id, resource } = await company();
  if (!noIds.has(id)) return [session.endpoint(`/companies/${encodeURIComponent(id)}/products`)];
  const linked = follow(session, resource, "products");
  if (linked.length > 0) return linked;
  throw new NoValue({ kind: "unclear", found: "a company in which no id was recognised" });
}
