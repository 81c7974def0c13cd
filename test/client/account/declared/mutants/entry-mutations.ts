import { put, valueAt } from "../../../../reading/mutants/json";
import type { Change, Mutation } from "../../../../reading/mutants/mutation";
import type { Row } from "../../../../reading/servers/study";
import type { MutationScope } from "./mutation-scope";
import { expectRefusal, createScope } from "./mutation-scope";
import type { MappedSubject } from "./mapped-subjects";

type Apply = (scope: MutationScope) => boolean;

const inOne = (kind: string, apply: Apply): Mutation => ({
  kind,
  apply: ({ subject, ...means }: Change) => {
    const scope = createScope(subject as MappedSubject, means);
    return scope !== null && apply(scope);
  },
});

/** Formats a number like another value. */
const like = (sample: unknown, number: number): unknown => {
  if (typeof sample !== "string") return number;
  return sample.includes(",") ? String(number).replace(".", ",") : String(number);
};

function grow(scope: MutationScope, by: number): boolean {
  const path = scope.places.total(scope.json);
  if (path) put(scope.json, path, Number(valueAt(scope.json, path)) + by);
  return path !== null;
}

const repeated: Apply = (scope) => {
  const { sites, json, draw, subject, oracle } = scope;
  const inLists = sites.filter(({ entry }) => Array.isArray(valueAt(json, entry.slice(0, -1))));
  if (inLists.length === 0) return false;
  const { entry, path, row } = draw.of(inLists);
  const other = like(valueAt(json, path), (row.value ?? 0) + 0.5);
  // Of results in a fixed order, an entry is the value itself.
  const again = path.length === entry.length ? other : structuredClone(valueAt(json, entry));
  if (again !== other) put(again, path.slice(entry.length), other);
  const list = valueAt(json, entry.slice(0, -1)) as unknown[];
  list.splice(draw.below(2) === 0 ? list.length : Number(entry.at(-1)), 0, again);
  grow(scope, 1);
  if ((subject.byRow.get(row) ?? []).length === 1) oracle.gone(row);
  return true;
};

const exchanged: Apply = (scope) => {
  const { sites, json, draw, subject, oracle } = scope;
  if (sites.length < 2) return false;
  const [one, other] = draw.shuffled(sites);
  if (!one || !other || one.row === other.row) return false;
  const say = (row: Row, value: number | null): void => {
    if ((subject.byRow.get(row) ?? []).length > 1) oracle.also(row, value ?? 0);
    else oracle.becomes(row, value ?? 0);
  };
  say(one.row, other.row.value);
  say(other.row, one.row.value);
  const [first, second] = [valueAt(json, one.path), valueAt(json, other.path)];
  put(json, one.path, second);
  put(json, other.path, first);
  return true;
};

/** Exchanges the stages or scenarios of two entries of one indicator. */
const exchangedStages: Apply = (scope) => {
  const { sites, draw } = scope;
  const pairs = sites.flatMap((one) =>
    sites
      .filter(
        ({ row }) =>
          row !== one.row && row.product === one.row.product && row.definition === one.row.definition,
      )
      .map((other) => [one, other]),
  );
  if (pairs.length === 0) return false;
  return exchanged({ ...scope, sites: draw.of(pairs) });
};

const pageMissing: Apply = ({ subject, address, draft, sites, oracle }) => {
  if (!address.includes("?")) return false;
  draft.answer(address, { status: 404 });
  for (const { row } of sites) if ((subject.byRow.get(row) ?? []).length === 1) oracle.gone(row);
  return true;
};

const totalChanged: Apply = (scope) => {
  const isDeclared = grow(scope, scope.draw.of([1, -1, 7]));
  if (isDeclared) expectRefusal(scope, []);
  return isDeclared;
};

/** Changes to whole entries and pages. */
export const entryMutations: readonly Mutation[] = [
  inOne("an entry again, with another value", repeated),
  inOne("two entries with each other's value", exchanged),
  inOne("two entries with each other's stage", exchangedStages),
  inOne("a page missing", pageMissing),
  inOne("another total", totalChanged),
];
