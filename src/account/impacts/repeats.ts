import { contentKey } from "../../hypermedia/same";
import type { ReadEntry } from "./entries";
import { groups } from "./groups";
import type { ListMembers, Member } from "../recognised/impacts/members";

/**
 * Finds results sent several times: `copies` equal an earlier one in every member, `repeated` ones differ from another
 * with the same definition, owners and stage. Then something divides these owners' results; the members that may do so
 * are noted for the session.
 */
export function findRepeats(all: readonly ReadEntry[], list: ListMembers, dividing: Map<string, string>) {
  const repeated = new Set<ReadEntry>();
  const copies = new Set<ReadEntry>();
  for (const within of groups(all.map((one) => [one.owners, one])).values()) {
    const divided: (readonly ReadEntry[])[] = [];
    for (const group of sameIn(within)) {
      const different = groups(group.map((one) => [canonical(one), one]));
      for (const [, ...others] of different.values()) for (const one of others) copies.add(one);
      if (different.size > 1) divided.push([...different.values()].map(([first]) => first));
    }
    for (const one of divided.flat()) repeated.add(one);
    for (const member of dividers(divided, within, list)) dividing.set(member.name, member.spelled);
  }
  return { repeated, copies };
}

/** Results of one owner with the same definition and stage, where there are several. */
function sameIn(within: readonly ReadEntry[]): readonly (readonly ReadEntry[])[] {
  const known = within.filter(({ definitions }) => definitions.length > 0);
  const found = groups(known.map((one) => [`${one.definitions.join()}\n${one.stageKey}`, one]));
  return [...found.values()].filter(({ length }) => length > 1);
}

/** Members that differ within every group of repeats, while several definitions share one of their texts. */
function dividers(
  divided: readonly (readonly ReadEntry[])[],
  within: readonly ReadEntry[],
  list: ListMembers,
): readonly Member[] {
  const [first = []] = divided;
  const members = new Map(first.flatMap(({ raw }) => raw.members.map((one) => [one.name, one] as const)));
  return [...members.values()].filter(({ name }) => {
    if (list.stages.has(name)) return false;
    const differs = divided.every((group) => new Set(group.map((one) => saidBy(one, name))).size > 1);
    return differs && isShared(within, name);
  });
}

function isShared(within: readonly ReadEntry[], name: string): boolean {
  const said = groups(within.map((one) => [saidBy(one, name), one.definitions.join()]));
  return [...said].some(([text, definitions]) => text !== "" && new Set(definitions).size > 1);
}

function saidBy({ raw }: ReadEntry, name: string): string {
  const member = raw.members.find((one) => one.name === name);
  return member ? JSON.stringify(member.value) : "";
}

/** Everything sent for a result, in one text. */
function canonical({ raw: { impact, members } }: ReadEntry): string {
  const ofLists = members.filter(({ ofList }) => ofList);
  return JSON.stringify([contentKey(impact), impact.standing, [...impact.clashes], ofLists]);
}
