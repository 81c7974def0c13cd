export type Path = readonly (string | number)[];
export type Members = Record<string, unknown>;

export const isMembers = (json: unknown): json is Members =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Lists every leaf with its path. */
export function leaves(json: unknown, path: Path = []): readonly (readonly [Path, unknown])[] {
  if (Array.isArray(json)) return json.flatMap((one: unknown, at) => leaves(one, [...path, at]));
  if (!isMembers(json)) return [[path, json]];
  return Object.entries(json).flatMap(([name, one]) => leaves(one, [...path, name]));
}

export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((within, step) => (within as Members | undefined)?.[step], json);
}

export function put(json: unknown, path: Path, value: unknown): void {
  (valueAt(json, path.slice(0, -1)) as Members)[path.at(-1) ?? ""] = value;
}

/** Removes a member from its object, or an entry from its list. */
export function remove(json: unknown, path: Path): void {
  const holder = valueAt(json, path.slice(0, -1));
  const step = path.at(-1) ?? "";
  if (Array.isArray(holder)) holder.splice(Number(step), 1);
  else delete (holder as Members)[step];
}

/** Renames a member, which keeps its place among the others. */
export function rename(json: unknown, path: Path, name: string): void {
  const holder = valueAt(json, path.slice(0, -1)) as Members;
  const all = Object.entries(holder).map(
    ([old, value]) => [old === path.at(-1) ? name : old, value] as const,
  );
  for (const old of Object.keys(holder)) delete holder[old];
  Object.assign(holder, Object.fromEntries(all));
}

export const starts = (path: Path, start: Path): boolean => start.every((step, at) => path[at] === step);
