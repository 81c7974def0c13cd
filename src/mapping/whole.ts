import { NoValue } from "../lca/reasons";
import { declaredMapping } from "./declared";
import type { Example, KnownRow, Lacking, Words } from "./examples";
import type { Declared, Draft } from "./fitting";
import { draftsOf } from "./fitting";
import type { MappedKind, Mapping, RoleName, Misfit } from "./mapping";
import { readPage } from "./reader";
import type { Row } from "./row";
import { Tree } from "./tree";
import { placesOf } from "./view";

/** Documents of each kind with the values read from them. Results are those of a product and those of a scenario. */
export interface Known {
  readonly user: readonly Example[];
  readonly company: readonly Example[];
  readonly products: readonly Example[];
  readonly definitions: readonly Example[];
  readonly scenarios: readonly Example[];
  readonly production: readonly Example[];
  readonly scenario: readonly Example[];
}

/** The most members that are declared one by one; a document with more is not of this kind. */
const mostNamed = 300;
const kinds = ["user", "company", "products", "definitions", "scenarios"] as const;

type Keys = ReadonlyMap<string, string>;

/**
 * Finds a mapping that reads the known values from all these documents, or the first role that cannot be declared.
 */
export function fittedMapping(known: Known, words: Words): { readonly mapping: object } | Lacking {
  const found = mappingOf(known, words);
  if (!("why" in found) || found.role !== "definition") return found;
  for (const keys of known.definitions.flatMap(keysIn)) {
    const other = mappingOf(keyed(known, keys), words);
    if (!("why" in other)) return other;
  }
  return found;
}

/**
 * Texts by which results may refer to definitions in place of the id, by id: every field with a different text in
 * each.
 */
function keysIn({ json, rows }: Example): readonly Keys[] {
  return placesOf([json], [rows.length]).flatMap(({ views: [entries = []] }) =>
    [...(entries[0]?.keys() ?? [])].flatMap((path) => {
      const texts = entries.map((view) => view.get(path)?.[0]);
      const isKey = texts.every((one) => typeof one === "string" || typeof one === "number");
      if (!isKey || new Set(texts).size < rows.length) return [];
      return [new Map(rows.map(({ roles }, at) => [String(roles.id), String(texts[at])]))];
    }),
  );
}

/** The same documents, if results refer to definitions by these keys. */
function keyed(known: Known, keys: Keys): Known {
  const by = (role: "id" | "definition", as: RoleName) => (example: Example) => ({
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

function mappingOf(known: Known, words: Words): { readonly mapping: object } | Lacking {
  const mapping: Record<string, unknown> = { version: 1 };
  for (const kind of kinds) {
    if (known[kind].length === 0) continue;
    const list = listOf(kind, known[kind], words);
    if ("why" in list) return list;
    mapping[kind] = list;
  }
  const { edges = {} } = mapping.products as { readonly edges?: object };
  if (!("impacts" in edges)) return { kind: "products", role: "impacts", why: "not found" };
  const { production, scenario } = known;
  const whole = listOf("impacts", [...production, ...scenario], words);
  if (!("why" in whole)) return { mapping: { ...mapping, impacts: whole } };
  // Results of products and of scenarios that are written differently each get a list of their own.
  const [own, others] = [listOf("impacts", production, words), listOf("impacts", scenario, words)];
  if ("why" in own || scenario.length === 0) return "why" in own ? own : whole;
  if ("why" in others) return others;
  const lists = [
    { list: "production", ...own },
    { list: "scenario", ...others },
  ];
  lead(mapping.products, "production");
  lead(mapping.scenarios, "scenario");
  return { mapping: { ...mapping, impacts: lists } };
}

function lead(from: unknown, list: string): void {
  const { edges } = (from ?? {}) as { edges?: Record<string, Declared | string> };
  const impacts = edges?.impacts;
  if (edges && impacts)
    edges.impacts = { ...(typeof impacts === "string" ? { link: impacts } : impacts), lists: [list] };
}

/** Creates a list that reads the examples as known, with every other member declared as ignored. */
function listOf(kind: MappedKind, examples: readonly Example[], words: Words): object | Lacking {
  const drafts = draftsOf(kind, examples, words);
  if ("why" in drafts) return drafts;
  const [first, ...others] = drafts.map((draft) => completed(kind, draft, examples));
  const all = first ? [first, ...others] : others;
  return all.find((one) => !("why" in one)) ?? first ?? { kind, role: "", why: "unclear" };
}

function completed(kind: MappedKind, draft: Draft, examples: readonly Example[]): object | Lacking {
  for (let turn = 0; turn < mostNamed; turn += 1) {
    const found = otherwise(kind, draft, examples);
    if (found === null) return written(draft);
    if (typeof found === "string" || !amend(draft, found))
      return { kind, role: typeof found === "string" ? found : found.role, why: "unclear" };
  }
  return { kind, role: "", why: "unclear" };
}

/** The misfit that remains, or the role that is read differently; null if the draft reads the examples as known. */
function otherwise(kind: MappedKind, draft: Draft, examples: readonly Example[]): Misfit | string | null {
  const tree = new Tree(mappingWith(kind, draft)[kind]);
  try {
    for (const { rows: known, ...sent } of examples) {
      const { rows } = readPage(tree, kind, sent, { keepsPaths: true });
      const byPath = new Map(rows.map((row) => [row.path.join("\n"), row]));
      if (rows.length !== known.length && known.some(({ at }) => !at)) return "";
      for (const [at, one] of known.entries()) {
        const row = one.at ? byPath.get(one.at.join("\n")) : rows[at];
        const other = Object.keys(draft.roles).find((role) => !row || !isSame(role as RoleName, row, one));
        if (other !== undefined) return other;
      }
    }
    return null;
  } catch (thrown) {
    if (!(thrown instanceof NoValue) || thrown.reason.kind !== "misfit") throw thrown;
    return thrown.reason;
  }
}

function isSame(role: RoleName, row: Row, { roles }: KnownRow): boolean {
  const wanted = roles[role];
  if (role === "code") return row.texts(role).every((one) => [wanted ?? []].flat().includes(one));
  const said = row.text(role);
  if (role === "value")
    return typeof wanted === "number" ? Number(said.replace(",", ".")) === wanted : !/^\d/.test(said);
  return said === (wanted === undefined || wanted === null ? "" : String(wanted));
}

/** Declares an unnamed member as ignored, or a missing one as optional; false if neither helps. */
function amend(draft: Draft, { why, role, path }: Misfit): boolean {
  if (why === "unnamed") {
    draft.ignored.push(path.replace(/\/\d+$/, "/*"));
    return true;
  }
  if (why !== "missing") return false;
  const all = role in draft.edges ? draft.edges : draft.roles;
  const found = all[role];
  if (found && !found.optional) all[role] = { ...found, optional: true };
  else if (role === "" && path in draft.constants) {
    const { [path]: _, ...others } = draft.constants;
    Object.assign(draft, { constants: others, ignored: [...draft.ignored, path] });
  } else if (role === "" && !draft.optional) draft.optional = true;
  else return false;
  return true;
}

/** A mapping with this list, and placeholders for the lists that every mapping requires. */
function mappingWith(kind: MappedKind, draft: Draft): Mapping {
  const roles = Object.fromEntries("id name unit definition value".split(" ").map((role) => [role, "/x"]));
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, roles[name]]));
  return declaredMapping({
    version: 1,
    products: { roles: pick("name") },
    definitions: { roles: pick("id", "name", "unit") },
    impacts: { roles: pick("definition", "value") },
    [kind]: written(draft),
  });
}

/** The JSON of a draft, in the short form if that is enough. */
function written({ roles, edges, ignored, constants, ...rest }: Draft): object {
  const short = (all: Record<string, Declared>, name: string): object =>
    Object.fromEntries(
      Object.entries(all).map(([role, one]) => [role, Object.keys(one).join() === name ? one[name] : one]),
    );
  return {
    ...rest,
    roles: short(roles, "path"),
    ...(Object.keys(edges).length > 0 && { edges: short(edges, "link") }),
    ...(ignored.length > 0 && { ignored }),
    ...(Object.keys(constants).length > 0 && { constants }),
  };
}
