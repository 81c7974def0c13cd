import type {
  DocumentWithKnownEntries,
  KnownEntryValues,
  RoleNameCheck,
  RoleOrRelation,
  UndeclarableRole,
} from "./example-documents";
import type { EdgeName, JsonScalar, MappedDocumentKind, RoleName } from "../mapping/service-mapping";
import { relationsByKind, requiredRolesByKind, roleNamesByKind } from "../mapping/service-mapping";
import { decodeUriPart } from "../addresses";
import { foldName } from "../fold-names";
import { isBlank, isObjectOrArray } from "../json-values";
import { parsePathSteps } from "../mapping/mapping-path";
import type { ExampleEntry } from "./entry-paths";
import { findExampleEntries } from "./entry-paths";
import type { IgnoredMember, UndecidedMember } from "./other-members";

/** The JSON of a role or relation in a mapping. */
export type RoleOrEdgeJson = Readonly<Record<string, unknown>>;

/** The declaration of a list while it is being built. */
export interface ListDraft {
  /** The name of one of several lists of a kind. */
  list?: string;
  readonly each: string;
  readonly roles: Record<string, RoleOrEdgeJson>;
  readonly edges: Record<string, RoleOrEdgeJson>;
  next?: string;
  total?: string;
  optional?: true;
  readonly constants: Record<string, JsonScalar>;
  readonly undecided: UndecidedMember[];
  readonly ignored: IgnoredMember[];
}

/** Roles that the address of a list, or members around it, may give for all entries. */
const ownerRoles: readonly string[] = ["product", "scenario", "stage"];
/** Metadata of a result: if it cannot be declared, only that metadata is lost, and the unit is the definition's. */
const metadataRoles: readonly string[] = ["unit", "year", "status", "stale", "source"];

/** A step to an element at a fixed position. */
const indexStep = /\/\d+(?=\/|$)/;
const lastIndexStep = /\/\d+(?=(?:\/\D[^/]*)*$)/;
const plainNumber = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i;

/** Creates the declaration of a list that may give the known values of the examples. */
export function createListMappingDraft(
  kind: MappedDocumentKind,
  examples: readonly DocumentWithKnownEntries[],
  isNameFor: RoleNameCheck,
): ListDraft | UndeclarableRole {
  const found = findExampleEntries(examples);
  if (!found) return { kind, role: "", why: "not found" };
  return new ListDrafter(kind, found.each, found.entries, isNameFor).draft();
}

class ListDrafter {
  private readonly paths: readonly string[];
  private readonly examples: readonly DocumentWithKnownEntries[];

  constructor(
    private readonly kind: MappedDocumentKind,
    private readonly each: string,
    private readonly entries: readonly ExampleEntry[],
    private readonly isNameFor: RoleNameCheck,
  ) {
    this.paths = [...new Set(entries.flatMap(({ view }) => [...view.keys()]))];
    this.examples = [...new Set(entries.map(({ example }) => example))];
  }

  draft(): ListDraft | UndeclarableRole {
    const { kind, each, entries } = this;
    const roles: ListDraft["roles"] = {};
    const edges: ListDraft["edges"] = {};
    const needed: readonly string[] = requiredRolesByKind[kind];
    for (const role of roleNamesByKind[kind]) {
      if (entries.every(({ row }) => isBlank(row.roles[role])) && !needed.includes(role)) continue;
      const found = role === "code" ? this.codes() : role === "name" ? this.names() : this.role(role);
      if (found) roles[role] = found;
      else if (needed.includes(role) || (!metadataRoles.includes(role) && this.differs(role)))
        return { kind, role, why: "not found" };
    }
    for (const to of relationsByKind[kind]) {
      if (!entries.some(({ row }) => row.edges?.[to]?.length)) continue;
      const found = this.edge(to);
      if (!found) return { kind, role: to, why: "not found" };
      edges[to] = found;
    }
    const next = this.next();
    if (next === undefined) return { kind, role: "next", why: "not found" };
    const isTable = Object.values(roles).some(({ path }) => this.isCell(path));
    const constants = isTable ? this.headings() : {};
    return { each, roles, edges, ...(next !== null && { next }), constants, undecided: [], ignored: [] };
  }

  /** True if entries of one document differ in this role, so that nothing around them can give its value. */
  private differs(role: RoleName): boolean {
    const isVaried = this.examples.some(
      ({ rows }) => new Set(rows.map(({ roles }) => toText(roles[role]))).size > 1,
    );
    return isVaried || !ownerRoles.includes(role);
  }

  private role(role: RoleName): RoleOrEdgeJson | null {
    for (const path of this.likeliest(role)) {
      const sent = this.entries.map(({ view }) => view.get(path) ?? []);
      if (sent.every(([one]) => isBlank(one)) || sent.some(({ length }) => length > 1)) continue;
      const values = sent.map(([value]) => value);
      const found = role === "value" ? this.valueRole(values) : this.textRole(role, path, values);
      if (found) return { path, ...found };
    }
    return role === "definition" ? this.severalPaths(role) : null;
  }

  /** Several paths of which the first with a value counts, as a reference may be an object or its id alone. */
  private severalPaths(role: RoleName): RoleOrEdgeJson | null {
    const paths: string[] = [];
    let rest = this.entries;
    for (const path of this.likeliest(role)) {
      if (!this.isNameFor(role, path)) break;
      const filled = rest.filter(({ view }) => !isBlank(view.get(path)?.[0]));
      const isKnown = filled.every(({ row, view }) => {
        const [value, ...others] = view.get(path) ?? [];
        return others.length === 0 && toText(value) === toText(row.roles[role]);
      });
      if (filled.length === 0 || !isKnown) continue;
      paths.push(path);
      rest = rest.filter((entry) => !filled.includes(entry));
      if (rest.length === 0) return { path: paths };
    }
    return null;
  }

  /** Describes how values are written; null if they differ from the known values. Other texts mean "no value". */
  private valueRole(sent: readonly unknown[]): RoleOrEdgeJson | null {
    const words: Record<string, "none"> = {};
    let form: string | undefined;
    for (const [index, value] of sent.entries()) {
      const known = this.entries[index]?.row.roles.value;
      if (typeof value === "string" && plainNumber.test(value)) {
        if (Number(value.replace(",", ".")) !== known) return null;
        form = value.includes(",") ? "comma" : (form ?? "text");
      } else if (typeof value === "number" ? value !== known : typeof known === "number") return null;
      else if (typeof value === "string" && value !== "") words[value] = "none";
    }
    return { ...(form && { form }), ...(Object.keys(words).length > 0 && { words }) };
  }

  /**
   * Finds how the sent texts give the known ones: unchanged, by words, or by cutting off a beginning. Null if they do
   * not.
   */
  private textRole(role: RoleName, path: string, sent: readonly unknown[]): RoleOrEdgeJson | null {
    const wanted = this.entries.map(({ row }) => toText(row.roles[role]));
    const said = sent.map(toText);
    if (said.every((one, at) => one === wanted[at])) return {};
    if (role === "definition" && said.every((one, at) => foldName(one) === foldName(wanted[at] ?? "")))
      return translateWords(said, wanted);
    if (role === "stage" || role === "kind")
      return this.isNameFor(role, path) ? translateWords(said, wanted) : null;
    const addresses = this.entries.map(({ example }, at) => {
      const one = sent[at];
      return typeof one === "string" && one.includes("/") ? example.relative(one) : "";
    });
    const cut = (addresses.find((one) => one !== "") ?? "").replace(/[^/]*$/, "");
    const isCut = addresses.every((one, at) =>
      one === ""
        ? wanted[at] === ""
        : one.startsWith(cut) && decodeUriPart(one.slice(cut.length)) === wanted[at],
    );
    return cut !== "" && isCut ? { address: true, cut } : null;
  }

  private codes(): RoleOrEdgeJson | null {
    const all = this.findPaths("code", ({ roles }) => [roles.code ?? []].flat().map(String));
    return all.length === 0 ? null : { path: all.length === 1 ? all[0] : all };
  }

  /** Declares the path of the name, then those of second names, which find the thing too. */
  private names(): RoleOrEdgeJson | null {
    const found = this.role("name");
    const depth = (path: unknown): number => String(path).split("*").length;
    const others = this.findPaths("name", ({ secondNames = [] }) => secondNames).filter(
      (path) => path !== found?.path && depth(path) === depth(found?.path),
    );
    return found && others.length > 0 ? { ...found, path: [found.path, ...others] } : found;
  }

  /** Finds every path with a name for this role that, in all entries, has one of the known texts or no value. */
  private findPaths(
    role: RoleName,
    listKnown: (row: KnownEntryValues) => readonly string[],
  ): readonly string[] {
    const hasKnown = (path: string): boolean =>
      this.entries.every(({ row, view }) => {
        const said = (view.get(path) ?? []).map(toText).filter((one) => one !== "");
        return said.every((one) => listKnown(row).includes(one));
      });
    return this.likeliest(role).filter((path) => this.isNameFor(role, path) && hasKnown(path));
  }

  private edge(to: EdgeName): RoleOrEdgeJson | null {
    const leadThere = (isLink: (path: string) => boolean): boolean =>
      this.entries.every(({ row, view, example: { relative } }) => {
        const sent = [...view].flatMap(([path, values]) => (isLink(path) ? values : []));
        const hrefs = sent.filter((value): value is string => typeof value === "string");
        return joinSorted(hrefs.map(relative)) === joinSorted((row.edges?.[to] ?? []).map(relative));
      });
    const paths = this.likeliest(to);
    const link = paths.find((path) => leadThere((other) => other === path));
    if (link !== undefined) return { link };
    // A relation may be an array of links, or a link alone where there is one.
    for (const path of paths.filter((one) => this.isCell(one))) {
      const array = path.replace(lastIndexStep, "/*");
      const alone = path.replace(lastIndexStep, "");
      const isLink = (other: string): boolean =>
        other === alone || other.replace(lastIndexStep, "/*") === array;
      if (leadThere(isLink)) return { link: paths.includes(alone) ? [array, alone] : array };
    }
    return null;
  }

  /** The path of the next link; null if all examples are single pages, undefined if no path gives the next address. */
  private next(): string | null | undefined {
    const found = this.likeliest("next").find((path) =>
      this.entries.every(({ view, example: { next = null, relative } }) => {
        const [sent] = view.get(path) ?? [];
        const isNext = next !== null && typeof sent === "string" && relative(sent) === relative(next);
        return this.isNameFor("next", path) && (next === null ? isBlank(sent) : isNext);
      }),
    );
    return found ?? (this.entries.some(({ example }) => example.next) ? undefined : null);
  }

  private collectSameTexts(isWanted: (path: string, text: string) => boolean): Record<string, string> {
    const [first] = this.entries;
    const found: Record<string, string> = {};
    for (const [path, [text]] of first?.view ?? []) {
      if (typeof text !== "string" || !isWanted(path, text)) continue;
      // Entries without known values may have another text.
      const isSame =
        this.entries.every(({ view }) => view.get(path)?.[0] === text) &&
        this.examples.every(({ json }) => collectAtPath(json, path).every((other) => other === text));
      if (isSame) found[path] = text;
    }
    return found;
  }

  /** True for a path to a fixed position in each entry. */
  private isCell(path: unknown): boolean {
    const { each } = this;
    return typeof path === "string" && path.startsWith(`${each}/`) && indexStep.test(path.slice(each.length));
  }

  /**
   * The headings of a table, whether beside its rows or above them: a column that moves would give other numbers under
   * the same position.
   */
  private headings(): Record<string, string> {
    const { each } = this;
    const beside = this.collectSameTexts((path) => !path.startsWith(each) && indexStep.test(path));
    const firstPath = each.replace(/\*$/, "0");
    if (firstPath.includes("*")) return beside;
    const [firstRow, ...others] = this.examples.map(({ json }) => collectAtPath(json, firstPath)[0]);
    const isSame = others.every((row) => JSON.stringify(row) === JSON.stringify(firstRow));
    if (!isSame || !isHeadingRow(firstRow)) return beside;
    const above = firstRow.map((text, index) => [`${firstPath}/${index}`, text] as const);
    return { ...beside, ...Object.fromEntries(above) };
  }

  /** Sorts paths by known names, then by length. What stands at a position beside the entries comes last. */
  private likeliest(role: RoleOrRelation): readonly string[] {
    const isPosition = (path: string): boolean => !path.startsWith(this.each) && indexStep.test(path);
    const cost = (path: string): number =>
      path.split("/").length +
      (this.isNameFor(role, path) ? 0 : 100) +
      (path.includes("]*") ? 0.5 : 0) +
      (isPosition(path) ? 200 : 0);
    const costs = new Map(this.paths.map((path) => [path, cost(path)]));
    return [...this.paths].sort(
      (one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0) || (one < other ? -1 : 1),
    );
  }
}

/** The words of the service with our word for each; null if one word would need two of ours. */
function translateWords(said: readonly string[], wanted: readonly string[]): RoleOrEdgeJson | null {
  const words = new Map<string, string>();
  for (const [at, one] of said.entries()) {
    const ours = wanted[at] ?? "";
    if ((words.get(one) ?? ours) !== ours) return null;
    words.set(one, ours);
  }
  const told = [...words].filter(([one, ours]) => one !== ours && ours !== "");
  return told.length > 0 ? { words: Object.fromEntries(told) } : {};
}

/** All values at a path; none below elements that are selected by their text. */
function collectAtPath(json: unknown, path: string): readonly unknown[] {
  let values = [json];
  for (const step of parsePathSteps(path))
    values = values.flatMap((value) => {
      if (!isObjectOrArray(value)) return [];
      if (step.is === "each") return Object.values(value as object) as unknown[];
      return step.is === "member" && Object.hasOwn(value as object, step.name)
        ? [(value as Readonly<Record<string, unknown>>)[step.name]]
        : [];
    });
  return values;
}

/** True for several different texts, none of them a number. */
function isHeadingRow(row: unknown): row is readonly string[] {
  return (
    Array.isArray(row) &&
    row.length > 1 &&
    new Set(row).size === row.length &&
    row.every((text) => typeof text === "string" && !plainNumber.test(text))
  );
}

function toText(said: unknown): string {
  return String(said ?? "");
}

function joinSorted(all: readonly string[]): string {
  return [...all].sort().join("\n");
}
