import { parseMapping } from "../../../../../src/wire/mapping/parse-mapping";
import type {
  EdgeMapping,
  ListMapping,
  MappedDocumentKind,
  ServiceMapping,
} from "../../../../../src/wire/mapping/service-mapping";
import type { Path } from "../../../../reading/mutants/json";
import { isMembers, valueAt } from "../../../../reading/mutants/json";
import type { Site } from "../../../../reading/mutants/subject";
import { root } from "../../../../reading/servers/server";

type What =
  | { readonly is: "role"; readonly name: string; readonly needed: boolean; readonly isKey: boolean }
  | { readonly is: "link"; readonly needed: boolean }
  | { readonly is: "constant"; readonly json: unknown }
  | { readonly is: "entries" | "ignored" | "next" | "total" };

/** A declared path, with its list. */
interface Declared {
  readonly what: What;
  readonly steps: readonly string[];
  readonly list: ListMapping;
}

/** The declarations for a place: there or below it, and around it if an ancestor is ignored or taken as a whole. */
interface Found {
  readonly there: readonly Declared[];
  readonly below: readonly Declared[];
  readonly isWithin: boolean;
  /** The next steps from here on, for places below. */
  readonly depth: number;
}

/** The places of a document that a mapping declares, found from its paths alone. */
export class DeclaredPlaces {
  readonly lists: readonly ListMapping[];
  private readonly all: readonly Declared[];

  constructor(
    mapping: ServiceMapping,
    kind: MappedDocumentKind,
    names: readonly string[],
    around: readonly MappedDocumentKind[],
  ) {
    this.lists = mapping[kind].filter(({ name }) => names.length === 0 || names.includes(name));
    this.all = [...this.lists, ...around.flatMap((one) => mapping[one])].flatMap(declaredBy);
  }

  at(json: unknown, path: Path): Found {
    let alive = this.all;
    let isWithin = false;
    for (const [depth, step] of path.entries()) {
      const holder = valueAt(json, path.slice(0, depth));
      isWithin ||= alive.some(({ what, steps }) => steps.length === depth && isWhole(what));
      alive = following(alive, depth, holder, step);
    }
    const depth = path.length;
    return {
      there: alive.filter(({ steps }) => steps.length === depth),
      below: alive.filter(({ steps }) => steps.length > depth),
      ...{ isWithin, depth },
    };
  }

  /** True if any member may occur in an object, as in a map. */
  isOpen(json: unknown, path: Path): boolean {
    const { below, depth } = this.at(json, path);
    return below.some(({ steps }) => steps[depth] === "*");
  }

  /** True if the name of a member is data. */
  isKeyed(json: unknown, path: Path): boolean {
    return this.at(json, path).there.some(({ what }) => what.is === "role" && what.isKey);
  }

  /** True if a member of this name is declared there. */
  isNamed(json: unknown, path: Path, name: string): boolean {
    const { there, below } = this.at(json, [...path, name]);
    return there.length + below.length > 0;
  }

  /** True if a role that each entry needs is there or below, in a list that has entries here. */
  isNeeded(json: unknown, path: Path, sites: readonly Site[]): boolean {
    const { there, below } = this.at(json, path);
    return [...there, ...below].some(
      ({ what, list }) =>
        (what.is === "constant" || ((what.is === "role" || what.is === "link") && what.needed)) &&
        this.hasEntries(json, list, sites) &&
        !(
          list.isOptional && below.concat(there).some((one) => one.list === list && one.what.is === "entries")
        ),
    );
  }

  /** Returns the roles that are there or below. */
  roles(json: unknown, path: Path): readonly string[] {
    const { there, below } = this.at(json, path);
    return [...there, ...below].flatMap(({ what }) => (what.is === "role" ? [what.name] : []));
  }

  /** Returns the path of the number of all entries; null if the document has none as declared. */
  total(json: unknown): Path | null {
    const found = this.all.find(({ what }) => what.is === "total");
    return found && typeof valueAt(json, found.steps) === "number" ? found.steps : null;
  }

  private hasEntries(json: unknown, list: ListMapping, sites: readonly Site[]): boolean {
    if (!list.roles.has("value")) return true;
    return sites.some(({ path }) =>
      this.at(json, path).there.some(
        ({ what, list: one }) => one === list && what.is === "role" && what.name === "value",
      ),
    );
  }
}

const besideValue = (needed: boolean): What => ({ is: "role", name: "condition", needed, isKey: false });

const isWhole = (what: What): boolean => what.is !== "entries";

function declaredBy(list: ListMapping): readonly Declared[] {
  const { each, roles, edges, next, total, ignored, constants } = list;
  const at = (path: string, what: What): readonly Declared[] => {
    if (path.startsWith("header:")) return [];
    const steps = path.replace(/\/#$/, "").split("/").slice(1);
    return [{ what, steps: steps.map((one) => one.replace(/~1/g, "/").replace(/~0/g, "~")), list }];
  };
  return [
    ...at(each, { is: "entries" }),
    ...[...roles].flatMap(([name, { paths, optional, when }]) =>
      paths.flatMap((path) =>
        at(path, {
          is: "role",
          name,
          needed: paths.length === 1 && !optional && when.length === 0,
          isKey: path.endsWith("/#"),
        }),
      ),
    ),
    ...[...roles.values()].flatMap(({ when, factors }) => [
      ...when.flatMap(({ path, isNegated, values, optional }) =>
        at(path, besideValue(!optional && (isNegated || values.includes(null)))),
      ),
      ...factors.flatMap(({ path }) => (path === "" ? [] : at(path, besideValue(true)))),
    ]),
    ...[...edges.values()].flatMap(({ to, at: path, optional }) =>
      to === "link"
        ? path.flatMap((one) => at(one, { is: "link", needed: !optional && path.length === 1 }))
        : [],
    ),
    ...(next ? at(next.path, { is: "next" }) : []),
    ...(next?.by === "page" ? at(next.pages, { is: "next" }) : []),
    ...(total === null ? [] : at(total, { is: "total" })),
    ...ignored.flatMap((path) => at(path, { is: "ignored" })),
    ...[...constants].flatMap(([path, json]) => at(path, { is: "constant", json })),
  ];
}

/** Returns the paths that continue with a step: those that choose it, or else name it, or else match every one. */
function following(
  alive: readonly Declared[],
  depth: number,
  holder: unknown,
  step: string | number,
): readonly Declared[] {
  const by = (test: (part: string) => boolean): readonly Declared[] =>
    alive.filter(({ steps }) => steps.length > depth && test(steps[depth] ?? ""));
  const element = Array.isArray(holder) ? (holder as readonly unknown[])[Number(step)] : undefined;
  const chosen = by((part) => isChosen(part, element));
  if (chosen.length > 0) return chosen;
  const named = by((part) => part === String(step));
  return named.length > 0 ? named : by((part) => part === "*");
}

function isChosen(part: string, element: unknown): boolean {
  const [, name = "", text] = /^\[([^=]+)=(.*)\]\*?$/.exec(part) ?? [];
  if (!isMembers(element)) return false;
  const said = element[name];
  return text !== undefined && (Array.isArray(said) && said.length === 1 ? said[0] : said) === text;
}

const mappings = new Map<unknown, ServiceMapping>();

/** Returns the paths declared for an address; null for one that no mapping declares. */
export function findDeclaredPlaces(mapping: unknown, address: string): DeclaredPlaces | null {
  const declared = mappings.get(mapping) ?? parseMapping(mapping);
  mappings.set(mapping, declared);
  const path = address.slice(root.length).replace(/\?.*$/, "").replace(/\/$/, "");
  const edge = (kind: "products" | "scenarios", to: "impacts" | "scenarios"): EdgeMapping | undefined =>
    declared[kind][0]?.edges.get(to as "impacts");
  const carried = (["scenarios", "impacts"] as const).filter((to) => edge("products", to)?.to === "carried");
  if (/products$/.test(path))
    return new DeclaredPlaces(declared, "products", [], carried.includes("impacts") ? carried : []);
  if (/impactdefinitions$/.test(path)) return new DeclaredPlaces(declared, "definitions", [], []);
  if (/\/scenarios$/.test(path)) return new DeclaredPlaces(declared, "scenarios", [], []);
  if (/\/scenarios\/[^/]+\/impacts$/.test(path))
    return new DeclaredPlaces(declared, "impacts", edge("scenarios", "impacts")?.lists ?? [], []);
  if (/\/impacts$/.test(path))
    return new DeclaredPlaces(declared, "impacts", edge("products", "impacts")?.lists ?? [], []);
  return null;
}
