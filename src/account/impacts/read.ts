import type { Document } from "../../hypermedia/document";
import { links } from "../../hypermedia/fields";
import { saysMore } from "../../hypermedia/paging";
import type { Representation } from "../../hypermedia/representation";
import { contentKey } from "../../hypermedia/same";
import { NoValue } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Target } from "../../service/walk";
import { follow, getPages } from "../../service/walk";
import { Turn } from "../../turns";
import { ImpactList } from "./impact-list";
import type { Reading } from "./list-judge";
import { ListJudge } from "./list-judge";
import type { Raw } from "./members";
import { membersOf, stageMembersOf } from "./members";
import type { Following } from "./following";

/** How an `impacts` relation is read. */
export interface ImpactsReading extends Reading {
  readonly following: Following;
  /** The product that embeds them. */
  readonly within?: Representation;
}

function isCutShort(list: Representation): boolean {
  return saysMore(list, { items: list.items?.length ?? 0, pages: 1 }) || links(list, "next").length > 0;
}

interface Within {
  readonly resource: Representation;
  readonly headers: readonly Representation[];
}

/** Lists and their members, each with the lists around it; members are read one by one on demand. */
function* allIn(resource: Representation, headers: readonly Representation[] = []): Generator<Within> {
  yield { resource, headers };
  if (!resource.items) return;
  // Nobody would follow the pages of a nested list.
  const isCut = headers.length > 0 && isCutShort(resource);
  if (isCut) throw new NoValue({ kind: "incomplete-list", what: "impacts" });
  const inner = [...headers, resource];
  for (const item of resource.items) yield* allIn(item, inner);
}

/**
 * Reads what an `impacts` relation leads to: Impacts, Impact lists, or both. Links of a list hold for its members.
 */
export async function readImpacts(
  targets: readonly Target[],
  reading: ImpactsReading,
  asking?: Asking,
): Promise<ImpactList> {
  const { session, within, keepsSent } = reading;
  const [first, ...others] = targets;
  // Embedded results, and those to be shown as sent, are read in full.
  if (typeof first !== "string" || others.length > 0 || within || keepsSent) {
    return (await readInFull(targets, reading, asking)).list;
  }
  return session.getAs(first, (document) => readDocument(document, targets, reading, asking), asking);
}

/** Reads the one document of an `impacts` relation like an earlier one, or in full with all its pages. */
async function readDocument(
  document: Document,
  targets: readonly Target[],
  reading: ImpactsReading,
  asking?: Asking,
): Promise<ImpactList> {
  const { session, following } = reading;
  const followed = await following.follow(document, reading);
  if (followed instanceof ImpactList) return followed;
  const lesson = followed;
  try {
    const got = session.readAs(document, { kind: "impact", asList: true });
    // A list of several pages teaches nothing, so nobody waits for its other pages.
    const isWhole = links(got, "next").length === 0;
    if (!isWhole) lesson.end();
    const { list, raws, judged } = await readInFull(targets, reading, asking, got);
    if (isWhole) lesson.take(document, raws, judged, reading);
    return list;
  } finally {
    lesson.end();
  }
}

async function readInFull(
  targets: readonly Target[],
  reading: ImpactsReading,
  asking?: Asking,
  got?: Representation,
) {
  const { session, definitions, links: definitionLinks, within } = reading;
  const raws: Raw[] = [];
  let scenarios: readonly Target[] = [];
  const stages = within ? stageMembersOf(within) : [];
  const take = async (page: Representation): Promise<void> => {
    const turn = new Turn();
    for (const { resource, headers } of allIn(page)) {
      if (scenarios.length === 0) scenarios = follow(session, resource, "scenarios");
      if (resource.items) continue;
      session.met.note(resource);
      raws.push({ impact: resource, headers, members: [...stages, ...membersOf(resource, headers)] });
      if (turn.isOver) await turn.pass();
    }
  };
  const list = { kind: "impact", what: "impacts" } as const;
  const seen = new Set<string>();
  const each = async (page: Representation): Promise<boolean> => {
    const before = raws.length;
    await take(page);
    // Only a list of several pages may be endless.
    if (links(page, "next").length === 0) return true;
    const known = seen.size;
    for (const { impact } of raws.slice(before)) seen.add(contentKey(impact));
    return seen.size > known;
  };
  await getPages(session, targets, list, each, asking, got);
  await definitionLinks.learn(raws, asking);
  const readAt = session.clock.now();
  const judged = await new ListJudge(raws, reading).judged();
  return { list: new ImpactList(judged.entries, scenarios, definitions, readAt), raws, judged };
}
