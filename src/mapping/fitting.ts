import type { Example, KnownRow, Lacking, Words } from "./examples";
import type { EdgeName, MappedKind, RoleName } from "./mapping";
import { edgeNames, neededRoles, roleNames } from "./mapping";
import { decoded } from "./row";
import type { Place, View } from "./view";
import { placeAt, placesOf } from "./view";

/** The JSON of a role or relation in a mapping. */
export type Declared = Readonly<Record<string, unknown>>;

/** The declaration of a list while it is being built. */
export interface Draft {
  readonly each: string;
  readonly roles: Record<string, Declared>;
  readonly edges: Record<string, Declared>;
  next?: string;
  optional?: true;
  readonly ignored: string[];
  readonly constants: Record<string, string>;
}

/** An entry of an example: its known values, and everything in and around it by path. */
interface Entry {
  readonly row: KnownRow;
  readonly view: View;
  readonly example: Example;
}

/** Roles that the address of a list, or members around it, may give for all entries. */
const owners: readonly string[] = ["product", "scenario", "stage"];
/** Metadata of a result: if it cannot be declared, only that metadata is lost. */
const beside: readonly string[] = ["year", "status", "stale", "source"];
const plainNumber = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i;

/** Creates declarations of a list that may give the known values of the examples, the likeliest first. */
export function draftsOf(
  kind: MappedKind,
  examples: readonly Example[],
  words: Words,
): readonly Draft[] | Lacking {
  const made = placesIn(examples).map((place) =>
    new Drafting(kind, entriesAt(place, examples), words).draft(place.path),
  );
  const drafts = made.flatMap((one) => ("why" in one ? [] : [one]));
  const [lacking = { kind, role: "", why: "not found" } as const] = made.flatMap((one) =>
    "why" in one ? [one] : [],
  );
  if (drafts.length === 0) return lacking;
  return drafts.sort((one, other) => sizeOf(other) - sizeOf(one));
}

/** Prefers the draft with most roles and relations, above all those found within the entries themselves. */
function sizeOf({ roles, edges, each }: Draft): number {
  const all = [...Object.values(roles), ...Object.values(edges)];
  const within = all.filter(({ path, link }) => String(path ?? link).startsWith(`${each}/`));
  return all.length + within.length / 100 + (each.endsWith("*") ? 0.001 : 0);
}

function placesIn(examples: readonly Example[]): readonly Place[] {
  const documents = examples.map(({ json }) => json);
  const known = examples.map(({ rows }) => rows.flatMap(({ at }) => (at ? [at] : [])));
  if (known.flat().length === 0)
    return placesOf(
      documents,
      examples.map(({ rows }) => rows.length),
    );
  const found = placeAt(documents, known);
  return found ? [found] : [];
}

/** Relations whose address may be in the `Link` header. */
const rels = ["impacts", "scenarios", "products", "product", "scenario", "next"];

function entriesAt({ views }: Place, examples: readonly Example[]): readonly Entry[] {
  return examples.flatMap((example, at) => {
    const headers = rels.flatMap((rel) => {
      const address = example.header?.(rel);
      return address === undefined ? [] : [[`header:${rel}`, [address]] as const];
    });
    return example.rows.flatMap((row, index) => {
      const view = views[at]?.[index];
      return view ? [{ row, view: new Map([...view, ...headers]), example }] : [];
    });
  });
}

class Drafting {
  private readonly paths: readonly string[];

  constructor(
    private readonly kind: MappedKind,
    private readonly entries: readonly Entry[],
    private readonly words: Words,
  ) {
    this.paths = [...new Set(entries.flatMap(({ view }) => [...view.keys()]))];
  }

  draft(each: string): Draft | Lacking {
    const { kind, entries } = this;
    const [roles, edges]: [Record<string, Declared>, Record<string, Declared>] = [{}, {}];
    const needed: readonly string[] = neededRoles[kind];
    for (const role of roleNames[kind]) {
      if (entries.every(({ row }) => isBlank(row.roles[role])) && !needed.includes(role)) continue;
      const found = role === "code" ? this.codes() : this.role(role);
      if (found) roles[role] = found;
      else if (needed.includes(role) || (!beside.includes(role) && this.differs(role)))
        return { kind, role, why: "not found" };
    }
    for (const to of edgeNames[kind]) {
      if (!entries.some(({ row }) => row.edges?.[to]?.length)) continue;
      const found = this.edge(to);
      if (!found) return { kind, role: to, why: "not found" };
      edges[to] = found;
    }
    const next = this.next();
    if (next === undefined) return { kind, role: "next", why: "not found" };
    return { each, roles, edges, ...(next !== null && { next }), ignored: [], constants: this.constants() };
  }

  /** True if entries of one document differ in this role, so that nothing around them can give its value. */
  private differs(role: RoleName): boolean {
    const examples = [...new Set(this.entries.map(({ example }) => example))];
    const saidIn = ({ rows }: Example) => new Set(rows.map(({ roles }) => textOf(roles[role])));
    return examples.some((one) => saidIn(one).size > 1) || !owners.includes(role);
  }

  private role(role: RoleName): Declared | null {
    for (const path of this.likeliest(role)) {
      const sent = this.entries.map(({ view }) => view.get(path) ?? []);
      if (sent.every(([one]) => isBlank(one)) || sent.some(({ length }) => length > 1)) continue;
      const wanted = this.entries.map(({ row }) => row.roles[role]);
      const found =
        role === "value"
          ? valueOf(sent, wanted)
          : this.textRole(
              role,
              path,
              sent.flatMap((one) => [one[0]]),
            );
      if (found) return { path, ...found };
    }
    return null;
  }

  /**
   * Finds how the sent texts give the known ones: unchanged, by words, or by cutting off a beginning. Null if they do
   * not.
   */
  private textRole(role: RoleName, path: string, sent: readonly unknown[]): Declared | null {
    const wanted = this.entries.map(({ row }) => textOf(row.roles[role]));
    const said = sent.map(textOf);
    if (said.every((one, at) => one === wanted[at])) return {};
    if (role === "stage" || role === "kind")
      return this.words.knows(role, path) ? translated(said, wanted) : null;
    const addresses = this.entries.map(({ example }, at) => {
      const one = sent[at];
      return typeof one === "string" && one.includes("/") ? example.relative(one) : "";
    });
    const cut = (addresses.find((one) => one !== "") ?? "").replace(/[^/]*$/, "");
    const isCut = addresses.every((one, at) =>
      one === "" ? wanted[at] === "" : one.startsWith(cut) && decoded(one.slice(cut.length)) === wanted[at],
    );
    return cut !== "" && isCut ? { address: true, cut } : null;
  }

  /** Declares every path that, in all entries, has one of the product's codes or no value. */
  private codes(): Declared | null {
    const isCode = (path: string): boolean =>
      this.entries.every(({ row: { roles }, view }) => {
        const said = (view.get(path) ?? []).map(textOf).filter((one) => one !== "");
        return said.every((one) => [roles.code ?? []].flat().includes(one));
      });
    const all = this.likeliest("code").filter((path) => this.words.knows("code", path) && isCode(path));
    return all.length === 0 ? null : { path: all.length === 1 ? all[0] : all };
  }

  private edge(to: EdgeName): Declared | null {
    const link = this.likeliest(to).find((path) =>
      this.entries.every(({ row, view, example }) => {
        const said = (view.get(path) ?? []).filter((one): one is string => typeof one === "string");
        return sorted(said.map(example.relative)) === sorted((row.edges?.[to] ?? []).map(example.relative));
      }),
    );
    return link === undefined ? null : { link };
  }

  /**
   * The path of the next link; null if all examples are single pages, undefined if no path gives the next address.
   */
  private next(): string | null | undefined {
    const found = this.likeliest("next").find((path) =>
      this.entries.every(({ view, example: { next = null, relative } }) => {
        const [sent] = view.get(path) ?? [];
        const isNext = next !== null && typeof sent === "string" && relative(sent) === relative(next);
        return this.words.knows("next", path) && (next === null ? isBlank(sent) : isNext);
      }),
    );
    return found ?? (this.entries.some(({ example }) => example.next) ? undefined : null);
  }

  /** Short texts that are equal in all entries, and that would change the entries' meaning if they were different. */
  private constants(): Record<string, string> {
    const [first] = this.entries;
    const all = [...(first?.view ?? [])].flatMap(([path, [text]]) => {
      const isSame = this.entries.every(({ view }) => view.get(path)?.[0] === text);
      const speaks = typeof text === "string" && !path.endsWith("/#") && this.words.speaks(path, text);
      return isSame && speaks ? [[path, text] as const] : [];
    });
    return Object.fromEntries(all);
  }

  /** Sorts paths by known names, then by length. */
  private likeliest(role: Parameters<Words["knows"]>[0]): readonly string[] {
    const cost = (path: string): number =>
      path.split("/").length + (this.words.knows(role, path) ? 0 : 100) + (path.includes("]*") ? 0.5 : 0);
    const costs = new Map(this.paths.map((path) => [path, cost(path)]));
    return [...this.paths].sort(
      (one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0) || (one < other ? -1 : 1),
    );
  }
}

/** Describes how values are written; null if they differ from the known values. Other texts mean "no value". */
function valueOf(sent: readonly (readonly unknown[])[], wanted: readonly unknown[]): Declared | null {
  const others = new Set<string>();
  const forms = new Set<string>();
  for (const [at, [one]] of sent.entries()) {
    const known = wanted[at];
    if (typeof one === "string" && plainNumber.test(one)) {
      forms.add(one.includes(",") ? "comma" : "text");
      if (Number(one.replace(",", ".")) !== known) return null;
    } else if (typeof one === "number" ? one !== known : typeof known === "number") return null;
    else if (typeof one === "string" && one !== "") others.add(one);
  }
  const form = forms.has("comma") ? "comma" : [...forms][0];
  return {
    ...(form !== undefined && { form }),
    ...(others.size > 0 && { words: Object.fromEntries([...others].map((one) => [one, "none"])) }),
  };
}

/** The words of the service with our word for each; null if one word would need two of ours. */
function translated(said: readonly string[], wanted: readonly string[]): Declared | null {
  const words = new Map<string, string>();
  for (const [at, one] of said.entries()) {
    const ours = wanted[at] ?? "";
    if ((words.get(one) ?? ours) !== ours) return null;
    words.set(one, ours);
  }
  const told = [...words].filter(([one, ours]) => one !== ours && ours !== "");
  return told.length > 0 ? { words: Object.fromEntries(told) } : {};
}

function isBlank(said: unknown): boolean {
  return said === undefined || said === null || said === "";
}

function textOf(said: unknown): string {
  return isBlank(said) ? "" : String(said);
}

function sorted(all: readonly string[]): string {
  return [...all].sort().join("\n");
}
