import { arrayIn } from "./documents";
import type { Draw } from "./chance";
import { isMembers } from "./json";
import { entryPoints, plainList, replace, someEntries } from "./lists";
import type { Change, Mutation } from "./mutation";
import { someList } from "./mutation";

// Changes of a list into an object keyed by positions, as some servers send it. The entries stay the same.

/** A list as an object, with keys from 0 or 1, or with the keys that remain after a filter. */
function keyed(list: readonly unknown[], draw: Draw, from = draw.below(3)): object {
  const step = draw.of([1, 1, 2]);
  return Object.fromEntries(list.map((one, at) => [String(from + at * step), one]));
}

/** True if an entry identifies itself, by an id, a reference or a link. */
const tells = (entry: object): boolean =>
  Object.keys(entry).some((name) => /id$|href|links|definition|indicator|relationships/i.test(name));

const sometimesPlain = (change: Change) => (change.draw.below(2) === 0 ? plainList(change) : null);

function pages(change: Change, forms: readonly ["list" | "keyed", "list" | "keyed"]): boolean {
  const list = sometimesPlain(change) ?? someList(change);
  const json = list && change.draft.json(list.address);
  const found = arrayIn(json);
  if (!list || !found || found.list.length < 3) return false;
  if (!found.list.every((one) => isMembers(one) && tells(one))) return false;
  const above = isMembers(json) ? json : {};
  if (Object.keys(above).some((name) => /next|link/i.test(name))) return false;
  const half = Math.ceil(found.list.length / 2);
  const name = found.name ?? "items";
  const next = `${list.address}?page=2`;
  const [first, second] = [found.list.slice(0, half), found.list.slice(half)];
  const written = (part: readonly unknown[], at: 0 | 1): unknown =>
    forms[at] === "list" ? part : keyed(part, change.draw, at * change.draw.of([0, 1, half]));
  change.draft.set(list.address, { ...above, [name]: written(first, 0), next });
  change.draft.set(next, { ...above, [name]: written(second, 1), next: null });
  return true;
}

export const positionMutations: readonly Mutation[] = [
  {
    kind: "a list keyed by positions",
    apply: (change) => {
      const found = sometimesPlain(change) ?? someEntries(change);
      if (!found?.list.every(tells)) return false;
      replace(change, found, keyed(found.list, change.draw));
      return true;
    },
  },
  {
    kind: "every list of results keyed by positions",
    apply: (change) => {
      const from = change.draw.below(3);
      const plain = sometimesPlain(change);
      if (plain) replace(change, plain, keyed(plain.list, change.draw, from));
      const done = new Set<string>(plain ? [plain.address] : []);
      for (const { address, entry } of change.subject.sites) {
        const json = change.draft.json(address);
        const found = arrayIn(json);
        if (done.has(address) || !found?.list.every((one) => isMembers(one) && tells(one))) continue;
        if (entry.length !== (found.name === null ? 1 : 2)) continue;
        done.add(address);
        const object = keyed(found.list, change.draw, from);
        change.draft.set(
          address,
          found.name === null ? object : { ...(json as object), [found.name]: object },
        );
      }
      return done.size > 0;
    },
  },
  {
    kind: "in two pages, the second keyed by positions",
    apply: (change) => pages(change, ["list", "keyed"]),
  },
  { kind: "in two pages, the first keyed by positions", apply: (change) => pages(change, ["keyed", "list"]) },
  { kind: "in two pages, both keyed by positions", apply: (change) => pages(change, ["keyed", "keyed"]) },
  {
    kind: "products or definitions keyed by positions",
    apply: (change) => {
      const name = change.draw.of(["products", "impactdefinitions"] as const);
      const from = change.draw.below(3);
      const changed = entryPoints(change, name).map((address) => {
        const json = change.draft.json(address);
        const found = arrayIn(json);
        if (!found?.list.every((one) => isMembers(one) && "id" in one)) return false;
        const object = keyed(found.list, change.draw, from);
        change.draft.set(
          address,
          found.name === null ? object : { ...(json as object), [found.name]: object },
        );
        return true;
      });
      return changed.includes(true);
    },
  },
];
