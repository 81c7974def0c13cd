import type { Representation } from "../../hypermedia/representation";
import type { ListMembers, Member } from "./members";
import type { Owners, ReadEntry } from "./entries";

interface Repeats {
  /** Results that differ from another with the same definition, owners and stage. */
  readonly repeated: ReadonlySet<ReadEntry>;
  /** Results equal in every member to an earlier one. */
  readonly copies: ReadonlySet<ReadEntry>;
}

/**
 * Finds results sent several times. Where two with the same definition, owners and stage differ, something divides
 * these owners' results; the members that may do so are noted for the session.
 */
export function findRepeats(
  all: readonly ReadEntry[],
  list: ListMembers,
  dividing: Map<string, string>,
): Repeats {
  const repeated = new Set<ReadEntry>();
  const copies = new Set<ReadEntry>();
  const byOwners = new Map<Owners, ReadEntry[][]>();
  for (const group of grouped(all)) {
    const different = new Map<string, ReadEntry>();
    for (const one of group) {
      const text = canonical(one);
      if (different.has(text)) copies.add(one);
      else different.set(text, one);
    }
    if (different.size < 2) continue;
    const [{ owners }] = group;
    byOwners.set(owners, [...(byOwners.get(owners) ?? []), [...different.values()]]);
    for (const one of different.values()) repeated.add(one);
  }
  for (const [owners, groups] of byOwners) {
    const within = all.filter((one) => one.owners === owners);
    for (const member of dividers(groups, within, list)) dividing.set(member.name, member.spelled);
  }
  return { repeated, copies };
}

type Group = readonly [ReadEntry, ...ReadEntry[]];

/** Results with the same definition, owners and stage, where there are several. */
function grouped(all: readonly ReadEntry[]): readonly Group[] {
  const byOwners = new Map<Owners, Map<string, [ReadEntry, ...ReadEntry[]]>>();
  for (const one of all) {
    if (one.definitions.length === 0) continue;
    const key = `${one.definitions.join()}\n${one.stageKey}`;
    const groups = byOwners.get(one.owners) ?? new Map<string, [ReadEntry, ...ReadEntry[]]>();
    byOwners.set(one.owners, groups);
    const held = groups.get(key);
    if (held) held.push(one);
    else groups.set(key, [one]);
  }
  const groups = [...byOwners.values()].flatMap((found) => [...found.values()]);
  return groups.filter(({ length }) => length > 1);
}

/** Members that differ within every group of repeats, while several definitions share one of their texts. */
function dividers(
  groups: readonly (readonly ReadEntry[])[],
  within: readonly ReadEntry[],
  list: ListMembers,
): readonly Member[] {
  const [first = []] = groups;
  const members = new Map(first.flatMap(({ raw }) => raw.members.map((one) => [one.name, one] as const)));
  return [...members.values()].filter(({ name }) => {
    if (list.stages.has(name)) return false;
    const differs = groups.every((group) => new Set(group.map((one) => saidBy(one, name))).size > 1);
    return differs && isShared(within, name);
  });
}

function isShared(within: readonly ReadEntry[], name: string): boolean {
  const definitions = new Map<string, Set<string>>();
  for (const one of within) {
    const said = saidBy(one, name);
    if (said === "") continue;
    definitions.set(said, (definitions.get(said) ?? new Set()).add(one.definitions.join()));
  }
  return [...definitions.values()].some(({ size }) => size > 1);
}

function saidBy({ raw }: ReadEntry, name: string): string {
  const member = raw.members.find((one) => one.name === name);
  return member ? JSON.stringify(member.value) : "";
}

/** Everything sent for a result, in one text. */
function canonical({ raw }: ReadEntry): string {
  return JSON.stringify([written(raw.impact), raw.members.filter(({ ofList }) => ofList)]);
}

function written({ fields, links, embedded, standing, clashes, items }: Representation): unknown {
  return [
    [...fields].sort(([one], [other]) => (one < other ? -1 : 1)),
    links.map(({ rel, href }) => `${rel} ${href}`).sort(),
    [...embedded].map(([rel, one]) => [rel, written(one)]),
    standing,
    [...clashes],
    items ? [...items].map(written) : null,
  ];
}
