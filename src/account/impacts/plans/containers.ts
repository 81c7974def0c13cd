import type { Flows } from "../../../hypermedia/plans/flows";
import type { Leaves } from "../../../hypermedia/plans/leaves";
import type { Representation } from "../../../hypermedia/representation";

type Path = readonly (string | number)[];

/** For each list, by its path in the document: which impacts were read from each element. */
export type Containers = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/** A text that identifies a path. */
export function pathKey(path: Path): string {
  return JSON.stringify(path);
}

/**
 * Where the elements stand that impacts were read from: for each impact the innermost array, or map keyed by
 * definition, that also holds others. Null where some impact has none.
 */
export function containersOf(
  leaves: Leaves,
  flows: Flows,
  impacts: readonly Representation[],
): Containers | null {
  const common = commonPaths(leaves, flows, impacts.length);
  const held = new Map<string, Set<string | number>>();
  const positions = common.map((path, at) => positionsOf(path, impacts[at]));
  for (const all of positions) {
    for (const { container, element } of all) {
      const elements = held.get(container) ?? new Set();
      held.set(container, elements.add(element));
    }
  }
  const found = new Map<string, Map<string, number[]>>();
  for (const [impact, all] of positions.entries()) {
    const position = all.find(({ container }) => (held.get(container)?.size ?? 0) > 1);
    if (!position) return null;
    const elements = found.get(position.container) ?? new Map<string, number[]>();
    found.set(position.container, elements);
    const key = String(position.element);
    elements.set(key, [...(elements.get(key) ?? []), impact]);
  }
  return found;
}

/** For each impact, the common start of the paths to leaves that belong to impacts alone. */
function commonPaths(leaves: Leaves, flows: Flows, count: number): readonly Path[] {
  const paths: (Path | undefined)[] = Array.from({ length: count });
  for (const [leaf, all] of flows) {
    const path = leaves.all[leaf]?.path ?? [];
    if (all.some(({ impact }) => impact < 0)) continue;
    for (const { impact } of all) {
      const held = paths[impact];
      paths[impact] = held ? shared(held, path) : path;
    }
  }
  return paths.map((path) => path ?? []);
}

function shared(one: Path, other: Path): Path {
  const end = one.findIndex((step, at) => step !== other[at]);
  return end < 0 ? one : one.slice(0, end);
}

/** Innermost first. */
function positionsOf(path: Path, impact: Representation | undefined) {
  const key = impact?.standing?.key;
  return path
    .flatMap((element, depth) => {
      const mayHold = typeof element === "number" || element === String(key);
      return mayHold ? [{ container: pathKey(path.slice(0, depth)), element }] : [];
    })
    .reverse();
}
