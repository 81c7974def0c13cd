import type { Path } from "../../../../reading/mutants/json";
import { isMembers, put, remove, rename, starts, valueAt } from "../../../../reading/mutants/json";
import type { Change, Mutation } from "../../../../reading/mutants/mutation";
import { staged } from "../../../../reading/mutants/mutation";
import type { Site } from "../../../../reading/mutants/subject";
import type { MutationScope } from "./mutation-scope";
import { expectLoss, listPlaces, expectRefusal, createScope } from "./mutation-scope";
import type { MappedSubject } from "./mapped-subjects";

/** A change at one place of a document; false if nothing can be changed there. */
type Try = (scope: MutationScope, path: Path) => boolean;

/** Tries the change at random places until one can be changed. */
function anywhere(kind: string, fits: (path: Path, json: unknown) => boolean, change: Try): Mutation {
  return {
    kind,
    apply: ({ subject, ...means }: Change) => {
      const scope = createScope(subject as MappedSubject, means);
      if (!scope) return false;
      const all = listPlaces(scope.json).filter(([path, json]) => fits(path, json));
      return means.draw
        .shuffled(all)
        .slice(0, 5)
        .some(([path]) => change(scope, path));
    },
  };
}

const isMember = (path: Path): boolean => typeof path.at(-1) === "string";
const isObject = (_: Path, json: unknown): boolean => isMembers(json);
const isScalar = (path: Path, json: unknown): boolean =>
  path.length > 0 && (typeof json !== "object" || json === null);

/** True if the declaration makes the content of this place irrelevant. */
function isHarmless({ places, json }: MutationScope, path: Path): boolean {
  const { there, isWithin } = places.at(json, path);
  return isWithin || there.some(({ what }) => what.is === "ignored");
}

/** True if a place holds a page's link to the next, or the total, which have changes of their own. */
const isOfPaging = ({ places, json }: MutationScope, path: Path): boolean =>
  places.at(json, path).there.some(({ what }) => what.is === "next" || what.is === "total");

const holds = (scope: MutationScope, path: Path, ...roles: readonly string[]): boolean =>
  scope.places.roles(scope.json, path).some((role) => roles.includes(role));

/** Marks a removed place: neither its own results nor those that need it may be answered. */
function taken(scope: MutationScope, path: Path): void {
  expectLoss(scope, path);
  const { json, places, sites } = scope;
  if (!isMember(path) || isHarmless(scope, path) || places.isOpen(json, path.slice(0, -1))) return;
  if (places.isNeeded(json, path, sites)) expectRefusal(scope, path);
}

const renamed: Try = (scope, path) => {
  if (isOfPaging(scope, path)) return false;
  const { json, places } = scope;
  const outer = path.slice(0, -1);
  if (!places.isOpen(json, outer) || places.isKeyed(json, path)) taken(scope, path);
  const isStrange =
    !places.at(json, outer).isWithin && !places.isOpen(json, outer) && !isIgnored(scope, outer);
  if (isStrange) expectRefusal(scope, path);
  rename(json, path, "renamedByTheService");
  return true;
};

const isIgnored = ({ places, json }: MutationScope, path: Path): boolean =>
  places.at(json, path).there.some(({ what }) => what.is !== "entries");

const removed: Try = (scope, path) => {
  if (isOfPaging(scope, path)) return false;
  taken(scope, path);
  remove(scope.json, path);
  return true;
};

const moved: Try = (scope, path) => {
  const { json, places, draw } = scope;
  const name = String(path.at(-1));
  const outer = path.slice(0, -1);
  const beside = Object.entries(valueAt(json, outer) as object)
    .filter(([other, one]) => other !== name && isMembers(one) && !(name in one))
    .map(([other]) => [...outer, other]);
  const above = outer.slice(0, -1);
  const holder = valueAt(json, above);
  const targets = [...beside, ...(outer.length > 0 && isMembers(holder) && !(name in holder) ? [above] : [])];
  if (targets.length === 0 || isOfPaging(scope, path)) return false;
  const target = draw.of(targets);
  taken(scope, path);
  const isStrange =
    !isIgnored(scope, target) && !places.at(json, target).isWithin && !places.isNamed(json, target, name);
  if (isStrange) expectRefusal(scope, target);
  const value = valueAt(json, path);
  remove(json, path);
  (valueAt(json, target) as Record<string, unknown>)[name] = value;
  return true;
};

const nulled: Try = (scope, path) => {
  if (isOfPaging(scope, path) || valueAt(scope.json, path) === null) return false;
  expectLoss(scope, path);
  if (!isHarmless(scope, path)) unsay(scope, path, null);
  put(scope.json, path, null);
  return true;
};

/** Marks a changed place: the earlier value there, and those read together with it, must no longer be answered. */
function unsay(scope: MutationScope, path: Path, json: unknown): void {
  const { places, json: document, sites, oracle } = scope;
  // A member of a map concerns itself alone.
  const isOfMap = places.isOpen(document, path.slice(0, -1));
  if (isOfMap && !sites.some((site) => starts(site.path, path))) return;
  const isOther = places
    .at(document, path)
    .there.some(({ what }) => what.is === "constant" && what.json !== json);
  if (isOther) return expectRefusal(scope, path);
  const isShared =
    !/products\/?(\?|$)/.test(scope.address) && new Set(sites.map(({ row }) => row.product)).size > 1;
  for (const { row } of sitesAround(sites, path)) {
    const isLost =
      holds(scope, path, "value", "definition", "stage") ||
      (isShared && holds(scope, path, "product")) ||
      (json !== null && holds(scope, path, "scenario"));
    const only = (scope.subject.byRow.get(row) ?? []).length === 1;
    if (isLost && only) oracle.gone(row);
    // A scenario that is null is none.
    const production =
      json === null && holds(scope, path, "scenario") ? staged(row, "production") : undefined;
    if (production && row.value !== null) oracle.also(production, row.value);
  }
}

/** Returns the results that a place concerns: those below it, or below the nearest place that holds it. */
function sitesAround(sites: readonly Site[], path: Path): readonly Site[] {
  const inEntry = sites.filter(({ entry }) => starts(path, entry));
  if (inEntry.length > 0) return inEntry;
  const below = sites.filter((site) => starts(site.path, path));
  return below.length > 0 || typeof path.at(-1) !== "string" ? below : sitesAround(sites, path.slice(0, -1));
}

const retyped: Try = (scope, path) => {
  const { json, draw } = scope;
  if (isOfPaging(scope, path)) return false;
  const value = valueAt(json, path);
  const number = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  const others = [
    [value],
    { value },
    typeof value === "number" ? String(value) : Number.isNaN(number) ? [value] : number,
  ];
  const other = draw.of(others);
  if (!isHarmless(scope, path) && typeof other === "object") unsay(scope, path, other);
  const isConstant = scope.places.at(json, path).there.some(({ what }) => what.is === "constant");
  if (isConstant && !isHarmless(scope, path)) expectRefusal(scope, path);
  put(json, path, other);
  return true;
};

const wrapped: Try = (scope, path) => {
  if (path.length === 0) return false;
  put(scope.json, path, [valueAt(scope.json, path)]);
  return true;
};

const divided: Try = (scope, path) => {
  const { json, places, draw } = scope;
  const isAnyones = places.at(json, path).isWithin || isIgnored(scope, path) || places.isOpen(json, path);
  if (!isAnyones) expectRefusal(scope, path);
  const holder = valueAt(json, path) as Record<string, unknown>;
  holder[draw.of(["segment", "life cycle phase", "basis"])] = draw.of(["core", 7, null, { of: "a part" }]);
  return true;
};

const single: Try = ({ draft, address, json, sites, subject, oracle }, path) => {
  const list = valueAt(json, path) as unknown[];
  if (list.length < 2) return false;
  for (const { row } of sites.filter(({ path: one }) => starts(one, path) && !starts(one, [...path, 0])))
    if ((subject.byRow.get(row) ?? []).length === 1) oracle.gone(row);
  if (path.length === 0) draft.set(address, list[0]);
  else put(json, path, list[0]);
  return true;
};

/** Each kind of change, at any place of any document that is read. */
export const memberMutations: readonly Mutation[] = [
  anywhere("a member renamed", isMember, renamed),
  anywhere("a member moved beside or above", isMember, moved),
  anywhere("a member or element removed", (path) => path.length > 0, removed),
  anywhere("a member or element null", (path) => path.length > 0, nulled),
  anywhere("a scalar of another type", isScalar, retyped),
  anywhere("an object in an array of one", isObject, wrapped),
  anywhere("a member that divides, in an object", isObject, divided),
  anywhere("a list replaced by its first element", (_, json) => Array.isArray(json), single),
];
