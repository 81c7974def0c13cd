import { definitions } from "../servers/study";
import type { Members } from "./json";
import { put, valueAt } from "./json";
import type { Entries } from "./lists";
import { plainList, someEntries } from "./lists";
import type { Change, Mutation } from "./mutation";
import { someRow } from "./mutation";

// Changes of the reference to a result's indicator, beside ids that are those of rows.

/** A list whose entries have their definitions' ids, and no other reference to a definition. */
function byBareIds(change: Change): (Entries & { readonly of: readonly number[] }) | null {
  const found = plainList(change) ?? someEntries(change);
  if (!found) return null;
  const of = found.list.map(({ id }) => Number(id));
  const isBare = found.list.every(({ id, ...rest }, at) => {
    const known = definitions.some((one) => one.id === of[at]);
    const says = /definition|indicator|category|"name"/i.test(JSON.stringify(rest));
    return known && !says && (typeof id === "number" || /^\d$/.test(String(id)));
  });
  return isBare ? { ...found, of } : null;
}

const asBefore = (old: unknown, id: number): unknown => (typeof old === "string" ? String(id) : id);

const references: readonly ((id: number) => Members)[] = [
  (id) => ({ kpiId: id }),
  (id) => ({ kpi_id: String(id) }),
  (id) => ({ metricId: id }),
  (id) => ({ parameterId: id }),
  (id) => ({ kpi: { id } }),
  (id) => ({ effect: { code: definitions.find((one) => one.id === id)?.code } }),
  (id) => ({ effectCode: definitions.find((one) => one.id === id)?.code }),
];

export const referenceMutations: readonly Mutation[] = [
  {
    kind: "own ids, the indicator under an unknown name",
    apply: (change) => {
      const found = byBareIds(change);
      if (!found) return false;
      const refer = change.draw.of(references);
      // The ids of a table that has more rows than this list.
      const own = change.draw.shuffled(found.list.map((_, at) => at + 1));
      const [gap] = own.splice(change.draw.below(own.length), 1, 90 + change.draw.below(9));
      found.list.forEach((entry, at) => {
        Object.assign(entry, refer(found.of[at] ?? 0));
        entry.id = asBefore(entry.id, own[at] ?? gap ?? 0);
      });
      return true;
    },
  },
  {
    kind: "own ids and links at rows' own paths, the first by chance its definition's",
    apply: (change) => {
      const found = byBareIds(change);
      if (!found || new Set(found.of).size < found.of.length || found.of.length < 3) return false;
      const [first = 0, ...others] = found.of;
      const own = [first, ...others.slice(1), others[0] ?? 0];
      const rel = change.draw.of(["impactDefinition", "indicator", "category"]);
      found.list.forEach((entry, at) => {
        const definition = definitions.find(({ id }) => id === found.of[at]);
        const address = `${found.address.replace(/[/?]*$/, "")}/${own[at]}/${rel}`;
        entry.id = asBefore(entry.id, own[at] ?? 0);
        entry.links = [{ rel, href: address }];
        change.draft.set(address, { ...definition });
      });
      return true;
    },
  },
  {
    kind: "a value keyed by another definition",
    apply: (change) => {
      const found = someRow(change);
      if (!found) return false;
      const { id } = change.draw.of(definitions.filter((one) => one !== found.row.definition));
      for (const { address, path, entry } of found.sites) {
        const json = change.draft.json(address);
        // The key is the only reference in a map or pair.
        if (entry.length === 0 || entry.length === path.length || typeof path.at(-1) === "number")
          return false;
        put(json, path, { [String(id)]: valueAt(json, path) });
      }
      change.oracle.gone(found.row);
      return true;
    },
  },
];
