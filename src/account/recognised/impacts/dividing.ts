import { contentKey } from "../../../hypermedia/same";
import type { ReadEntry } from "../../impacts/entries";
import { groups } from "../../impacts/groups";
import type { Repeats } from "../../impacts/repeats";
import type { ListMembers, Raw } from "./members";

/** A result as read, and what was read. */
export interface Result extends ReadEntry {
  readonly raw: Raw;
}

/** Notes the members that may divide results: they differ within all repeats of an owner, while several definitions share a text. */
export function noteDividing(
  divided: Repeats<Result>["divided"],
  list: ListMembers,
  dividing: Map<string, string>,
): void {
  for (const { within, repeats } of divided) {
    const members = new Map(repeats[0]?.flatMap(({ raw }) => raw.members.map((one) => [one.name, one])));
    for (const { name, spelled } of members.values()) {
      const differs = repeats.every((group) => new Set(group.map((one) => saidBy(one, name))).size > 1);
      if (differs && !list.stages.has(name) && isShared(within, name)) dividing.set(name, spelled);
    }
  }
}

function isShared(within: readonly Result[], name: string): boolean {
  const said = groups(within.map((one) => [saidBy(one, name), one.definitions.join()]));
  return [...said].some(([text, definitions]) => text !== "" && new Set(definitions).size > 1);
}

function saidBy({ raw }: Result, name: string): string {
  const member = raw.members.find((one) => one.name === name);
  return member ? JSON.stringify(member.value) : "";
}

/** Everything sent for a result, in one text. */
export function sentAs({ raw: { impact, members } }: Result): string {
  const ofLists = members.filter(({ ofList }) => ofList);
  return JSON.stringify([contentKey(impact), impact.standing, [...impact.clashes], ofLists]);
}
