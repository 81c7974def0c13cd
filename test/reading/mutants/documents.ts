import { products } from "../servers/study";
import { isMembers, leaves, put, rename, valueAt } from "./json";
import type { Change, Mutation } from "./mutation";
import { onlyIn, someList, staged } from "./mutation";

/** The only array in a document: the document itself, or a member at its top. */
export function arrayIn(json: unknown): { readonly list: unknown[]; readonly name: string | null } | null {
  if (Array.isArray(json)) return { list: json as unknown[], name: null };
  if (!isMembers(json)) return null;
  const arrays = Object.entries(json).filter(([, value]) => Array.isArray(value));
  const [only] = arrays;
  return only && arrays.length === 1 ? { list: only[1] as unknown[], name: only[0] } : null;
}

/** A list with a header that holds one product's results of A1-A3 and nothing else. */
function ownList(change: Change) {
  const list = someList(change);
  const json = list && change.draft.json(list.address);
  const [product, ...others] = new Set(list?.rows.map((row) => row.product));
  if (!list || !isMembers(json) || !arrayIn(json)?.name || !product || others.length > 0) return null;
  return list.rows.some(({ scenario }) => scenario !== null) ? null : { ...list, json, product };
}

const wraps: readonly ((json: unknown) => unknown)[] = [
  ...["data", "items", "results", "response", "payload"].map((name) => (json: unknown) => ({ [name]: json })),
  (json) => ({ result: { data: json } }),
  (json) => [json],
  (json) => ({ status: "ok", message: null, data: json }),
];
/** Headers that may be above results without being results. */
const headers: readonly Readonly<Record<string, unknown>>[] = [
  { id: 3, quantity: 1, declaredUnit: "m2" },
  { id: 3, amount: 12, score: 4 },
  { id: 5, value: 12, message: "ok" },
  { id: 3, result: 0, message: "ok" },
  { id: 1, error: "not calculated", value: 0 },
  { id: 4, name: "Declaration", total: 99 },
  { impactDefinitionId: 3, value: 12 },
];

function listAnd(change: Change, edit: (address: string, json: unknown) => boolean): boolean {
  const list = someList(change);
  return list !== null && edit(list.address, change.draft.json(list.address));
}

/** Changes of whole documents: another form, or a statement about all entries. */
export const documentMutations: readonly Mutation[] = [
  {
    kind: "wrapped",
    apply: (change) =>
      listAnd(change, (address, json) => {
        change.draft.set(address, change.draw.of(wraps)(json));
        return true;
      }),
  },
  {
    kind: "unwrapped",
    apply: (change) =>
      listAnd(change, (address, json) => {
        const found = arrayIn(json);
        if (!found?.name) return false;
        change.draft.set(address, found.list);
        return true;
      }),
  },
  {
    kind: "under a header",
    apply: (change) =>
      listAnd(change, (address, json) => {
        const name = change.draw.of(["results", "data", "items", "impacts", "values"]);
        change.draft.set(address, { ...change.draw.of(headers), [name]: json });
        return true;
      }),
  },
  {
    kind: "a header beside the list",
    apply: (change) =>
      listAnd(change, (_, json) => {
        if (!isMembers(json)) return false;
        const header = change.draw.of(headers);
        for (const [name, value] of Object.entries(header)) if (!(name in json)) json[name] = value;
        return true;
      }),
  },
  {
    kind: "the list says another module",
    apply: (change) => {
      const list = ownList(change);
      if (!list) return false;
      const name = change.draw.of(["moduleCode", "stageName", "module", "lcPhase"]);
      list.json[name] = change.draw.of(["D", "C3", "B1-B7"]);
      for (const row of list.rows) if (onlyIn(change, list.address, row)) change.oracle.gone(row);
      return true;
    },
  },
  {
    kind: "the list is called after something else",
    apply: (change) => {
      const list = ownList(change);
      // A product that embeds its results has a name of its own.
      if (!list || JSON.stringify(list.json).includes(`"${list.product.name}"`)) return false;
      const another = products.find((one) => one !== list.product)?.name;
      const name = change.draw.of(["name", "title", "label", "displayName", "group"]);
      if (name in list.json) return false;
      list.json[name] = change.draw.of([another, another, "C3", "Use", "A5"]);
      for (const row of list.rows) if (onlyIn(change, list.address, row)) change.oracle.gone(row);
      return true;
    },
  },
  {
    kind: "the list says a scenario",
    apply: (change) => {
      const list = ownList(change);
      if (!list) return false;
      list.json[change.draw.of(["scenarioId", "scenarioCode", "eolScenario"])] = 2;
      for (const row of list.rows) {
        if (onlyIn(change, list.address, row)) change.oracle.gone(row);
        const other = staged(row, "EOL");
        if (other) change.oracle.also(other, Number(row.value));
      }
      return true;
    },
  },
  {
    kind: "another module in place of A1-A3",
    apply: (change) => {
      const list = someList(change);
      if (!list) return false;
      const json = change.draft.json(list.address);
      const isProduction = (text: unknown): boolean =>
        typeof text === "string" && /^a1[-_ ]*a3$|^production|^cradle ?to ?gate$|^productiefase$/i.test(text);
      const module = change.draw.of(["C4", "B7", "Total", "End of life"]);
      let changed = 0;
      for (const [path, leaf] of leaves(json)) {
        // The name of an environment is no statement about stages.
        if (isProduction(leaf) && !/environment/i.test(String(path.at(-1)))) {
          put(json, path, module);
          changed += 1;
        }
      }
      for (const path of keyPaths(json)) {
        if (isProduction(path.at(-1))) {
          rename(json, path, module);
          changed += 1;
        }
      }
      if (changed === 0) return false;
      for (const row of list.rows)
        if (row.scenario === null && onlyIn(change, list.address, row)) change.oracle.gone(row);
      return true;
    },
  },
  {
    kind: "in two pages, one entry on both",
    apply: (change) => pages(change, "equal"),
  },
  { kind: "in two pages, one entry on both with another value", apply: (change) => pages(change, "other") },
  { kind: "in two pages, the second is missing", apply: (change) => pages(change, "missing") },
  {
    kind: "definitions in another order",
    apply: (change) => {
      const address = [...change.subject.documents.keys()].find((one) => /\/impactdefinitions$/.test(one));
      const found = address === undefined ? null : arrayIn(change.draft.json(address));
      if (!found) return false;
      found.list.splice(0, found.list.length, ...change.draw.shuffled(found.list));
      return true;
    },
  },
  {
    kind: "a product's own document is another's",
    apply: (change) => {
      const { subject, draw } = change;
      const [one, other] = draw.shuffled(products);
      const own = (id: number | undefined): string | undefined =>
        [...subject.documents.keys()].find((address) => new RegExp(`/products?/${id}/?$`).test(address));
      const [from, to] = [own(one?.id), own(other?.id)];
      if (from === undefined || to === undefined) return false;
      change.draft.set(from, structuredClone(subject.documents.get(to)?.json));
      return true;
    },
  },
  {
    kind: "entries in another order",
    apply: (change) =>
      listAnd(change, (_, json) => {
        const found = arrayIn(json);
        // The first row of a table may be its headings, and a list of references depends on its order.
        if (!found || /"\$(ref|id)"/.test(JSON.stringify(json)) || Array.isArray(found.list[0])) return false;
        if (!found.list.every((one) => isMembers(one))) return false;
        found.list.splice(0, found.list.length, ...change.draw.shuffled(found.list));
        return true;
      }),
  },
];

function keyPaths(
  json: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (Array.isArray(json)) return json.flatMap((one: unknown, at) => keyPaths(one, [...path, at]));
  if (!isMembers(json)) return [];
  return Object.entries(json).flatMap(([name, one]) => [...keyPaths(one, [...path, name]), [...path, name]]);
}

function pages(change: Change, repeated: "equal" | "other" | "missing"): boolean {
  const list = someList(change);
  if (!list) return false;
  const json = change.draft.json(list.address);
  const found = arrayIn(json);
  if (!found || found.list.length < 3 || !found.list.every((one) => isMembers(one))) return false;
  if (Object.keys(isMembers(json) ? json : {}).some((name) => /next|link/i.test(name))) return false;
  const half = Math.ceil(found.list.length / 2);
  const name = found.name ?? "items";
  const above = isMembers(json) ? json : {};
  const [first, second] = [found.list.slice(0, half), structuredClone(found.list.slice(half - 1))];
  const site = change.subject.sites.find(
    ({ address, path }) => address === list.address && path[found.name === null ? 0 : 1] === half - 1,
  );
  if (!site || site.path.length < 2) return false;
  const next = `${list.address}?page=2`;
  if (repeated === "other") {
    const inside = site.path.slice(found.name === null ? 1 : 2);
    const copy = { entry: second[0] };
    if (valueAt(copy, ["entry", ...inside]) === undefined) return false;
    put(copy, ["entry", ...inside], Number(site.row.value) + 0.5);
    if (onlyIn(change, list.address, site.row)) change.oracle.gone(site.row);
  }
  change.draft.set(list.address, { ...above, [name]: first, next });
  if (repeated !== "missing") change.draft.set(next, { ...above, [name]: second, next: null });
  return true;
}
