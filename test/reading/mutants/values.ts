import type { Change, Mutation } from "./mutation";
import { someRow } from "./mutation";
import { isMembers, put, remove, rename, valueAt } from "./json";
import { entryOf } from "./subject";

const odd: readonly unknown[] = [
  ...[
    "MND",
    "INA",
    "MNR",
    "ND",
    "NaN",
    "n/a",
    "-",
    "",
    "< 0.001",
    "5 kg",
    "1,5",
    "1 001.5",
    "0x10",
    "Infinity",
  ],
  ...[null, null, true, false, {}, [], ["x"], { text: "none" }],
];
/** Names under which a number is not the result. */
const otherNumbers = [
  "minimum",
  "uncertainty",
  "valuePerUnit",
  "massInKg",
  "year",
  "transport",
  "rank",
  "version",
];
const unknownNames = ["outcome", "indicatorResult", "calculatedValue", "measure", "x"];
const decoys: readonly (readonly [string, unknown])[] = [
  ...(["amount", "quantity", "total", "score", "result", "impact"] as const).map(
    (name) => [name, 1] as const,
  ),
  ...[["production", 2024] as const, ["transport", 3.5] as const, ["valuePerUnit", 0.5] as const],
  ...[["minimum", 0.1] as const, ["maximum", 9e9] as const],
];

const phase = /^([abc]\d|d$|cradle|end.?of.?life|production|use)/i;

/** True for a phase: a "production" beside modules and phases is one of them, and no decoy. */
function isPhase(name: string, holder: object): boolean {
  return name === "production" && Object.keys(holder).some((one) => phase.test(one));
}

/** A value in the document's notation: a text stays a text. */
const like = (old: unknown, value: number): unknown => (typeof old === "string" ? String(value) : value);

function everywhere(
  change: Change,
  edit: (json: unknown, path: readonly (string | number)[]) => void,
): boolean {
  const found = someRow(change);
  if (!found) return false;
  for (const { address, path } of found.sites) edit(change.draft.json(address), path);
  change.oracle.gone(found.row);
  return true;
}

/** Changes of a result's value, everywhere it is sent unless stated otherwise. */
export const valueMutations: readonly Mutation[] = [
  {
    kind: "another value",
    apply: (change) => {
      const found = someRow(change);
      if (!found) return false;
      const value = change.draw.of([Number(found.row.value) + 0.5, 0, -7.25, 1.5e-7, 3]);
      for (const { address, path } of found.sites) {
        const json = change.draft.json(address);
        put(json, path, like(valueAt(json, path), value));
      }
      change.oracle.becomes(found.row, value);
      return true;
    },
  },
  {
    kind: "another value at one of its places",
    apply: (change) => {
      const found = someRow(change);
      if (!found) return false;
      const value = Number(found.row.value) + 0.5;
      const { address, path } = change.draw.of(found.sites);
      put(change.draft.json(address), path, value);
      if (found.sites.length > 1) change.oracle.also(found.row, value);
      else change.oracle.becomes(found.row, value);
      return true;
    },
  },
  {
    kind: "two values changed places",
    apply: (change) => {
      const [one, other] = [someRow(change), someRow(change)];
      if (!one || !other || one.row === other.row) return false;
      for (const [{ sites }, { row }] of [[one, other] as const, [other, one] as const]) {
        for (const { address, path } of sites) {
          const json = change.draft.json(address);
          put(json, path, like(valueAt(json, path), Number(row.value)));
        }
      }
      change.oracle.becomes(one.row, Number(other.row.value));
      change.oracle.becomes(other.row, Number(one.row.value));
      return true;
    },
  },
  {
    kind: "an odd value",
    apply: (change) => {
      const value = change.draw.of(odd);
      return everywhere(change, (json, path) => put(json, path, structuredClone(value)));
    },
  },
  { kind: "a value dropped", apply: (change) => everywhere(change, remove) },
  {
    kind: "a value dropped or null, a decoy beside",
    apply: (change) => {
      const [name, decoy] = change.draw.of(decoys);
      const dropped = change.draw.below(2) === 0;
      return everywhere(change, (json, path) => {
        const holder = valueAt(json, path.slice(0, -1));
        // A number under `amount` may be the result if nothing else can be.
        const isAnswer = dropped && decoys.slice(0, 6).some(([one]) => one === name);
        put(json, path, null);
        if (isMembers(holder) && !(name in holder) && !isPhase(name, holder)) holder[name] = decoy;
        if (dropped && !isAnswer) remove(json, path);
      });
    },
  },
  {
    kind: "a value under the name of another number",
    apply: (change) => {
      const name = change.draw.of(otherNumbers);
      return everywhere(change, (json, path) => {
        const holder = valueAt(json, path.slice(0, -1));
        if (isMembers(holder)) rename(json, path, name);
        else remove(json, path);
      });
    },
  },
  {
    kind: "a value under an unknown name",
    apply: (change) => {
      const found = someRow(change);
      const name = change.draw.of(unknownNames);
      for (const { address, path } of found?.sites ?? []) {
        const json = change.draft.json(address);
        if (isMembers(valueAt(json, path.slice(0, -1)))) rename(json, path, name);
      }
      return found !== null;
    },
  },
  {
    kind: "a value under an unknown name, a decoy beside",
    apply: (change) => {
      const found = someRow(change);
      const [name, decoy] = change.draw.of(decoys);
      for (const { address, path } of found?.sites ?? []) {
        const json = change.draft.json(address);
        const holder = valueAt(json, path.slice(0, -1));
        if (!isMembers(holder) || name in holder || isPhase(name, holder)) continue;
        rename(json, path, change.draw.of(unknownNames));
        holder[name] = decoy;
      }
      return found !== null;
    },
  },
  {
    kind: "decoys beside a value",
    apply: (change) => {
      const found = someRow(change);
      for (const site of found?.sites ?? []) {
        const entry = entryOf(change.draft, site);
        const some = change.draw.shuffled(decoys).slice(0, 1 + change.draw.below(3));
        for (const [name, decoy] of some) if (entry && !(name in entry)) entry[name] = decoy;
      }
      return found !== null;
    },
  },
  {
    kind: "decoys beside every value of a list",
    apply: (change) => {
      const [name, decoy] = change.draw.of(decoys);
      for (const site of change.subject.sites) {
        const entry = entryOf(change.draft, site);
        if (entry && !(name in entry)) entry[name] = decoy;
      }
      return true;
    },
  },
];
