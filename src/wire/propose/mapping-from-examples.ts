import { reasonFromError } from "../../lca/reasons";
import { parseLists } from "../mapping/parse-mapping";
import type {
  DocumentWithKnownEntries,
  KnownEntryValues,
  RoleNameCheck,
  UndeclarableRole,
} from "./example-documents";
import type { RoleOrEdgeJson, ListDraft } from "./list-mapping-drafts";
import { createListMappingDraft } from "./list-mapping-drafts";
import type { EdgeName, MappedDocumentKind, RoleName, MisfitReason } from "../mapping/service-mapping";
import { createMisfitError } from "../mapping/service-mapping";
import { readMappedPage } from "../mapping/page-reader";
import type { MappedRow } from "../mapping/mapped-row";
import { CompiledDocumentMapping } from "../mapping/compiled-mapping";
import { findExampleEntries } from "./entry-paths";
import { isTextOrNumber } from "../json-values";

/** Documents of each kind with the values read from them. Results are those of a product and those of a scenario. */
export type ExampleDocumentsByKind = Readonly<
  Record<(typeof kinds)[number] | "production" | "scenario", readonly DocumentWithKnownEntries[]>
>;

/** The most members that are declared one by one; a document with more is not of this kind. */
const maxAmendments = 300;
const kinds = ["user", "company", "products", "definitions", "scenarios"] as const;

type DefinitionKeys = ReadonlyMap<string, string>;

/** Finds a mapping that reads the known values from all these documents, or the first role that cannot be declared. */
export function createMappingFromExamples(
  known: ExampleDocumentsByKind,
  isNameFor: RoleNameCheck,
): { readonly mapping: object } | UndeclarableRole {
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

function fitKinds(
  known: ExampleDocumentsByKind,
  isNameFor: RoleNameCheck,
): { readonly mapping: object } | UndeclarableRole {
  const fitted: Partial<Record<(typeof kinds)[number], ListDraft>> = {};
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
    const list = fitList(kind, withoutLinks(known[kind], relations), isNameFor);
    if ("why" in list) return list;
    for (const to of relations) list.edges[to] = { carried: true };
    fitted[kind] = list;
  }
  if (!fitted.products?.edges.impacts) return { kind: "products", role: "impacts", why: "not found" };
  const whole = fitList("impacts", [...production, ...scenario], isNameFor);
  if (!("why" in whole)) return { mapping: writeMapping({ ...fitted, impacts: whole }) };
  // Results of products and of scenarios that are written differently each get a list of their own.
  const own = fitList("impacts", production, isNameFor);
  const others = fitList("impacts", scenario, isNameFor);
  if ("why" in own) return own;
  if ("why" in others) return others;
  limitImpactsToList(fitted.products, "production");
  limitImpactsToList(fitted.scenarios, "scenario");
  const impacts = [
    { list: "production", ...writeDraft(own) },
    { list: "scenario", ...writeDraft(others) },
  ];
  return { mapping: { ...writeMapping(fitted), impacts } };
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

function limitImpactsToList(draft: ListDraft | undefined, list: string): void {
  if (draft?.edges.impacts) draft.edges.impacts = { ...draft.edges.impacts, lists: [list] };
}

/** Creates a list that reads the examples as known, with every other member declared as ignored. */
function fitList(
  kind: MappedDocumentKind,
  examples: readonly DocumentWithKnownEntries[],
  isNameFor: RoleNameCheck,
): ListDraft | UndeclarableRole {
  const draft = createListMappingDraft(kind, examples, isNameFor);
  if ("why" in draft) return draft;
  for (let turn = 0; turn < maxAmendments; turn += 1) {
    try {
      assertReadsAsKnown(kind, draft, examples);
      return draft;
    } catch (thrown) {
      const reason = reasonFromError(thrown);
      if (reason.kind !== "misfit") throw thrown;
      if (!amendDraft(draft, reason)) return { kind, role: reason.role, why: "unclear" };
    }
  }
  return { kind, role: "", why: "unclear" };
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

/** Declares an unnamed member as ignored, or a missing one as optional; false if neither helps. */
function amendDraft(draft: ListDraft, { why, role, path }: MisfitReason): boolean {
  if (why === "unnamed") {
    draft.ignored.push(path.replace(/\/\d+$/, "/*"));
    return true;
  }
  if (why !== "missing") return false;
  const all = role in draft.edges ? draft.edges : draft.roles;
  const found = all[role];
  if (found && !found.optional) all[role] = { ...found, optional: true };
  else if (role === "" && path in draft.constants) {
    delete draft.constants[path];
    draft.ignored.push(path);
  } else if (role === "" && !draft.optional) draft.optional = true;
  else return false;
  return true;
}

function writeMapping(drafts: Readonly<Partial<Record<MappedDocumentKind, ListDraft>>>): object {
  const lists = Object.entries(drafts).map(([kind, draft]) => [kind, writeDraft(draft)]);
  return { version: 1, ...Object.fromEntries(lists) };
}

/** The JSON of a draft, in the short form if that is enough. */
function writeDraft({ roles, edges, ignored, constants, ...rest }: ListDraft): object {
  // Several links are written in full, as a relation has no form for them.
  const isShort = (one: RoleOrEdgeJson, name: string): boolean =>
    Object.keys(one).join() === name && (name === "path" || typeof one[name] === "string");
  const short = (all: Record<string, RoleOrEdgeJson>, name: string): object =>
    Object.fromEntries(
      Object.entries(all).map(([role, one]) => [role, isShort(one, name) ? one[name] : one]),
    );
  return {
    ...rest,
    roles: short(roles, "path"),
    ...(Object.keys(edges).length > 0 && { edges: short(edges, "link") }),
    ...(ignored.length > 0 && { ignored }),
    ...(Object.keys(constants).length > 0 && { constants }),
  };
}
