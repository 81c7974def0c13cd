import { reasonFromError } from "../../lca/reasons";
import { parseLists } from "../mapping/parse-mapping";
import type {
  DocumentWithKnownEntries,
  KnownEntryValues,
  MemberNameCheck,
  UndeclarableRole,
} from "./example-documents";
import type { ListDraft } from "./list-mapping-drafts";
import { createListMappingDraft } from "./list-mapping-drafts";
import type { EdgeName, MappedDocumentKind, RoleName, MisfitReason } from "../mapping/service-mapping";
import { createMisfitError, requiredRolesByKind } from "../mapping/service-mapping";
import { foldName } from "../fold-names";
import { decodeUriPart } from "../addresses";
import { judgeOtherMembers } from "./other-members";
import {
  amendDraft,
  listDeclaredPaths,
  listRolePaths,
  listTexts,
  ProposedMapping,
  writeDraft,
} from "./proposed-mapping";
import { readMappedPage } from "../mapping/page-reader";
import type { MappedRow } from "../mapping/mapped-row";
import { CompiledDocumentMapping } from "../mapping/compiled-mapping";
import { findExampleEntries } from "./entry-paths";
import { isTextOrNumber } from "../json-values";

/** Documents of each kind with the values read from them. Results are those of a product and those of a scenario. */
export type ExampleDocumentsByKind = Readonly<
  Record<(typeof kinds)[number] | "production" | "scenario", readonly DocumentWithKnownEntries[]>
>;

/** The most times that a draft is amended: a document that needs more is not of this kind. */
const maxAmendments = 50;
const kinds = ["user", "company", "products", "definitions", "scenarios"] as const;

type DefinitionKeys = ReadonlyMap<string, string>;

/** Finds a mapping that reads the known values from all these documents, or the first role that cannot be declared. */
export function createMappingFromExamples(
  known: ExampleDocumentsByKind,
  isNameFor: MemberNameCheck,
): ProposedMapping | UndeclarableRole {
  const found = fitKinds(known, isNameFor);
  if (!("why" in found) || found.role !== "definition") return found;
  for (const keys of listDefinitionKeys(known.definitions)) {
    const other = fitKinds(withDefinitionKeys(known, keys), isNameFor);
    if (!("why" in other)) return other;
  }
  return found;
}

/**
 * Texts by which results may refer to definitions in place of the id, by id: every field with a different text in each.
 */
function listDefinitionKeys(examples: readonly DocumentWithKnownEntries[]): readonly DefinitionKeys[] {
  const { entries = [] } = findExampleEntries(examples) ?? {};
  return [...(entries[0]?.view.keys() ?? [])].flatMap((path) => {
    const texts = entries.map(({ view }) => view.get(path)?.[0]);
    const isKey = texts.every(isTextOrNumber) && new Set(texts).size === entries.length;
    return isKey ? [new Map(entries.map(({ row }, at) => [String(row.roles.id), String(texts[at])]))] : [];
  });
}

/** The same documents, if results refer to definitions by these keys. */
function withDefinitionKeys(known: ExampleDocumentsByKind, keys: DefinitionKeys): ExampleDocumentsByKind {
  const by = (role: "id" | "definition", as: RoleName) => (example: DocumentWithKnownEntries) => ({
    ...example,
    rows: example.rows.map((row) => ({
      ...row,
      roles: { ...row.roles, [as]: keys.get(String(row.roles[role])) ?? "" },
    })),
  });
  const refer = by("definition", "definition");
  const { definitions, production, scenario } = known;
  return {
    ...known,
    definitions: definitions.map(by("id", "key")),
    production: production.map(refer),
    scenario: scenario.map(refer),
  };
}

/** Finds the lists of everything but results, which somebody then declares; or the first role that cannot be. */
export function createMappingWithoutResults(
  known: ExampleDocumentsByKind,
  isNameFor: MemberNameCheck,
): ProposedMapping | UndeclarableRole {
  const fitted = fitOtherKinds(known, isNameFor);
  return "why" in fitted ? fitted : new ProposedMapping(listDrafts(fitted));
}

type DraftsOfOtherKinds = Partial<Record<(typeof kinds)[number], ListDraft>>;

function listDrafts(fitted: DraftsOfOtherKinds) {
  return Object.entries(fitted).map(([kind, draft]) => ({ kind: kind as MappedDocumentKind, draft }));
}

function fitKinds(
  known: ExampleDocumentsByKind,
  isNameFor: MemberNameCheck,
): ProposedMapping | UndeclarableRole {
  const { production, scenario } = known;
  const fitted = fitOtherKinds(known, isNameFor);
  if ("why" in fitted) return fitted;
  const fit = (kind: MappedDocumentKind, examples: readonly DocumentWithKnownEntries[]) =>
    fitList(kind, examples, known, isNameFor);
  const lists = listDrafts(fitted);
  const whole = fit("impacts", [...production, ...scenario]);
  if (!("why" in whole)) return new ProposedMapping([...lists, { kind: "impacts", draft: whole }]);
  // Results of products and of scenarios that are written differently each get a list of their own.
  const own = fit("impacts", production);
  const others = fit("impacts", scenario);
  if ("why" in own) return own;
  if ("why" in others) return others;
  limitImpactsToList(fitted.products, "production");
  limitImpactsToList(fitted.scenarios, "scenario");
  own.list = "production";
  others.list = "scenario";
  return new ProposedMapping([...lists, { kind: "impacts", draft: own }, { kind: "impacts", draft: others }]);
}

function fitOtherKinds(
  known: ExampleDocumentsByKind,
  isNameFor: MemberNameCheck,
): DraftsOfOtherKinds | UndeclarableRole {
  const fitted: DraftsOfOtherKinds = {};
  const { production, scenario } = known;
  const carried: Partial<Record<(typeof kinds)[number], readonly EdgeName[]>> = {
    products: [
      ...(sharesDocument(known.products, production) ? (["impacts"] as const) : []),
      ...(sharesDocument(known.products, known.scenarios) ? (["scenarios"] as const) : []),
    ],
    scenarios: sharesDocument(known.scenarios, scenario) ? ["impacts"] : [],
  };
  for (const kind of kinds) {
    if (known[kind].length === 0) continue;
    const relations = carried[kind] ?? [];
    const list = fitList(kind, withoutLinks(known[kind], relations), known, isNameFor);
    if ("why" in list) return list;
    for (const to of relations) list.edges[to] = { carried: true };
    fitted[kind] = list;
  }
  if (!fitted.products?.edges.impacts) return { kind: "products", role: "impacts", why: "not found" };
  return fitted;
}

function sharesDocument(
  examples: readonly DocumentWithKnownEntries[],
  others: readonly DocumentWithKnownEntries[],
): boolean {
  return examples.some(({ json }) => others.some((other) => other.json === json));
}

/** The examples without the links to what their entries carry. */
function withoutLinks(
  examples: readonly DocumentWithKnownEntries[],
  relations: readonly EdgeName[],
): readonly DocumentWithKnownEntries[] {
  if (relations.length === 0) return examples;
  const none = Object.fromEntries(relations.map((to) => [to, []]));
  return examples.map((example) => ({
    ...example,
    rows: example.rows.map((row) => ({ ...row, edges: { ...row.edges, ...none } })),
  }));
}

/** The paths of the entries of all lists that these documents hold. */
function findListsSharingDocuments(
  examples: readonly DocumentWithKnownEntries[],
  { products, scenarios, production, scenario }: ExampleDocumentsByKind,
): readonly string[] {
  const lists = [products, scenarios, production, scenario].filter((others) =>
    sharesDocument(examples, others),
  );
  return lists.flatMap((others) => findExampleEntries(others)?.each ?? []);
}

function limitImpactsToList(draft: ListDraft | undefined, list: string): void {
  if (draft?.edges.impacts) draft.edges.impacts = { ...draft.edges.impacts, lists: [list] };
}

/** Creates a list that reads the examples as known, and says of every other member what it is. */
function fitList(
  kind: MappedDocumentKind,
  examples: readonly DocumentWithKnownEntries[],
  known: ExampleDocumentsByKind,
  isNameFor: MemberNameCheck,
): ListDraft | UndeclarableRole {
  const draft = createListMappingDraft(kind, examples, isNameFor);
  if ("why" in draft) return draft;
  const guess = findGuess(kind, draft, examples, isNameFor);
  if (guess !== null) return { kind, role: guess, why: "guessed" };
  const list = {
    kind,
    each: draft.each,
    declared: [...listDeclaredPaths(draft), ...Object.keys(draft.constants)],
    needed: requiredRolesByKind[kind].flatMap((role) => listRolePaths(draft, role).slice(0, 1)),
    ids: idRoles.flatMap((role) => listRolePaths(draft, role)),
    telling: tellingRoles.flatMap((role) => listRolePaths(draft, role)),
    definition: listRolePaths(draft, "definition")[0] ?? "",
    isDefinitionText: createDefinitionTextCheck(known.definitions),
    sharing: findListsSharingDocuments(examples, known),
  };
  const { constants, undecided, ignored, total } = judgeOtherMembers(list, examples, isNameFor);
  Object.assign(draft.constants, constants);
  draft.undecided.push(...undecided);
  draft.ignored.push(...ignored);
  if (total !== null) draft.total = total;
  try {
    for (let turn = 0; turn < maxAmendments; turn += 1) {
      const misfits = listMisfits(kind, draft, examples);
      if (misfits.length === 0) {
        assertReadsAsKnown(kind, draft, examples);
        return draft;
      }
      for (const [misfit, value] of misfits)
        if (!amendDraft(draft, misfit, value)) return { kind, role: misfit.role, why: "unclear" };
    }
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind !== "misfit") throw thrown;
    return { kind, role: reason.role, why: "unclear" };
  }
  return { kind, role: "", why: "unclear" };
}

/** The last part of names under which an id or an address stands. */
const idEnding = /(?:#|id|key|code|number|nr|no|pk|href|ur[il]|iri|link)$/i;

/**
 * The role or relation that recognition read only by a guess, "" for the entries: a list, an id or links under a name
 * that says nothing of them, or a value under a name that is not only for values, beside another number. Null if
 * there is none.
 */
function findGuess(
  kind: MappedDocumentKind,
  draft: ListDraft,
  examples: readonly DocumentWithKnownEntries[],
  isNameFor: MemberNameCheck,
): string | null {
  if (/[^*]\/\*$/.test(draft.each) && !isNameFor("list", draft.each.slice(0, -2))) return "";
  const isNamed = kind === "products" || kind === "definitions" || kind === "scenarios";
  if (isNamed && listRolePaths(draft, "id").some((path) => !isNameFor("id", path) && !idEnding.test(path)))
    return "id";
  const edge = Object.entries(draft.edges).find(
    ([to, { link }]) => isNamed && listTexts(link).some((path) => !isNameFor(to as EdgeName, path)),
  );
  if (edge) return edge[0];
  const [value = ""] = listRolePaths(draft, "value");
  const declared = new Set(listDeclaredPaths(draft));
  const { entries = [] } = (isNameFor("amount", value) && findExampleEntries(examples)) || {};
  const isMeasure = (path: string): boolean =>
    path.startsWith(`${draft.each}/`) &&
    !declared.has(path) &&
    !idEnding.test(path) &&
    !isNameFor("detail", path) &&
    new Set(entries.map(({ view }) => view.get(path)?.[0])).size > 1;
  const hasMeasure = entries.some(({ view }) =>
    [...view].some(([path, [sent]]) => typeof sent === "number" && isMeasure(path)),
  );
  return hasMeasure ? "value" : null;
}

/** Roles of which each alone tells what a result is. */
const tellingRoles: readonly RoleName[] = ["definition", "stage", "unit", "product", "scenario"];
/** Roles of which each tells one thing from others. */
const idRoles: readonly RoleName[] = ["id", "name", "definition", "product", "scenario"];

type Misfit = readonly [misfit: MisfitReason, value: unknown];

/** Lists all members without a name, or else the first other place where the examples differ from the draft. */
function listMisfits(
  kind: MappedDocumentKind,
  draft: ListDraft,
  examples: readonly DocumentWithKnownEntries[],
): readonly Misfit[] {
  const tree = new CompiledDocumentMapping(parseLists(writeDraft(draft), kind));
  const found: Misfit[] = [];
  for (const sent of examples)
    readMappedPage(tree, kind, sent, [], (misfit, value) => found.push([misfit, value]));
  const unnamed = found.filter(([{ why }]) => why === "unnamed");
  return unnamed.length > 0 ? unnamed : found.slice(0, 1);
}

/** Creates the check whether a definition has a text under a name. */
function createDefinitionTextCheck(definitions: readonly DocumentWithKnownEntries[]) {
  const { entries = [] } = findExampleEntries(definitions) ?? {};
  const texts = new Set(
    entries.flatMap(({ row: { roles }, view }) =>
      [...view].flatMap(([path, values]) =>
        values.map((text) => definitionTextKey(roles.key ?? roles.id, path.split("/").at(-1) ?? "", text)),
      ),
    ),
  );
  return (sent: unknown, name: string, text: string): boolean =>
    [sent, decodeUriPart(String(sent).replace(/^.*\//, ""))].some((id) =>
      texts.has(definitionTextKey(id, name, text)),
    );
}

function definitionTextKey(id: unknown, name: string, text: unknown): string {
  return JSON.stringify([String(id), foldName(name), text]);
}

/** Throws `NoValueError` "misfit" if the draft does not fit the examples, or gives other values than the known ones. */
function assertReadsAsKnown(
  kind: MappedDocumentKind,
  draft: ListDraft,
  examples: readonly DocumentWithKnownEntries[],
): void {
  const tree = new CompiledDocumentMapping(parseLists(writeDraft(draft), kind));
  const refuse = (role: string) => createMisfitError({ list: kind, why: "several", role, path: "" });
  for (const { rows: known, ...sent } of examples) {
    const { rows } = readMappedPage(tree, kind, sent);
    // Only of results others may be unknown.
    if (kind !== "impacts" && rows.length !== known.length) throw refuse("");
    const byPath = new Map(rows.map((row) => [row.path.join("\n"), row]));
    for (const one of known) {
      const row = byPath.get(one.at.join("\n"));
      const other = Object.keys(draft.roles).find(
        (role) => !row || !readsAsKnown(role as RoleName, row, one),
      );
      if (other !== undefined) throw refuse(other);
    }
  }
}

function readsAsKnown(role: RoleName, row: MappedRow, { roles }: KnownEntryValues): boolean {
  const wanted = roles[role];
  if (role === "code") return row.texts(role).every((one) => [wanted ?? []].flat().includes(one));
  const said = row.text(role);
  if (role === "value")
    return typeof wanted === "number" ? Number(said.replace(",", ".")) === wanted : !/^\d/.test(said);
  return said === String(wanted ?? "");
}
