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

/** How an `impacts` relation is read. */
export interface ImpactsReading extends Omit<ListReading, "isOtherScenario"> {
  readonly shared: Shared;
  /** The product that embeds them. */
  readonly within?: Representation;
  /** What the links to them say, by address, as the head of a list around each. */
  readonly linkHeads?: ReadonlyMap<unknown, Representation>;
  /** For a scenario's results: the folded names of the product's other scenarios. */
  readonly others?: ReadonlySet<string> | undefined;
  /** For a product's own results: the folded names of its scenarios; `said` is where the results say that they are. */
  readonly scenarioNames: (said: readonly Target[]) => Promise<ReadonlySet<string>>;
}

/** Results, and where they say that the scenarios are. */
export interface ReadImpacts {
  readonly list: ImpactList;
  readonly scenarios: readonly Target[];
}

/** Lists and their members, each with the lists around it; members are read one by one on demand. */
function* allIn(
  resource: Representation,
  around: Around,
  isNested = false,
): Generator<readonly [Representation, Around]> {
  yield [resource, around];
  if (!resource.items) return;
  const isCut =
    links(resource, "next").length > 0 || saysMore(resource, { items: resource.items.length, pages: 1 });
  // Nobody would follow the pages of a nested list.
  if (isNested && isCut) throw new NoValue({ kind: "incomplete-list", what: "impacts" });
  const inner = withHeader(around, resource);
  for (const item of resource.items) yield* allIn(item, inner, true);
}

/**
 * Reads what an `impacts` relation leads to: Impacts, Impact lists, or both. Links of a list hold for its members.
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

/** `got` is the first page, if it is there. */
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

/** A member of a list is asked with each of the list's results. */
const saysNumbers = once(({ value }: Member) => holdsNumbers(value));

/** All results, where the first of them or of their lists says that the scenarios are, and whether there may be more. */
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
    // Only a list of several pages may be endless.
    const isPaged = links(page, "next").length > 0;
    const known = seen.size;
    for (const [resource, around] of allIn(page, outer)) {
      if (scenarios.length === 0) scenarios = follow(reader.session, resource, "scenarios");
      const own = resource.items ? withHeader(around, resource).members : membersOf(resource, around);
      isUnread ||= own.some(saysNumbers);
      if (resource.items) continue;
      reader.met.note(resource);
      if (isPaged) seen.add(contentKey(resource));
      // A scenario's list may well be called one.
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
 * What links to lists say of them, by the lists' addresses, each as the head of a list around it. `hearsAddress`: whether
 * where they lead says something too. A scenario's list stands at a scenario's address, whatever that calls it.
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
