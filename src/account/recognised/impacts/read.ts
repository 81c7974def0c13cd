import { links } from "../../../hypermedia/fields";
import { listName } from "../../../hypermedia/object";
import { once } from "../../../hypermedia/once";
import { saysMore } from "../../../hypermedia/paging";
import { read } from "../../../hypermedia/read";
import type { Link, Representation } from "../../../hypermedia/representation";
import { contentKey } from "../../../hypermedia/same";
import { holdsNumbers } from "../../../hypermedia/values";
import type { TaughtNames } from "../../../hypermedia/vocabulary";
import type { Aside } from "../../../lca/reasons";
import { fold } from "../../../lca/fold";
import { NoValue } from "../../../lca/reasons";
import type { Asking } from "../../../service/asking";
import { Turn } from "../../../turns";
import { groups } from "../../impacts/groups";
import { ImpactList } from "../../impacts/impact-list";
import type { Shared } from "../../impacts/shared";
import type { DocumentReader } from "../document-reader";
import type { Target } from "../walk";
import { follow, getPages } from "../walk";
import type { ListReading } from "./list-judge";
import { ListJudge } from "./list-judge";
import type { Around, Member, Raw } from "./members";
import { mayNameScenario, membersOf, nothingAround, stageMembersOf, withHeader } from "./members";
import { isAtScenario } from "./owners";

/** Data needed to read an `impacts` relation. */
export interface ImpactsReading extends Omit<ListReading, "isOtherScenario"> {
  readonly shared: Shared;
  /** The product that embeds the results. */
  readonly within?: Representation;
  /** The members of the links to the lists, by address, each in the form of a list header. */
  readonly linkHeads?: ReadonlyMap<unknown, Representation>;
  /** For a scenario's results: the folded names of the product's other scenarios. */
  readonly others?: ReadonlySet<string> | undefined;
  /**
   * For a product's own results: returns the folded names of its scenarios; `said` are the links that the results give
   * for them.
   */
  readonly scenarioNames: (said: readonly Target[]) => Promise<ReadonlySet<string>>;
}

/** Results, with the links that they give for the scenarios. */
export interface ReadImpacts {
  readonly list: ImpactList;
  readonly scenarios: readonly Target[];
}

/** Yields lists and their members, each with the lists around it; members are read one by one on demand. */
function* allIn(
  resource: Representation,
  around: Around,
  isNested = false,
): Generator<readonly [Representation, Around]> {
  yield [resource, around];
  if (!resource.items) return;
  const isCut =
    links(resource, "next").length > 0 || saysMore(resource, { items: resource.items.length, pages: 1 });
  // The pages of a nested list are not followed.
  if (isNested && isCut) throw new NoValue({ kind: "incomplete-list", what: "impacts" });
  const inner = withHeader(around, resource);
  for (const item of resource.items) yield* allIn(item, inner, true);
}

/**
 * Reads the targets of an `impacts` relation: impacts, lists of impacts, or both. The links of a list hold for its
 * members. Throws `NoValue`.
 */
export async function readImpacts(
  targets: readonly Target[],
  reading: ImpactsReading,
  asking?: Asking,
): Promise<ReadImpacts> {
  const { reader } = reading;
  const [first] = targets;
  if (typeof first !== "string") return readAll(targets, reading, asking);
  return reader.getAs(
    first,
    (document) =>
      readAll(targets, reading, asking, reader.readAs(document, { kind: "impact", asList: true })),
    asking,
  );
}

/** `got` is the first page, if already requested. */
async function readAll(
  targets: readonly Target[],
  reading: ImpactsReading,
  asking?: Asking,
  got?: Representation,
): Promise<ReadImpacts> {
  const { reader, definitions, links: definitionLinks, shared, partOf } = reading;
  const { raws, scenarios, isUnread } = await gather(targets, reading, asking, got);
  await definitionLinks.learn(raws, asking);
  const names =
    reading.others ?? (raws.some(mayNameScenario) ? await reading.scenarioNames(scenarios) : undefined);
  const readAt = reader.session.clock.wall();
  const isOtherScenario = (text: string): boolean => names?.has(fold(text)) ?? false;
  const { results, numbers } = await new ListJudge(raws, { ...reading, isOtherScenario }).judged();
  const asides: Aside[] = isUnread ? [{ what: "unread" }] : [];
  if (results.some(({ owners }) => reading.areStrange(owners.products))) asides.push({ what: "products" });
  const held = partOf ? results : results.map((one) => shared.owned(one));
  const values = shared.values.add(numbers);
  return { list: new ImpactList(held, values, shared, definitions, readAt, asides), scenarios };
}

/** True if a member holds numbers, computed once: a list's member is checked with each of the list's results. */
const saysNumbers = once(({ value }: Member) => holdsNumbers(value));

/** Collects all results, the first scenario links among them or their lists, and whether there may be more results. */
async function gather(
  targets: readonly Target[],
  { reader, within, linkHeads, ofOneProduct }: ImpactsReading,
  asking?: Asking,
  got?: Representation,
) {
  const raws: Raw[] = [];
  let isUnread = false;
  let scenarios: readonly Target[] = [];
  const stages = within ? stageMembersOf(within) : [];
  const seen = new Set<string>();
  const take = async (page: Representation, outer: Around): Promise<boolean> => {
    const turn = new Turn();
    // Only a list of several pages can be endless.
    const isPaged = links(page, "next").length > 0;
    const known = seen.size;
    for (const [resource, around] of allIn(page, outer)) {
      if (scenarios.length === 0) scenarios = follow(reader.session, resource, "scenarios");
      const own = resource.items ? withHeader(around, resource).members : membersOf(resource, around);
      isUnread ||= own.some(saysNumbers);
      if (resource.items) continue;
      reader.met.note(resource);
      if (isPaged) seen.add(contentKey(resource));
      // A scenario's list may have the scenario's name.
      const members = [...stages, ...own].filter(({ name }) => ofOneProduct || name !== listName);
      raws.push({ impact: resource, headers: around.headers, members });
      if (turn.isOver) await turn.pass();
    }
    return !isPaged || seen.size > known;
  };
  const list = { kind: "impact", what: "impacts" } as const;
  for (const target of targets) {
    const head = linkHeads?.get(target);
    const outer = head ? withHeader(nothingAround, head) : nothingAround;
    const first = target === targets[0] ? got : undefined;
    await getPages(reader, [target], list, (page) => take(page, outer), asking, first);
  }
  return { raws, scenarios, isUnread };
}

/**
 * Reads the members of links to lists, by the lists' addresses, each in the form of a list header. `hearsAddress`:
 * whether the linked address counts too. A scenario's list always has an address below its scenario.
 */
export function linkHeads(
  links: readonly Link[],
  { session, names }: DocumentReader,
  hearsAddress: boolean,
): ReadonlyMap<unknown, Representation> {
  const byAddress = groups(links.map((link) => [session.target(link), link]));
  return new Map(
    [...byAddress].flatMap(([address, all]) => {
      const head = headOf(all, names, hearsAddress);
      return head ? [[address, head] as const] : [];
    }),
  );
}

function headOf(
  links: readonly [Link, ...Link[]],
  names: TaughtNames,
  hearsAddress: boolean,
): Representation | null {
  const said = links.flatMap((link) => link.said ?? []);
  const selves = hearsAddress ? links.map(({ href, base }): Link => ({ rel: "self", href, base })) : [];
  if (said.length === 0 && !selves.some(isAtScenario)) return null;
  const document = { json: Object.fromEntries(said), address: links[0].base };
  const head = read(document, { kind: "impact", asList: false, names });
  return head && { ...head, items: [], links: [...head.links, ...selves] };
}
