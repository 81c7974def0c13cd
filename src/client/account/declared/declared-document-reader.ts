import { isTextOrNumber, isBlank } from "../../../wire/json-values";
import { findHeaderLinkAddress, removeQueryTemplates } from "../../../wire/addresses";
import type {
  EdgeName,
  ListMapping,
  MappedDocumentKind,
  ServiceMapping,
} from "../../../wire/mapping/service-mapping";
import { createMisfitError } from "../../../wire/mapping/service-mapping";
import type { MappedPage, PageReading } from "../../../wire/mapping/page-reader";
import { readMappedPage } from "../../../wire/mapping/page-reader";
import type { MappedRow, MemberNameOrIndex } from "../../../wire/mapping/mapped-row";
import { CompiledDocumentMapping } from "../../../wire/mapping/compiled-mapping";
import type { ServiceListName } from "../../../lca/reasons";
import { NoValueError } from "../../../lca/reasons";
import { getOrAdd } from "../../../lca/group-by-key";
import type { RequestOptions } from "../../service/request-options";
import type { ReceivedDocument, Session } from "../../service/session";
import { createServicePathFormatter } from "../service-paths";
import { visitAllPages } from "../visit-all-pages";

/** An entry, and the document that holds it. */
export interface EntryInDocument {
  readonly row: MappedRow;
  readonly received: ReceivedDocument;
}

/** Processes the entries of a page; true if any of them is new. */
type PageHandler = (rows: readonly MappedRow[], received: ReceivedDocument) => Promise<boolean> | boolean;

const listNames: Readonly<Record<MappedDocumentKind, ServiceListName>> = {
  user: "details",
  company: "details",
  products: "products",
  definitions: "indicators",
  scenarios: "scenarios",
  impacts: "impacts",
};

/** Requests the documents of a session and reads them by its mapping. Everything throws `NoValueError`. */
export class DeclaredDocumentReader {
  /** The first entry of each list, for the report on how the service is read. */
  readonly first: MappedRow[] = [];
  private readonly trees = new Map<string, CompiledDocumentMapping>();

  constructor(
    readonly session: Session,
    readonly mapping: ServiceMapping,
    private readonly readMapped: PageReading = readMappedPage,
  ) {}

  /** Reads a list with all its pages or not at all; `names` are those of the lists that may come, empty for all. */
  async readList(
    kind: MappedDocumentKind,
    first: string,
    take: PageHandler,
    asking: RequestOptions,
    names: readonly string[] = [],
  ): Promise<void> {
    const tree = this.tree(kind, names);
    const what = listNames[kind];
    const totals = new Set<unknown>();
    let count = 0;
    await visitAllPages(this.session, what, first, async (address) => {
      const received = await this.session.get(address, asking);
      const page = this.readPage(tree, kind, received);
      count += page.rows.length + page.skipped.length;
      this.note(page.rows);
      totals.add(page.total);
      const isNew = await take(page.rows, received);
      const next = this.following(kind, page, tree, received);
      // A partial answer without a next page is not a complete list.
      const isPart = next === null && received.status === 206 && page.total === undefined;
      if (isPart || totals.size > 1) throw new NoValueError({ kind: "incomplete-list", what });
      return { next, isNew };
    });
    const [total] = totals;
    if (total !== undefined && Number(total) !== count)
      throw new NoValueError({ kind: "incomplete-list", what });
  }

  /** Reads the one entry at an address. */
  async readOne(
    kind: MappedDocumentKind,
    address: string,
    asking: RequestOptions,
  ): Promise<EntryInDocument | null> {
    const received = await this.session.get(address, asking);
    const { rows } = this.readPage(this.tree(kind, []), kind, received);
    const [row, ...others] = rows;
    this.note(rows);
    if (others.length > 0) throw createMisfitError({ list: kind, why: "several", role: "", path: "" });
    return row ? { row, received } : null;
  }

  /** Reads the entries that an entry of another kind embeds. */
  readEmbedded(
    kind: MappedDocumentKind,
    { row, received }: EntryInDocument,
    names: readonly string[],
  ): readonly MappedRow[] {
    return this.readPage(this.tree(kind, names), kind, received, row.path).rows;
  }

  /** Reads the documents that a result leads to, each with what the result says of it; null if it leads to none. */
  async readOwnDocuments(
    { row, received }: EntryInDocument,
    asking: RequestOptions,
  ): Promise<readonly EntryInDocument[] | null> {
    const edge = row.list.mapping.edges.get("impacts");
    const targets = this.findLinkTargets({ row, received }, "impacts", { id: row.id("definition") });
    if (!edge || targets.length === 0) return null;
    const entries: EntryInDocument[] = [];
    const take = (rows: readonly MappedRow[], own: ReceivedDocument): boolean => {
      for (const result of rows) entries.push({ row: result.reachedFrom(row), received: own });
      return rows.length > 0;
    };
    for (const target of targets) await this.readList("impacts", target, take, asking, edge.lists);
    return entries;
  }

  /** Returns the addresses that an entry's relation leads to. `ids` fill in a declared address template. */
  findLinkTargets(
    { row, received }: EntryInDocument,
    to: EdgeName,
    ids: Readonly<Record<string, string>>,
  ): readonly string[] {
    const edge = row.list.mapping.edges.get(to);
    if (edge?.to === "link") return [...new Set(row.links(to).map((href) => this.target(href, received)))];
    if (edge?.to !== "address") return [];
    const filled = (edge.at[0] ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(ids[name] ?? ""),
    );
    return [this.session.endpoint(filled)];
  }

  /** True if entries of a kind embed others. */
  canEmbed(kind: MappedDocumentKind): boolean {
    return this.mapping[kind].some(({ edges }) => [...edges.values()].some(({ to }) => to === "carried"));
  }

  private note(rows: readonly MappedRow[]): void {
    const row = rows.find(({ isTypical }) => isTypical) ?? rows[0];
    if (!row) return;
    const known = this.first.findIndex(({ list }) => list.mapping === row.list.mapping);
    if (known < 0) this.first.push(row);
    else if (row.isTypical && !this.first[known]?.isTypical) this.first[known] = row;
  }

  private following(
    kind: MappedDocumentKind,
    { next }: MappedPage,
    tree: CompiledDocumentMapping,
    received: ReceivedDocument,
  ): string | null {
    const declared = tree.paging;
    const [mark, pageCount = null] = next;
    if (!declared || isBlank(mark)) return null;
    const unfit = (path: string, sent: unknown) =>
      createMisfitError({ list: kind, why: "type", role: "next", path, sent });
    if (declared.by === "link") {
      if (typeof mark === "string") return this.target(mark, received);
      throw unfit(declared.path, mark);
    }
    const url = new URL(received.address);
    if (declared.by === "cursor") {
      if (!isTextOrNumber(mark)) throw unfit(declared.path, mark);
      url.searchParams.set(declared.parameter, String(mark));
      return url.href;
    }
    if (!Number.isInteger(mark)) throw unfit(declared.path, mark);
    if (!Number.isInteger(pageCount)) throw unfit(declared.pages, pageCount);
    const page = Number(mark);
    if (page - declared.from + 1 >= Number(pageCount)) return null;
    url.searchParams.set(declared.parameter, String(page + 1));
    return url.href;
  }

  private target(href: string, { address }: ReceivedDocument): string {
    return this.session.target({ href: removeQueryTemplates(href), base: address });
  }

  private tree(kind: MappedDocumentKind, names: readonly string[]): CompiledDocumentMapping {
    return getOrAdd(this.trees, [kind, ...names].join(" "), () => {
      const embedded = this.mapping[kind].flatMap((list) => this.findEmbeddedPlaces(list));
      return new CompiledDocumentMapping(this.listsOf(kind, names), embedded);
    });
  }

  /** The lists of a kind with these names; all for no names. */
  private listsOf(kind: MappedDocumentKind, names: readonly string[]): readonly ListMapping[] {
    return this.mapping[kind].filter(({ name }) => names.length === 0 || names.includes(name));
  }

  /** Finds the paths at which entries of a list embed other lists, which are read separately. */
  private findEmbeddedPlaces({ each: entry, edges }: ListMapping): readonly string[] {
    return [...edges].flatMap(([kind, { to, lists }]) => {
      const embedded = to === "carried" ? this.listsOf(kind, lists) : [];
      return embedded
        .filter(({ each }) => each.startsWith(`${entry}/`))
        .map(({ each }) => `${entry}/${each.slice(entry.length + 1).replace(/\/.*/, "")}`);
    });
  }

  private readPage(
    tree: CompiledDocumentMapping,
    kind: MappedDocumentKind,
    { json, address, headers, status }: ReceivedDocument,
    within: readonly MemberNameOrIndex[] = [],
  ): MappedPage {
    const document = {
      // An answer without content is an empty list.
      json: status === 204 ? null : json,
      header: (rel: string) => findHeaderLinkAddress(headers.get("Link") ?? "", rel),
      relative: createServicePathFormatter(this.session, address),
    };
    return this.readMapped(tree, kind, document, within);
  }
}
