import { findLinksByRel, readLinkStatements } from "../../../wire/recognise/resource-fields";
import { fieldForStageInListName } from "../../../wire/recognise/object-parts";
import { memoizeByObject } from "../../../wire/json-values";
import { announcesMorePages } from "../../../wire/recognise/paging-hints";
import { readNeutralRepresentation } from "../../../wire/recognise/read-document";
import type {
  ResourceLink,
  NeutralRepresentation,
  StatementAboutAllResults,
} from "../../../wire/recognise/representation";
import { createResourceContentKey } from "../../../wire/recognise/content-key";
import { hasNumbersNestedWithin } from "../../../wire/recognise/impact-values";
import type { ConfiguredNames } from "../../../wire/recognise/vocabulary";
import type { ExcludedResults } from "../../../lca/reasons";
import { foldText } from "../../../lca/fold-text";
import { NoValueError } from "../../../lca/reasons";
import type { RequestOptions } from "../../service/request-options";
import { mapInTimeSlices, TimeSlice } from "../../service/time-slices";
import { groupPairsByKey } from "../../../lca/group-by-key";
import { ImpactListIndexedByOwner } from "../impacts/impact-list";
import type { ResultInternPool } from "../impacts/result-intern-pool";
import type { DefinitionLinkResolver } from "./definition-link-resolver";
import type { DocumentReader } from "./document-reader";
import type { AddressOrEmbedded } from "./link-targets";
import { findEmbeddedOrLinkedTargets, visitListPages } from "./link-targets";
import type { ListInterpreterContext } from "../../../wire/recognise/impacts/impact-list-interpreter";
import { ImpactListInterpreter } from "../../../wire/recognise/impacts/impact-list-interpreter";
import type {
  EnclosingLists,
  UnknownMember,
  ResultWithUnknownMembers,
} from "../../../wire/recognise/impacts/unknown-members";
import {
  canResultNameScenario,
  collectUnknownMembersWithEnclosingLists,
  noEnclosingLists,
  findProductMembersAboutStage,
  appendInnermostEnclosingList,
} from "../../../wire/recognise/impacts/unknown-members";
import { isScenarioLink } from "../../../wire/recognise/impacts/owner-references";

/** Data needed to read an `impacts` relation. */
export interface ReadImpactsContext extends Omit<
  ListInterpreterContext,
  "addresses" | "isOtherScenario" | "links" | "notes"
> {
  readonly reader: DocumentReader;
  readonly links: DefinitionLinkResolver;
  readonly shared: ResultInternPool;
  /** The product that embeds the results. */
  readonly within?: NeutralRepresentation;
  /** The members of the links to the lists, by address, each in the form of a list header. */
  readonly linkHeads?: ReadonlyMap<unknown, NeutralRepresentation>;
  /** For a scenario's results: the folded names of the product's other scenarios, which no result may name. */
  readonly others?: ReadonlySet<string> | undefined;
  /**
   * For a product's own results: returns the folded names of its scenarios; `said` are the links that the results give
   * for them.
   */
  readonly scenarioNames: (said: readonly AddressOrEmbedded[]) => Promise<ReadonlySet<string>>;
}

/** Results, with the links that they give for the scenarios. */
export interface ImpactListWithScenarioLinks {
  readonly list: ImpactListIndexedByOwner;
  readonly scenarios: readonly AddressOrEmbedded[];
}

/** Yields lists and their members, each with the lists around it; members are read one by one on demand. */
function* walkLists(
  resource: NeutralRepresentation,
  around: EnclosingLists,
  isNested = false,
): Generator<readonly [NeutralRepresentation, EnclosingLists]> {
  yield [resource, around];
  if (!resource.items) return;
  const isCut =
    findLinksByRel(resource, "next").length > 0 ||
    announcesMorePages(resource, { items: resource.items.length, pages: 1 });
  // The pages of a nested list are not followed.
  if (isNested && isCut) throw new NoValueError({ kind: "incomplete-list", what: "impacts" });
  const inner = appendInnermostEnclosingList(around, resource);
  for (const item of resource.items) yield* walkLists(item, inner, true);
}

/**
 * Reads the targets of an `impacts` relation: one list of impacts, or several. The links of a list hold for its
 * members. Throws `NoValueError`.
 */
export async function readImpacts(
  targets: readonly AddressOrEmbedded[],
  reading: ReadImpactsContext,
  asking: RequestOptions,
): Promise<ImpactListWithScenarioLinks> {
  const { reader } = reading;
  const [first] = targets;
  if (typeof first !== "string") return readAllResults(targets, reading, asking);
  return reader.getAs(
    first,
    (document) =>
      readAllResults(targets, reading, asking, reader.readAs(document, { kind: "impact", asList: true })),
    asking,
  );
}

/** `got` is the first page, if already requested. */
async function readAllResults(
  targets: readonly AddressOrEmbedded[],
  reading: ReadImpactsContext,
  asking: RequestOptions,
  got?: NeutralRepresentation,
): Promise<ImpactListWithScenarioLinks> {
  const { reader, definitions, links: definitionLinks, shared, partOf } = reading;
  const { raws, scenarios, isUnread } = await collectResults(targets, reading, asking, got);
  await definitionLinks.learn(raws, asking);
  const names =
    reading.others ?? (raws.some(canResultNameScenario) ? await reading.scenarioNames(scenarios) : undefined);
  const readAt = reader.session.clock.wall();
  const isOtherScenario = (text: string): boolean => names?.has(foldText(text)) ?? false;
  const interpreter = new ImpactListInterpreter(raws, {
    ...reading,
    addresses: reader.session,
    notes: reader.notes,
    isOtherScenario,
  });
  const interpreted = await mapInTimeSlices(interpreter.results, (result) => interpreter.interpret(result));
  const { results, numbers } = interpreter.combine(interpreted);
  const asides: ExcludedResults[] = isUnread ? [{ what: "unread" }] : [];
  if (results.some(({ owners }) => reading.areUnknown(owners.products))) asides.push({ what: "products" });
  const held = partOf ? results : results.map((one) => shared.internOwned(one));
  const values = shared.values.add(numbers);
  return { list: new ImpactListIndexedByOwner(held, values, shared, definitions, readAt, asides), scenarios };
}

/** True if a member holds numbers, computed once: a list's member is checked with each of the list's results. */
const hasNumbers = memoizeByObject(({ value }: UnknownMember) => hasNumbersNestedWithin(value));

/** Collects all results, the first scenario links among them or their lists, and whether there may be more results. */
async function collectResults(
  targets: readonly AddressOrEmbedded[],
  { reader, within, linkHeads, ofOneProduct }: ReadImpactsContext,
  asking: RequestOptions,
  got?: NeutralRepresentation,
) {
  const raws: ResultWithUnknownMembers[] = [];
  let isUnread = false;
  let scenarios: readonly AddressOrEmbedded[] = [];
  const stages = within ? findProductMembersAboutStage(within) : [];
  const seen = new Set<string>();
  const take = async (page: NeutralRepresentation, outer: EnclosingLists): Promise<boolean> => {
    const turn = new TimeSlice();
    // Only a list of several pages can be endless.
    const isPaged = findLinksByRel(page, "next").length > 0;
    const known = seen.size;
    for (const [resource, around] of walkLists(page, outer)) {
      if (scenarios.length === 0)
        scenarios = findEmbeddedOrLinkedTargets(reader.session, resource, "scenarios");
      const { items } = resource;
      const own = items
        ? appendInnermostEnclosingList(around, resource).members
        : collectUnknownMembersWithEnclosingLists(resource, around);
      isUnread ||= own.some(hasNumbers);
      if (items) continue;
      reader.notes.addResource(resource);
      if (isPaged) seen.add(createResourceContentKey(resource));
      // A scenario's list may have the scenario's name.
      const members = [...stages, ...own].filter(
        ({ name }) => ofOneProduct || name !== fieldForStageInListName,
      );
      raws.push({ impact: resource, headers: around.headers, members });
      if (turn.isOver) await turn.yieldAndRestart();
    }
    return !isPaged || seen.size > known;
  };
  const list = { kind: "impact", what: "impacts" } as const;
  for (const target of targets) {
    const head = linkHeads?.get(target);
    const outer = head ? appendInnermostEnclosingList(noEnclosingLists, head) : noEnclosingLists;
    const start = target === targets[0] && got ? got : target;
    await visitListPages(reader, [start], list, (page) => take(page, outer), asking);
  }
  return { raws, scenarios, isUnread };
}

/**
 * Reads the members of a resource's links to lists of results, by the lists' addresses, each in the form of a list
 * header. `hearsAddress`: whether the linked address counts too. A scenario's list always has an address below its
 * scenario.
 */
export function readListHeaderFromLinkAttributes(
  resource: NeutralRepresentation,
  { session, names }: DocumentReader,
  hearsAddress: boolean,
): ReadonlyMap<unknown, NeutralRepresentation> {
  const links = findLinksByRel(resource, "impacts");
  const byAddress = groupPairsByKey(links.map((link) => [session.target(link), link]));
  return new Map(
    [...byAddress].flatMap(([address, all]) => {
      const said = all.flatMap((link) => readLinkStatements(link, resource));
      const head = createDescription(all, said, names, hearsAddress);
      return head ? [[address, head] as const] : [];
    }),
  );
}

function createDescription(
  links: readonly [ResourceLink, ...ResourceLink[]],
  said: readonly StatementAboutAllResults[],
  names: ConfiguredNames,
  hearsAddress: boolean,
): NeutralRepresentation | null {
  const selves = hearsAddress
    ? links.map(({ href, base }): ResourceLink => ({ rel: "self", href, base }))
    : [];
  if (said.length === 0 && !selves.some(isScenarioLink)) return null;
  const document = { json: Object.fromEntries(said), address: links[0].base };
  const head = readNeutralRepresentation(document, { kind: "impact", asList: false, names });
  return head && { ...head, items: [], links: [...head.links, ...selves] };
}
