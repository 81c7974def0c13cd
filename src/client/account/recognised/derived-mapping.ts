import { foldName } from "../../../wire/fold-names";
import type {
  DocumentPart,
  NeutralRepresentation,
  ServiceDocument,
} from "../../../wire/recognise/representation";
import { findLinksByRel, readFieldText } from "../../../wire/recognise/resource-fields";
import type { ResourceKind, FieldMeaning, Vocabulary } from "../../../wire/recognise/vocabulary";
import { genericListNames, isNameOfThing } from "../../../wire/recognise/vocabulary";
import { wrapperNames } from "../../../wire/recognise/unwrapped-members";
import { isStageText, productionStageName } from "../../../lca/stages";
import { findHeaderLinkAddress } from "../../../wire/addresses";
import {
  isPagingHolderName,
  isPagingMemberName,
  isNameOfTotal,
  isWordForEntries,
} from "../../../wire/recognise/paging-hints";
import { isSeldomImportantName } from "../../../wire/recognise/impacts/differing-rows";
import type { MisfitReason } from "../../../wire/mapping/service-mapping";
import { unescapePathName } from "../../../wire/mapping/mapping-path";
import { readMappedPage } from "../../../wire/mapping/page-reader";
import type {
  DocumentWithKnownEntries,
  KnownEntryValues,
  OtherMeaning,
  RoleOrRelation,
  UndeclarableRole,
} from "../../../wire/propose/example-documents";
import type { RoleExample } from "../../../wire/mapping/mapping-report";
import {
  createMappingFromExamples,
  createMappingWithoutResults,
} from "../../../wire/propose/mapping-from-examples";
import type {
  IgnoredMemberOfList,
  MemberDecision,
  ProposedMapping,
  UndecidedMemberOfList,
} from "../../../wire/propose/proposed-mapping";
import { getOrAdd } from "../../../lca/group-by-key";
import type { DeclaredUnit } from "../../../lca/units";
import type { Reason } from "../../../lca/reasons";
import { isAnswerInterpretationReason, NoValueError, reasonFromError } from "../../../lca/reasons";
import type { RequestOptions } from "../../service/request-options";
import { Account } from "../account";
import { createServicePathFormatter } from "../service-paths";
import type { ProductOrScenarioResource } from "../named-resource";
import { nullIfMissing } from "../named-resource";
import { resourceKey } from "../results-key";
import { createReaderFromMapping } from "../declared/declared-reader";
import { RecognitionReader, findRawPart, markPositions } from "./recognition-reader";
import { RecognisedWalkFromProduct } from "./recognised-walk";
import { findEmbeddedOrLinkedTargets, findLinkedAddresses } from "./link-targets";
import { RecognisedResource, createResource } from "./recognised-resources";
import type { EntriesByAddress, LocatedResult } from "./result-positions";
import { findOnlyPosition, groupByEntry, groupByNumber, indexNumberPositions } from "./result-positions";

/** The number of products, and of scenarios of each, whose results are read, and of pages with definitions. */
const sampleCounts = { products: 5, scenarios: 2, pages: 20 };

/** A mapping with an example for each role, or the first role that cannot be declared. */
export interface DerivedMapping {
  /** The mapping without its undecided members, so that nothing fits it until each is named. */
  readonly mapping: object | null;
  /** All but the results, if these alone can't be declared; null otherwise. */
  readonly begun: object | null;
  /** Names the undecided members, in their order. */
  readonly decide: (decisions: readonly MemberDecision[]) => object;
  readonly undecided: readonly UndecidedMemberOfList[];
  readonly ignored: readonly IgnoredMemberOfList[];
  readonly roles: readonly RoleExample[];
  readonly lacking: UndeclarableRole | null;
}

/**
 * Derives the mapping that reads an account as recognition does, from its lists and the results of a few products, all
 * requested again. Throws `NoValueError` if they cannot be read.
 */
export async function deriveMapping(account: Account, asking: RequestOptions = {}): Promise<DerivedMapping> {
  const { reading } = account;
  if (!(reading instanceof RecognitionReader)) throw new NoValueError({ kind: "internal" });
  return new MappingDeriver(account, reading, asking).proposal();
}

/** The most times that a mapping is changed for documents of which the examples are only a part. */
const maxVerifications = 5;

type Misfit = readonly [misfit: MisfitReason, value: unknown];
type Roles = KnownEntryValues["roles"];

/** A document whose objects are marked with their positions. */
interface MarkedDocument {
  readonly document: ServiceDocument;
  readonly parts: readonly DocumentPart[];
}

class MappingDeriver {
  /** Documents by address. Those that are carried in others are recognised by their identity. */
  private readonly documents = new Map<string, Promise<MarkedDocument>>();
  /** The addresses of lists of products or scenarios that carry results. */
  private readonly carriedAt = new Set<string>();

  constructor(
    private readonly account: Account,
    private readonly reading: RecognitionReader,
    private readonly asking: RequestOptions,
  ) {}

  async proposal(): Promise<DerivedMapping> {
    const { account, asking } = this;
    const { session } = account;
    const { all } = await account.products(asking);
    const [first] = all;
    const last = all.at(-1);
    if (!(first instanceof RecognisedResource) || !last)
      return createIncompleteProposal({ kind: "products", role: "", why: "not found" });
    const chosen = new Set([...all.slice(0, sampleCounts.products - 1), last]);
    const ofProducts: LocatedResult[] = [];
    const ofScenarios: LocatedResult[] = [];
    for (const product of chosen) {
      ofProducts.push(...(await this.results(product, null)));
      const own = (await account.scenarios(product, asking)).all;
      for (const one of own.slice(0, sampleCounts.scenarios))
        ofScenarios.push(...(await this.results(product, one)));
    }
    const at = (path: string, kind: ResourceKind) => this.list(session.endpoint(path), kind);
    const known = {
      user: [await at("/users/me", "user")],
      company: [await at("/companies/me", "company")],
      products: [await at("/products", "product")],
      definitions: await this.pages(session.endpoint("/impactdefinitions"), "definition"),
    };
    const { vocabulary } = first.resource;
    let incomplete: DerivedMapping | null = null;
    for (const [production, scenario] of [
      [groupByEntry(ofProducts), groupByEntry(ofScenarios)],
      [groupByNumber(ofProducts, ofScenarios), groupByNumber(ofScenarios, ofProducts)],
    ] as const) {
      if (production.size === 0) continue;
      const results = await this.examples(production);
      const found = createMappingFromExamples(
        {
          ...known,
          scenarios: await this.scenarioLists(chosen, results),
          production: results,
          scenario: await this.examples(scenario),
        },
        (role, path) => isNameFor(role, path, vocabulary),
      );
      const proposal = "why" in found ? createIncompleteProposal(found) : await this.verified(found, chosen);
      if (proposal.mapping) return proposal;
      incomplete ??= proposal;
    }
    // Recognition reads no number.
    incomplete ??= createIncompleteProposal({ kind: "impacts", role: "value", why: "not found" });
    if (incomplete.lacking?.kind !== "impacts") return incomplete;
    const others = createMappingWithoutResults(
      { ...known, scenarios: await this.scenarioLists(chosen, []), production: [], scenario: [] },
      (role, path) => isNameFor(role, path, vocabulary),
    );
    return "why" in others ? incomplete : { ...incomplete, begun: others.write([]) };
  }

  /** Returns the mapping if it reads these products as recognition does. */
  private async verified(
    found: ProposedMapping,
    products: Iterable<ProductOrScenarioResource>,
  ): Promise<DerivedMapping> {
    const { session } = this.account;
    for (let turn = 0; turn < maxVerifications; turn += 1) {
      const misfits: Misfit[] = [];
      const decide = (decisions: readonly MemberDecision[]) => found.write(decisions);
      const { undecided, ignored } = found;
      const reading = createReaderFromMapping(
        session,
        { mapping: decide(undecided.map(() => "ignored")) },
        (tree, kind, sent, within) =>
          readMappedPage(tree, kind, sent, within, (misfit, value) => misfits.push([misfit, value])),
      );
      const read = new Account(session, reading);
      let isAlike = true;
      try {
        for (const product of products) isAlike &&= await this.readsAlike(read, product, undecided);
      } catch (thrown) {
        const reason = reasonFromError(thrown);
        if (reason.kind !== "misfit") throw thrown;
        return createIncompleteProposal(describeMisfit(reason));
      }
      const [first] = misfits;
      if (!first) {
        if (!isAlike) break;
        const { roles } = reading.report().mapped;
        return { mapping: decide([]), begun: null, decide, undecided, ignored, roles, lacking: null };
      }
      // Another page has more members, or a constant was the time of the request.
      const different = new Map(misfits.map((one) => [JSON.stringify([one[0].why, one[0].path]), one]));
      for (const [misfit, value] of different.values())
        if (!found.amend(misfit, value)) return createIncompleteProposal(describeMisfit(misfit));
    }
    return createIncompleteProposal({ kind: "impacts", role: "value", why: "unclear" });
  }

  /**
   * True if another account gives the same numbers of a product, and no more of them; except numbers that recognition
   * refuses because of a member about which the user decides.
   */
  private async readsAlike(
    other: Account,
    product: ProductOrScenarioResource,
    undecided: readonly UndecidedMemberOfList[],
  ): Promise<boolean> {
    const { indicators } = await this.account.definitions();
    const names = new Set(undecided.map(({ path }) => foldName(path.split("/").at(-1) ?? "")));
    const mayBeGiven = (answer: number | Reason | undefined): boolean =>
      typeof answer === "object" &&
      answer.kind === "unclear-result" &&
      answer.doubt.why === "differs" &&
      names.has(foldName(answer.doubt.member));
    for (const typed of await this.stagesOf(product)) {
      const [one, two] = await Promise.all(
        [this.account, other].map((account) => nullIfMissing(account.preview(product, typed, this.asking))),
      );
      const isSame = indicators.all.every((indicator) => {
        const [said, again] = [one, two].map((results) => results?.valueOrReason(indicator));
        return typeof said === "number" ? said === again : typeof again !== "number" || mayBeGiven(said);
      });
      if (!isSame || JSON.stringify(one?.per) !== JSON.stringify(two?.per)) return false;
    }
    return true;
  }

  /** The production stage, as null, and the first scenarios of a product. */
  private async stagesOf(product: ProductOrScenarioResource): Promise<readonly (string | null)[]> {
    const { all } = await this.account.scenarios(product, this.asking);
    return [null, ...all.slice(0, sampleCounts.scenarios).map(resourceKey)];
  }

  /** Reads the first page of a list, or one resource, by recognition. What has no known position is left out. */
  private async list(address: string, kind: ResourceKind): Promise<DocumentWithKnownEntries> {
    const { reader } = this.reading;
    const marked = await this.document(address);
    const asList = kind !== "user" && kind !== "company";
    const found = reader.readAs(marked.document, { kind, asList });
    const [next] = findLinksByRel(found, "next");
    const rows = this.listRows(found.items ?? [found], marked);
    return { ...this.sent(marked.document), rows, next: next ? reader.session.target(next) : null };
  }

  /** Reads the pages of a list, but no endless one. */
  private async pages(first: string, kind: ResourceKind): Promise<readonly DocumentWithKnownEntries[]> {
    const pages = new Map<string, DocumentWithKnownEntries>();
    for (let address: string | null = first; address !== null && !pages.has(address);) {
      if (pages.size === sampleCounts.pages) break;
      const page: DocumentWithKnownEntries = await this.list(address, kind);
      pages.set(address, page);
      address = page.next ?? null;
    }
    return [...pages.values()];
  }

  /** Reads the lists of scenarios that these products embed or lead to, or else their results. */
  private async scenarioLists(
    products: Iterable<ProductOrScenarioResource>,
    results: readonly DocumentWithKnownEntries[],
  ): Promise<readonly DocumentWithKnownEntries[]> {
    const { session } = this.account;
    const targets = [...products].flatMap((product) =>
      product instanceof RecognisedResource
        ? findEmbeddedOrLinkedTargets(session, product.resource, "scenarios")
        : [],
    );
    const ofResults = results.flatMap(({ rows }) => rows.flatMap(({ edges }) => edges?.scenarios ?? []));
    const lists: DocumentWithKnownEntries[] = [];
    for (const target of new Set(targets.length > 0 ? targets : ofResults))
      if (typeof target === "string") lists.push(await this.list(target, "scenario"));
    const isEmbedded = targets.some((target) => typeof target !== "string");
    if (isEmbedded) lists.push(await this.embeddedScenarios(session.endpoint("/products")));
    return lists.filter(({ rows }) => rows.length > 0);
  }

  /** Lists the scenarios that the products of a document embed. */
  private async embeddedScenarios(address: string): Promise<DocumentWithKnownEntries> {
    const marked = await this.document(address);
    const { items } = this.reading.reader.readAs(marked.document, { kind: "product", asList: true });
    const scenarios = [...(items ?? [])].flatMap(({ embedded }) => [
      ...(embedded.get("scenarios")?.items ?? []),
    ]);
    return { ...this.sent(marked.document), rows: this.listRows(scenarios, marked) };
  }

  private listRows(
    resources: Iterable<NeutralRepresentation>,
    { document, parts }: MarkedDocument,
  ): readonly KnownEntryValues[] {
    const { session } = this.account;
    return [...resources].flatMap((one): readonly KnownEntryValues[] => {
      const part = findRawPart(one, parts);
      if (!part) return [];
      const targets = (rel: string) => findLinksByRel(one, rel).map((link) => session.target(link));
      const edges = {
        impacts: targets("impacts"),
        scenarios: targets("scenarios"),
        products: targets("products"),
      };
      const resource = createResource(session, one);
      const roles = collectRoles(resource, document);
      return [{ at: part.path, roles, secondNames: resource.secondNames, edges }];
    });
  }

  /** Requests a document once, and marks the positions of its parts. */
  private document(address: string): Promise<MarkedDocument> {
    const load = (document: ServiceDocument): MarkedDocument => ({
      document,
      parts: markPositions(document),
    });
    return getOrAdd(this.documents, address, () => this.reading.reader.getAs(address, load, this.asking));
  }

  /** Returns a product's results at a stage, with their positions; none if they cannot be read. */
  private async results(
    product: ProductOrScenarioResource,
    scenario: ProductOrScenarioResource | null,
  ): Promise<readonly LocatedResult[]> {
    const { account, reading, asking } = this;
    const typed = scenario && resourceKey(scenario);
    if (!(await this.canRead(product, typed))) return [];
    const found = await account.heldAt({ product, scenario: typed });
    if (!(found?.walk instanceof RecognisedWalkFromProduct)) return [];
    const { table, parts } = await reading.againWithDocuments(found.walk, typed, asking);
    const positions = indexNumberPositions(parts);
    const { indicators, all } = await account.definitions();
    const stage = scenario ? table.form.stage : productionStageName;
    const isCarried = carriesResults(scenario ?? product);
    return indicators.all.flatMap((indicator): readonly LocatedResult[] => {
      const [index, ...others] = table.indexesOf(indicator);
      const value = table.value(indicator);
      if (index === undefined || others.length > 0 || typeof value !== "number") return [];
      const [entry = null, ...more] = table.form.findSources([index]);
      if (more.length > 0) return [];
      const number = findOnlyPosition(positions.get(value) ?? [], entry);
      for (const { address } of [entry ?? [], number ?? []].flat())
        if (isCarried) this.carriedAt.add(address);
      const { id: definition = "", unit = "" } = all[index] ?? {};
      const owners = { product: product.id, scenario: scenario?.id ?? "" };
      const per = declaredUnitRoles(table.form.pers, entry?.body ?? parts[0]?.document.body ?? "");
      return [{ roles: { definition, value, unit, stage, ...owners, ...per }, entry, number }];
    });
  }

  /** False if there are no results at a stage, or none that recognition understands. */
  private async canRead(product: ProductOrScenarioResource, scenario: string | null): Promise<boolean> {
    try {
      return (await nullIfMissing(this.account.preview(product, scenario, this.asking))) !== null;
    } catch (thrown) {
      if (isAnswerInterpretationReason(reasonFromError(thrown))) return false;
      throw thrown;
    }
  }

  private async examples(rows: EntriesByAddress): Promise<readonly DocumentWithKnownEntries[]> {
    const all: DocumentWithKnownEntries[] = [];
    for (const [address, some] of rows) {
      if (this.carriedAt.has(address))
        all.push({ ...this.sent((await this.document(address)).document), rows: some });
      else all.push(await this.resultList(address, some));
    }
    return all;
  }

  /** Reads a list of results, with the links to scenarios that it, or each result, gives. */
  private async resultList(
    address: string,
    rows: readonly KnownEntryValues[],
  ): Promise<DocumentWithKnownEntries> {
    const { reader } = this.reading;
    const list = await this.list(address, "impact");
    const { document } = await this.document(address);
    const head = findLinkedAddresses(
      reader.session,
      reader.readAs(document, { kind: "impact", asList: true }),
      "scenarios",
    );
    const byPosition = new Map(list.rows.map(({ at, edges }) => [at.join("\n"), edges?.scenarios ?? []]));
    const linked = rows.map((row) => ({
      ...row,
      edges: { scenarios: [...new Set([...head, ...(byPosition.get(row.at.join("\n")) ?? [])])] },
    }));
    return { ...list, rows: linked };
  }

  private sent({ json, address, linkHeader }: ServiceDocument): Omit<DocumentWithKnownEntries, "rows"> {
    const header = (rel: string) => findHeaderLinkAddress(linkHeader ?? "", rel);
    const relative = createServicePathFormatter(this.reading.reader.session, address);
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

/** True if a product or scenario has its results in itself, and no link to them. */
function carriesResults(owner: ProductOrScenarioResource): boolean {
  if (!(owner instanceof RecognisedResource)) return false;
  const { embedded, links } = owner.resource;
  return embedded.has("impacts") && !links.some(({ rel }) => rel === "impacts");
}

function createIncompleteProposal(lacking: UndeclarableRole): DerivedMapping {
  const decide = () => ({});
  return { mapping: null, begun: null, decide, undecided: [], ignored: [], roles: [], lacking };
}

function describeMisfit({ list, role, path }: MisfitReason): UndeclarableRole {
  return { kind: list, role: role || path, why: "unclear" };
}

/** Collects everything recognised in one resource; the declared unit as text of the document. */
function collectRoles(
  { id, name, codes, kindSaid, pers, sayings, resource }: RecognisedResource,
  { body = "" }: ServiceDocument,
): Roles {
  const said = (meaning: FieldMeaning): string => readFieldText(resource, meaning);
  const beside = Object.fromEntries(sayings.map((one) => [one.meaning, one.text]));
  return {
    id,
    name: name || said("email"),
    kind: kindSaid,
    ...(codes && { code: codes }),
    unit: said("unit"),
    standard: said("standard"),
    presentation: said("presentation"),
    ...declaredUnitRoles(pers, body),
    ...beside,
  };
}

/** Returns the declared unit as written in the document: one text, or an amount and a unit. */
function declaredUnitRoles([per, ...others]: readonly DeclaredUnit[], body: string): Roles {
  if (!per || others.some(({ text }) => text !== per.text)) return {};
  const isWhole = body.includes(JSON.stringify(per.text));
  return isWhole ? { perUnit: per.text } : { perUnit: per.unit, perAmount: per.amount };
}

const listKinds: readonly ResourceKind[] = ["product", "definition", "scenario", "impact"];
const relations: readonly RoleOrRelation[] = ["impacts", "scenarios", "products", "next"];
/** The kind of resource that has a role; a product has all others. */
const kinds: Readonly<Partial<Record<RoleOrRelation, ResourceKind>>> = {
  unit: "definition",
  standard: "definition",
  presentation: "definition",
  kind: "scenario",
  definition: "impact",
  value: "impact",
  stage: "impact",
};
const meanings: Readonly<Partial<Record<RoleOrRelation, FieldMeaning>>> = {
  perUnit: "per",
  perAmount: "per",
  key: "id",
};

/** True if recognition would read the value at a path as this by its name. */
function isNameFor(role: RoleOrRelation | OtherMeaning, path: string, vocabulary: Vocabulary): boolean {
  const names = path
    .split("/")
    .map((step) => unescapePathName(/^(?:\[.*=|header:)([^\]]*)/.exec(step)?.[1] ?? step));
  // "@odata.count" is a count.
  const last = (names.at(-1) ?? "").replace(/^.*[:.@$#]/, "");
  if (role === "total") return isNameOfTotal(foldName(last));
  if (role === "detail") return isSeldomImportantName(last);
  if (role === "amount") return vocabulary.valueNames.lesser.includes(foldName(last));
  if (role === "page")
    return (
      isPagingMemberName(foldName(last)) || names.slice(0, -1).some((name) => isRequestOrPage(foldName(name)))
    );
  if (role === "list") return isNameOfList(last, vocabulary);
  if (relations.includes(role))
    return (
      names
        // OData writes links as "Impacts@odata.navigationLink".
        .flatMap((name) => [name, ...name.split("@").slice(0, 1)])
        .some((name) => vocabulary.member(name).rel === role || vocabulary.rel(name) === role)
    );
  return names.slice(-2).some((name) => meansRole(role, foldName(name), vocabulary));
}

/** True for a name of lists, and for a stage or part under which a list of results is kept. */
function isNameOfList(name: string, vocabulary: Vocabulary): boolean {
  const folded = foldName(name);
  const isKnown =
    genericListNames.has(folded) || wrapperNames.has(folded) || isStageText(name) || isWordForEntries(name);
  return (
    isKnown ||
    listKinds.some((kind) => vocabulary.lists(kind).includes(folded) || vocabulary.rel(name) === `${kind}s`)
  );
}

/** True for the name of an object about the page or what was asked for, rather than about the list. */
function isRequestOrPage(folded: string): boolean {
  return isPagingHolderName(folded) && folded !== "meta" && !/metadata|info|data$/.test(folded);
}

function meansRole(role: RoleOrRelation, name: string, vocabulary: Vocabulary): boolean {
  if (role === "product" || role === "scenario") return vocabulary.owners(role).includes(name);
  if (role === "name" && isNameOfThing(name)) return true;
  const meaning = meanings[role] ?? (role as FieldMeaning);
  const kind = kinds[role] ?? "product";
  return vocabulary.means(name, meaning, kind) || vocabulary.names(meaning, kind).includes(name);
}
