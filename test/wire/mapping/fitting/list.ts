import type { EdgeName, MappedDocumentKind, RoleName } from "../../../../src/wire/mapping/service-mapping";
import {
  relationsByKind,
  requiredRolesByKind,
  roleNamesByKind,
} from "../../../../src/wire/mapping/service-mapping";
import type { Declared, Draft, Example, KnownRow, Lacking, Words } from "./examples";
import type { Node, Place } from "./places";
import { placesOf } from "./places";
import type { Entry } from "./roles";
import { differs, likeliest, rolesAt } from "./roles";
import type { View } from "./view";
import { tellingOf, viewOf } from "./view";

/** The draft of a list, and the entries it was made from. */
export interface Drafted {
  readonly draft: Draft;
  readonly entries: readonly Entry[];
  /** The field of a definition that results refer to; null for none. */
  readonly by: Reference | null;
}

/** A field whose text is different for each definition. */
export interface Reference {
  readonly declared: Declared;
  /** The text by which results refer to a definition, by the definition's text in the examples. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Creates the draft of a list that gives the known values of the examples. */
export function draftOf(
  kind: MappedDocumentKind,
  examples: readonly Example[],
  words: Words,
  references: readonly Reference[] = [],
): Drafted | Lacking {
  const documents = examples.map(({ json }) => json);
  const telling = tellingOf(documents);
  // A list may contain entries without a value, of which nothing is known.
  const fits = (place: Place): boolean =>
    place.nodes.every((all, at) => {
      const rows = valued(kind, examples[at]?.rows ?? []);
      return kind === "impacts" ? holdInOrder(all, rows) : all.length === rows.length;
    });
  let best: (Drafted & { score: number }) | null = null;
  let lacking: Lacking & { score: number } = { role: "", why: "no list has as many entries", score: -1 };
  for (const place of placesOf(documents, fits)) {
    const around = new Map<Node, View>();
    const see = (node: Node): View => {
      const view = around.get(node) ?? viewOf(node, telling);
      around.set(node, view);
      return view;
    };
    for (const found of entriesAt(kind, place, examples, see, words)) {
      const made = new Drafting(kind, found, words, references).draft(place);
      if ("role" in made) lacking = made.score > lacking.score ? made : lacking;
      else if (!best || made.score > best.score) best = { ...made, entries: found.entries };
    }
  }
  return best ?? { role: lacking.role, why: lacking.why };
}

/** True if the entries contain the values of these rows in order, one row per entry. Some entries may have none. */
function holdInOrder(nodes: readonly Node[], rows: readonly KnownRow[]): boolean {
  let met = 0;
  for (const { json } of nodes) if (met < rows.length && holds(json, rows[met]?.roles.value)) met += 1;
  return met === rows.length;
}

function holds(json: unknown, value: unknown): boolean {
  if (typeof json !== "object" || json === null) return numberOf(json) === value;
  return Object.values(json).some((one) => holds(one, value));
}

function valued(kind: MappedDocumentKind, rows: readonly KnownRow[]): readonly KnownRow[] {
  return kind === "impacts" ? rows.filter(({ roles }) => typeof roles.value === "number") : rows;
}

interface Found {
  /** The views of all entries, with or without a value. */
  readonly views: readonly View[];
  readonly entries: readonly Entry[];
  readonly value: Declared | null;
}

/** Pairs the entries of a place with the rows they are; of results, only those with a value. */
function entriesAt(
  kind: MappedDocumentKind,
  { nodes }: Place,
  examples: readonly Example[],
  see: (node: Node) => View,
  words: Words,
): readonly Found[] {
  const pair = (example: Example, views: readonly View[]): Entry[] =>
    valued(kind, example.rows).flatMap((row, at) => {
      const view = views[at];
      return view ? [{ row, view, example }] : [];
    });
  const views = nodes.map((all) => all.map(see));
  if (kind !== "impacts")
    return [
      {
        views: views.flat(),
        entries: examples.flatMap((one, at) => pair(one, views[at] ?? [])),
        value: null,
      },
    ];
  const paths = likeliest("value", new Set(views.flat().flatMap(({ said }) => [...said.keys()])), words);
  return paths.flatMap((path) => {
    const sent = views.map((all) => all.map(({ said }) => said.get(path)));
    const value = valueAt(path, sent, examples);
    if (!value) return [];
    const held = views.map((all, at) => all.filter((_, index) => numberOf(sent[at]?.[index]) !== null));
    return [
      { views: views.flat(), entries: examples.flatMap((one, at) => pair(one, held[at] ?? [])), value },
    ];
  });
}

/** Declares the notation of these values, if they are exactly the known ones, in order. */
function valueAt(
  path: string,
  sent: readonly (readonly unknown[])[],
  examples: readonly Example[],
): Declared | null {
  const isSame = sent.every((all, at) => {
    const known = valued("impacts", examples[at]?.rows ?? []);
    const numbers = all.flatMap((one) => numberOf(one) ?? []);
    return numbers.length === known.length && known.every(({ roles }, row) => roles.value === numbers[row]);
  });
  const all = sent.flat();
  if (!isSame || !all.some((one) => numberOf(one) !== null)) return null;
  const others = all.filter((one) => numberOf(one) === null && one !== null && one !== undefined);
  if (!others.every((one): one is string => typeof one === "string" && !/\d/.test(one))) return null;
  const texts = all.filter((one) => typeof one === "string" && numberOf(one) !== null) as string[];
  const form = texts.length === 0 ? "number" : texts.some((one) => one.includes(",")) ? "comma" : "text";
  return {
    path,
    ...(form === "number" ? {} : { form }),
    ...(others.length > 0 ? { words: Object.fromEntries(others.map((one) => [one, "none"])) } : {}),
  };
}

/** The number in a value, sent as JSON or as a plain decimal text; null for any other value. */
export function numberOf(sent: unknown): number | null {
  if (typeof sent === "number") return sent;
  if (typeof sent !== "string" || !/^-?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(sent)) return null;
  return Number(sent.replace(",", "."));
}

/** Builds the declaration of a list whose entries are known. */
class Drafting {
  constructor(
    private readonly kind: MappedDocumentKind,
    private readonly found: Found,
    private readonly words: Words,
    private readonly references: readonly Reference[],
  ) {}

  draft({
    path,
    apart,
  }: Place): Omit<Drafted & { score: number }, "entries"> | (Lacking & { score: number }) {
    const { entries, value } = this.found;
    const roles: Record<string, Declared> = value ? { value } : {};
    const edges: Record<string, Declared> = {};
    const names: readonly RoleName[] = roleNamesByKind[this.kind];
    let missing: Lacking | null = entries.length === 0 ? { role: "", why: "there are none" } : null;
    const by = this.kind === "impacts" ? this.reference() : null;
    if (by) roles.definition = by.declared;
    else if (this.kind === "impacts")
      missing ??= { role: "definition", why: "nothing says it in every entry" };
    for (const role of names.filter((one) => one !== "value" && one !== "definition")) {
      if (entries.every(({ row }) => row.roles[role] === undefined)) continue;
      const one = role === "code" ? this.codes() : rolesAt(role, entries, this.words)[0];
      if (one) roles[role] = one;
      else if (this.isNeeded(role, roles)) missing ??= { role, why: "nothing says it in every entry" };
    }
    for (const to of relationsByKind[this.kind]) {
      if (entries.every(({ row }) => !row.edges?.[to]?.length)) continue;
      const one = this.edge(to);
      if (one) edges[to] = one;
      else missing ??= { role: to, why: "no link of its entries leads there" };
    }
    const used = [...Object.values(roles), ...Object.values(edges)].flatMap(
      ({ path: at, link }) => at ?? link,
    );
    const isOwn = (at: unknown): boolean => `${String(at)}/`.startsWith(`${path}/`);
    // Prefers the place below which most is found and, among equal places, a list.
    const score = used.length + used.filter(isOwn).length / 100 + (path.endsWith("/*") ? 0.001 : 0);
    if (missing) return { ...missing, score };
    const next = this.next();
    const ignored = apart.filter((one) => !used.some((at) => `${String(at)}/`.startsWith(`${one}/`)));
    const constants = this.constants(new Set(used.flat()));
    const draft = { each: path, roles, edges, ...(next ? { next } : {}), ignored, constants };
    return next === undefined
      ? { role: "next", why: "no link leads to the next page", score }
      : { draft, by: by?.reference ?? null, score };
  }

  /** Finds the field in which results refer to their definitions, and the field of a definition that it refers to. */
  private reference(): { declared: Declared; reference: Reference } | null {
    for (const reference of this.references) {
      const entries = this.found.entries.map((entry) => {
        const definition = reference.texts.get(String(entry.row.roles.definition)) ?? "";
        return { ...entry, row: { ...entry.row, roles: { ...entry.row.roles, definition } } };
      });
      const [declared] = rolesAt("definition", entries, this.words);
      if (declared) return { declared, reference };
    }
    return null;
  }

  private isNeeded(role: RoleName, found: Readonly<Record<string, Declared>>): boolean {
    const needed: readonly RoleName[] = requiredRolesByKind[this.kind];
    // The stage is found before the scenario, and also tells scenarios apart.
    const isTold = role === "scenario" && found.stage !== undefined;
    const isOpen = role === "stage" && this.found.entries.some(({ row }) => row.roles.scenario !== undefined);
    const examples = new Set(this.found.entries.map(({ example }) => example));
    return (
      needed.includes(role) || (!isTold && !isOpen && [...examples].some(({ rows }) => differs(role, rows)))
    );
  }

  /** Short texts that are equal in all entries, and that would change the entries' meaning if they were different. */
  private constants(used: ReadonlySet<unknown>): Record<string, string> {
    const { views, entries } = this.found;
    if (new Set(entries.map(({ example }) => example)).size < 2) return {};
    const all = [...(views[0]?.said ?? [])].filter(
      ([path, text]) =>
        typeof text === "string" &&
        /^\D{1,40}$/.test(text) &&
        !used.has(path) &&
        views.every(({ said }) => said.get(path) === text) &&
        this.words.speaks(path, text),
    );
    return Object.fromEntries(all) as Record<string, string>;
  }

  /** Declares every path that, in all entries, has one of the product's codes or no value. */
  private codes(): Declared | null {
    const { entries } = this.found;
    const paths = new Set(entries.flatMap(({ view }) => [...view.said.keys()]));
    const all = likeliest("code", paths, this.words).filter((path) => {
      const sent = entries.map(({ view }) => view.said.get(path));
      return (
        sent.some((one) => one !== undefined && one !== null) &&
        entries.every(({ row: { roles } }, at) => {
          const known = Array.isArray(roles.code) ? roles.code : [roles.code];
          return sent[at] === undefined || sent[at] === null || known.includes(String(sent[at]));
        })
      );
    });
    return all.length === 0 ? null : { path: all.length === 1 ? all[0] : all };
  }

  /** Declares the links of a relation, or the address that is built from ids. */
  private edge(to: EdgeName): Declared | null {
    const { entries } = this.found;
    const wanted = entries.map(({ row, example }) => (row.edges?.[to] ?? []).map(example.relative).sort());
    const headers = this.words.rels.map((rel) => `header:${rel}`);
    const sentAt = (path: string, { view, example }: Entry): readonly string[] => {
      const header = path.startsWith("header:") ? example.header?.(path.slice("header:".length)) : undefined;
      return header === undefined ? (view.links.get(path) ?? []) : [header];
    };
    const paths = new Set([...entries.flatMap(({ view }) => [...view.links.keys()]), ...headers]);
    for (const link of likeliest(to, paths, this.words)) {
      const isSame = entries.every((entry, at) => {
        const sent = sentAt(link, entry);
        if (sent.length !== wanted[at]?.length) return false;
        return sent.map(entry.example.relative).sort().join("\n") === wanted[at].join("\n");
      });
      if (isSame) return { link };
    }
    const made = new Set(entries.map(({ row }, at) => templateOf(wanted[at] ?? [], row)));
    const [address] = made;
    return made.size === 1 && address ? { address } : null;
  }

  /** The path of the next link; null if all examples are single pages, undefined if no path gives the next address. */
  private next(): string | null | undefined {
    const pages = [...new Map(this.found.entries.map(({ view, example }) => [example, view]))];
    const paths = new Set(pages.flatMap(([, { said }]) => [...said.keys()]));
    const isFirst = !pages.some(([{ next }]) => next);
    const all = likeliest("next", [...paths, "header:next"], this.words).filter((path) =>
      pages.every(([{ next = null, relative, header }, { said }]) => {
        const sent = path === "header:next" ? header?.("next") : said.get(path);
        if (next === null) return sent === undefined || sent === null || sent === "";
        return typeof sent === "string" && relative(sent) === relative(next);
      }),
    );
    // Declares a next link that is always empty, so that a later page is not overlooked.
    if (isFirst) return all.find((path) => this.words.knows("next", path)) ?? null;
    return all[0];
  }
}

/** The address with placeholders for its ids; "" if it is not built from ids. */
function templateOf([address, ...others]: readonly string[], { roles }: KnownRow): string {
  if (address === undefined || others.length > 0) return "";
  const parts = address.split("/");
  const ids = [["{id}", roles.id] as const, ["{product}", roles.product] as const];
  const made = ids.reduce<readonly string[]>(
    (all, [name, id]) => all.map((one) => (id && one === encodeURIComponent(String(id)) ? name : one)),
    parts,
  );
  return made.join("/") === address || /[?]/.test(address) ? "" : made.join("/");
}
