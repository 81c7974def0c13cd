import type { Row } from "../servers/study";
import type { Members, Path } from "./json";
import { isMembers, put, starts, valueAt } from "./json";
import type { Change, Mutation } from "./mutation";
import { someRow } from "./mutation";
import type { Site } from "./subject";
import { entryOf } from "./subject";

// A flag or status denies the value, beside a zero in its place or beside a number.

const flags: readonly (readonly [string, unknown])[] = [
  ...["available", "isAvailable", "valueAvailable", "declared", "isDeclared", "valid", "isValid"].map(
    (name) => [name, false] as const,
  ),
  ...["calculated", "isCalculated", "valueSpecified", "amountSpecified", "isPresent", "hasValue"].map(
    (name) => [name, false] as const,
  ),
  ...["missing", "isMissing", "valueMissing", "isNull", "isEmpty", "mnd", "isMnd"].map(
    (name) => [name, true] as const,
  ),
  ...["notAvailable", "isNotDeclared", "notCalculated"].map((name) => [name, true] as const),
];
const statuses: readonly (readonly [string, unknown])[] = ["MND", "INA", "MNR", "ND", "n/a"].flatMap((word) =>
  ["status", "flag", "valueStatus"].map((name) => [name, word] as const),
);

const stage = /^([abcd]\d?([-_ ].*)?|cradle.*|end.?of.?life.*|production.*|core|downstream|use)$/i;
const alone = (change: Change, row: Row): boolean =>
  (change.subject.byRow.get(row) ?? []).every((site) => site.alone);

/** The object of a single result's value: the value's own object, or the entry. */
function holderOf(change: Change, site: Site): Members | null {
  const path: Path = site.path.slice(0, -1);
  const holder = valueAt(change.draft.json(site.address), path);
  const isOwn = isMembers(holder) && starts(path, site.entry) && site.entry.length > 0;
  if (isOwn && !Object.keys(holder).some((name) => stage.test(name))) return holder;
  return entryOf(change.draft, site);
}

function denied(change: Change, said: readonly (readonly [string, unknown])[], filler: boolean): boolean {
  const found = someRow(change);
  if (!found || !alone(change, found.row)) return false;
  const [name, value] = change.draw.of(said);
  const holders = found.sites.map((site) => holderOf(change, site));
  if (holders.some((holder) => holder === null || name in holder)) return false;
  for (const holder of holders) if (holder) holder[name] = value;
  for (const { address, path } of filler ? found.sites : []) {
    const json = change.draft.json(address);
    put(json, path, typeof valueAt(json, path) === "string" ? "0" : 0);
  }
  change.oracle.gone(found.row);
  return true;
}

export const denialMutations: readonly Mutation[] = [
  { kind: "a flag denies a zero", apply: (change) => denied(change, flags, true) },
  { kind: "a flag denies a number", apply: (change) => denied(change, flags, false) },
  { kind: "a status denies a zero", apply: (change) => denied(change, statuses, true) },
  { kind: "a status denies a number", apply: (change) => denied(change, statuses, false) },
  {
    kind: "a flag in the value's object denies it",
    apply: (change) => {
      const found = someRow(change);
      if (!found || found.sites.some(({ path }) => typeof path.at(-1) === "number")) return false;
      const [name, value] = change.draw.of(flags);
      const number = change.draw.of([0, Number(found.row.value)]);
      for (const { address, path } of found.sites)
        put(change.draft.json(address), path, { value: number, [name]: value });
      change.oracle.gone(found.row);
      return true;
    },
  },
  {
    kind: "flags that affirm",
    apply: (change) => {
      const [name, value] = change.draw.of(flags);
      for (const site of change.subject.sites) {
        const entry = entryOf(change.draft, site);
        if (entry && !(name in entry)) entry[name] = value !== true;
      }
      return true;
    },
  },
];
