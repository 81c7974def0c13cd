import { links } from "../../hypermedia/fields";
import { saysMore } from "../../hypermedia/paging";
import type { Representation } from "../../hypermedia/representation";
import { NoValue } from "../../lca/reasons";
import type { Asking } from "../../service/kept";
import type { Session } from "../../service/session";
import type { Place } from "../../service/walk";
import { follow, getPages } from "../../service/walk";
import { yieldToOthers } from "../../turns";
import type { DefinitionList } from "../definitions";
import type { DefinitionLinks } from "./definition-links";
import { ImpactList } from "./impact-list";
import type { Surroundings } from "./list";
import { ListJudge, turn } from "./list";
import type { Raw } from "./members";
import { membersOf, stageMembersOf } from "./members";

/** What results are read against, and who stands around them. */
export interface Reading extends Surroundings {
  readonly session: Session;
  readonly definitions: DefinitionList;
  readonly links: DefinitionLinks;
  /** The product that carries them. */
  readonly within?: Representation;
}

function isCutShort(list: Representation): boolean {
  return saysMore(list, { items: list.items?.length ?? 0, pages: 1 }) || links(list, "next").length > 0;
}

interface Within {
  readonly resource: Representation;
  readonly headers: readonly Representation[];
}

/** Lists, and what is in them, each with the lists it is in; what is in a list is read only when its turn comes. */
function* allIn(resource: Representation, headers: readonly Representation[] = []): Generator<Within> {
  yield { resource, headers };
  if (!resource.items) return;
  // A list within a list has no pages of its own that anybody would follow.
  const isCut = headers.length > 0 && isCutShort(resource);
  if (isCut) throw new NoValue({ kind: "incomplete-list", what: "impacts" });
  const inner = [...headers, resource];
  for (const item of resource.items) yield* allIn(item, inner);
}

/** Reads what an `impacts` relation leads to: Impacts, Impact lists, or both; list links hold for their members. */
export async function readImpacts(
  places: readonly Place[],
  reading: Reading,
  asking?: Asking,
): Promise<ImpactList> {
  const { session, definitions, links: followed, within } = reading;
  const all: Raw[] = [];
  let scenarios: readonly Place[] = [];
  const stages = within ? stageMembersOf(within) : [];
  const take = async (page: Representation): Promise<void> => {
    for (const { resource, headers } of allIn(page)) {
      if (scenarios.length === 0) scenarios = follow(session, resource, "scenarios");
      if (resource.items) continue;
      session.met.note(resource);
      all.push({ impact: resource, headers, members: [...stages, ...membersOf(resource, headers)] });
      if (all.length % turn === 0) await yieldToOthers();
    }
  };
  const list = { kind: "impact", what: "impacts" } as const;
  const seen = new Set<string>();
  const each = async (page: Representation): Promise<boolean> => {
    const before = all.length;
    await take(page);
    // Only a list of several pages may have no end.
    if (links(page, "next").length === 0) return true;
    const { textOf } = await import("../../hypermedia/same");
    const known = seen.size;
    for (const { impact } of all.slice(before)) seen.add(textOf(impact));
    return seen.size > known;
  };
  await getPages(session, places, list, each, asking);
  await followed.learn(all, asking);
  const readAt = session.clock.now();
  const entries = await new ListJudge(session, definitions, all, reading, followed).entries();
  return new ImpactList(entries, scenarios, definitions, readAt);
}
