import type {
  ServiceDocument,
  DocumentPart,
  NeutralRepresentation,
} from "../../../wire/recognise/representation";
import { attachDocumentPart } from "../../../wire/recognise/representation";
import type { ConfiguredNames } from "../../../wire/recognise/vocabulary";
import { isJsonObject, isObjectOrArray, memoizeByObject } from "../../../wire/json-values";
import { NameList } from "../../../lca/name-list";
import type { Reason } from "../../../lca/reasons";
import type { RequestOptions } from "../../service/request-options";
import { PromiseCache } from "../../service/promise-cache";
import type { Session } from "../../service/session";
import { ResultInternPool } from "../impacts/result-intern-pool";
import type { RawJsonPart } from "../../../wire/raw-json";
import type { UserOrCompany, ServiceDataReader, SignedInUserOrCompany } from "../service-data-reader";
import { findByNameOrThrow } from "../named-resource";
import type { OneProductImpactsAtStage } from "../one-product-impacts";
import type { RecognisedIndicatorDefinitions } from "../../../wire/recognise/impacts/definition-references";
import { readRecognisedIndicatorDefinitions } from "./recognised-definitions";
import { DocumentReader } from "./document-reader";
import { DefinitionLinkResolver } from "./definition-link-resolver";
import { RecognisedWalkFromProduct } from "./recognised-walk";
import { ProductIndex } from "./product-index";
import { RecognisedResource, findResourceId, readNamedResourceList } from "./recognised-resources";
import { findEmbeddedOrLinkedTargets } from "./link-targets";
import { readFieldText } from "../../../wire/recognise/resource-fields";
import { NoValueError } from "../../../lca/reasons";
import type { AddressOrEmbedded } from "./link-targets";

/** The depth below which objects are not marked; no reader goes that deep. */
const maxMarkedDepth = 100;

/** Reads answers by recognition, in any shape and wording that is clear. */
export class RecognitionReader implements ServiceDataReader {
  readonly by = null;
  readonly reader: DocumentReader;

  /** `names` are those that the service uses beside the usual ones. */
  constructor(session: Session, names: ConfiguredNames = {}) {
    this.reader = new DocumentReader(session, names);
  }

  async me(kind: UserOrCompany, asking: RequestOptions, reader = this.reader): Promise<RecognisedCaller> {
    const address = reader.session.endpoint(callerPaths[kind]);
    const resource = await reader.get(address, { kind, asList: false }, asking);
    return { name: readFieldText(resource, "name") || readFieldText(resource, "email"), resource };
  }

  definitions(asking: RequestOptions): Promise<RecognisedIndicatorDefinitions> {
    return readRecognisedIndicatorDefinitions(this.reader, asking);
  }

  async products(company: () => Promise<RecognisedCaller>, asking: RequestOptions, reader = this.reader) {
    const targets = await findProductLists(reader.session, company);
    return readNamedResourceList(reader, targets, { kind: "product", what: "products" }, asking);
  }

  async walks(
    kept: PromiseCache,
    definitions: RecognisedIndicatorDefinitions,
    list: NameList<RecognisedResource>,
  ) {
    const { reader } = this;
    const links = new DefinitionLinkResolver(reader, definitions);
    const products = await ProductIndex.over(reader.session, list);
    const around = { reader, kept, definitions, links, products, shared: new ResultInternPool() };
    return {
      list,
      from: memoizeByObject((product: RecognisedResource) => new RecognisedWalkFromProduct(around, product)),
    };
  }

  async again(
    walk: RecognisedWalkFromProduct,
    scenario: string | null,
    asking: RequestOptions,
  ): Promise<OneProductImpactsAtStage> {
    return (await this.againWithDocuments(walk, scenario, asking)).table;
  }

  /** Like `again`; returns all parts of the documents that were read, too. */
  async againWithDocuments(
    walk: RecognisedWalkFromProduct,
    scenario: string | null,
    asking: RequestOptions,
  ): Promise<{ readonly table: OneProductImpactsAtStage; readonly parts: readonly DocumentPart[] }> {
    const parts: DocumentPart[] = [];
    const reader = this.reader.withListener((document) => void parts.push(...markPositions(document)));
    const product = await this.productAgain(walk.product, reader, asking);
    const partOf = (impact: NeutralRepresentation): RawJsonPart | null => findRawPart(impact, parts);
    const again = walk.with({ reader, kept: new PromiseCache(), partOf }, product);
    return { table: (await again.at(scenario, asking)).table, parts };
  }

  /** Returns the product with linked results; one that only embeds them is requested again. */
  private async productAgain(
    product: RecognisedResource,
    reader: DocumentReader,
    asking: RequestOptions,
  ): Promise<RecognisedResource> {
    const { id, name, resource } = product;
    const { links, embedded } = resource;
    if (!embedded.has("impacts")) return product;
    if (links.some(({ rel }) => rel === "impacts")) {
      const others = [...embedded].filter(([rel]) => rel !== "impacts");
      return new RecognisedResource(id, name, { ...resource, links, embedded: new Map(others) });
    }
    const { all } = await this.products(() => this.me("company", asking, reader), asking, reader);
    const found = findByNameOrThrow(new NameList(all), product, "product", "");
    return new RecognisedResource(id, name, found.resource);
  }

  refused(reason: Reason): void {
    this.reader.notes.addRefusal(reason);
  }

  report() {
    return { recognised: this.reader.notes.report(this.reader.names) };
  }
}

/** The names and indexes that lead to a part of its document. */
export function sentPath({ within, name }: DocumentPart): readonly (string | number)[] {
  return within ? [...sentPath(within), name] : [];
}

/** Marks every object of a document with its position, so that what is read can be traced back to it. */
export function markPositions(document: ServiceDocument): readonly DocumentPart[] {
  const all: DocumentPart[] = [];
  const mark = (json: unknown, within: DocumentPart | null, name: string | number, depth: number): void => {
    if (!isObjectOrArray(json) || depth > maxMarkedDepth) return;
    const sent = { document, within, name, json };
    all.push(sent);
    if (isJsonObject(json)) attachDocumentPart(json, sent);
    const members = Array.isArray(json) ? json.entries() : Object.entries(json);
    for (const [own, held] of members) mark(held, sent, own, depth + 1);
  };
  mark(document.json, null, "", 0);
  return all;
}

/** Finds the part of marked documents that a result or resource was read from; null if that is uncertain. */
export function findRawPart(read: NeutralRepresentation, all: readonly DocumentPart[]): RawJsonPart | null {
  const sent = findSentPart(read, all);
  if (!sent) return null;
  const { address, body = "" } = sent.document;
  return { address, body, path: sentPath(sent) };
}

/**
 * Finds the part of a document that a result was read from; null if that is uncertain. An entry of a map, or a pair, is
 * not an object: it is found by key and value if only one matches.
 */
function findSentPart(impact: NeutralRepresentation, all: readonly DocumentPart[]): DocumentPart | null {
  const { sent, key } = impact.parseContext ?? { stages: [] };
  if (sent) return enclosingEntry(sent);
  const value = impact.fields.get("value");
  if (key === undefined || value === undefined) return null;
  const [found, ...others] = all.flatMap((one) => findMatchingMember(one, key, value));
  return found && others.length === 0 ? found : null;
}

/** Returns the entry around an object: JSON:API and others nest an entry's members in a wrapper. */
function enclosingEntry(sent: DocumentPart): DocumentPart {
  const isInner = ["attributes", "fields", "_source", "doc"].includes(String(sent.name));
  return (isInner && sent.within) || sent;
}

function findMatchingMember(
  within: DocumentPart,
  key: string | number,
  value: unknown,
): readonly DocumentPart[] {
  const { json, document } = within;
  if (Array.isArray(json)) {
    return json.length === 2 && json[0] === key && json[1] === value ? [within] : [];
  }
  if (!isJsonObject(json) || !Object.hasOwn(json, key) || json[key] !== value) return [];
  return [{ document, within, name: key, json: value }];
}

const callerPaths = { user: "/users/me", company: "/companies/me" } as const satisfies Record<
  UserOrCompany,
  string
>;

/** Last path segments that are not ids: the caller's own resource, and relative steps. */
const segmentsWithoutId: ReadonlySet<string> = new Set(["", "me", ".", ".."]);

/** The caller's user or company, with its representation. */
interface RecognisedCaller extends SignedInUserOrCompany {
  readonly resource: NeutralRepresentation;
}

/**
 * Returns the addresses of the account's product lists. After a platform sign-in, the documented one is the company's
 * own list, by the company's id; without an id, by its link. Throws `NoValueError` "unclear" if it has neither, or
 * no stated id and two addresses of its own.
 */
async function findProductLists(
  session: Session,
  company: () => Promise<RecognisedCaller>,
): Promise<readonly AddressOrEmbedded[]> {
  if (!session.launched) return [session.endpoint("/products")];
  const { resource } = await company();
  const id = findResourceId(session, resource);
  if (!segmentsWithoutId.has(id)) return [session.endpoint(`/companies/${encodeURIComponent(id)}/products`)];
  const linked = findEmbeddedOrLinkedTargets(session, resource, "products");
  if (linked.length > 0) return linked;
  throw new NoValueError({ kind: "unclear", found: "a company in which no id was recognised" });
}
