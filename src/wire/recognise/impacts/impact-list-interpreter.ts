import { foldName } from "../../fold-names";
import { deniesValue, findNameTopics, isNameOfNoValue, isPresenceFlag } from "../name-topics";
import { findLinksByRel, readResourceId, readTextsNamingIndicator } from "../resource-fields";
import { mayBeIdInLink } from "../result-statements";
import { lastPathSegment, resolveHrefOrNull } from "../../addresses";
import { memoizeByObject, formatQuote } from "../../json-values";
import {
  isDeclaredUnitName,
  readDeclaredUnits,
  readStatedCurrencies,
  listScalingFields,
  readStatedUnits,
} from "../unit-fields";
import type { NeutralRepresentation } from "../representation";
import { memoize } from "../../../lca/fold-text";
import type { Vocabulary } from "../vocabulary";
import { createResourceContentKey } from "../content-key";
import { isResultMetadataName, readResultMetadata } from "../metadata-fields";
import {
  isPlainNumber,
  isScaleMember,
  findCommonFallbackValueName,
  readImpactValue,
  listSecondNumbers,
} from "../impact-values";
import type { UnusableResultCause } from "../../../lca/reasons";
import type { ResultMetadata, ResultMetadataItem } from "../../../lca/results";
import { isSameUnit, isUnitDividedByQuantity } from "../../../lca/units";
import type { ImpactDefinitionList } from "../../../lca/indicator-list";
import type { OwnerReference, InterpretedEntry } from "../../results/result-entries";
import { groupPairsByKey } from "../../../lca/group-by-key";
import { findRepeatedResults, groupByOwnerWithoutCopies } from "../../results/repeated-results";
import type { DefinitionLinks, RecognisedIndicatorDefinitions } from "./definition-references";
import { findDefinitionsWithText } from "./definition-references";
import type { LinkTargets, ListOwnerChecks } from "./owner-references";
import type { ReadingNotes } from "../reading-report";
import type {
  UnknownMembersAboutStageOrProduct,
  UnknownMember,
  ResultWithUnknownMembers,
} from "./unknown-members";
import {
  makesResultAmbiguous,
  findStageAndProductMembers,
  hasDefinitionReferenceBesideId,
  concernsStage,
} from "./unknown-members";
import { ResultOwnerFinder } from "./result-owner-finder";
import { ResultStageResolver } from "./stage-resolver";
import { IndicatorResolver } from "./indicator-resolver";
import { DifferingRows } from "./differing-rows";

/** An interpreted result with its representation. */
export interface InterpretedResult extends InterpretedEntry {
  readonly raw: ResultWithUnknownMembers;
}

/** Data needed to read results, with the owners around them. */
export interface ListInterpreterContext extends ListOwnerChecks {
  readonly addresses: LinkTargets;
  readonly notes: ReadingNotes;
  readonly definitions: RecognisedIndicatorDefinitions;
  readonly links: DefinitionLinks;
}

/**
 * Interprets the results of a whole list, with all its pages: each of `results` by itself, and then all of them
 * together.
 */
export class ImpactListInterpreter {
  private readonly members: UnknownMembersAboutStageOrProduct;
  private readonly indicators: IndicatorResolver;
  private readonly stages: ResultStageResolver;
  private readonly differing: DifferingRows;
  readonly results: readonly ResultWithUnknownMembers[];
  /** The ambiguous name that holds the values of the whole list, if there is one. */
  private readonly lesser: string | null;
  private readonly owners: ResultOwnerFinder;

  constructor(
    read: readonly ResultWithUnknownMembers[],
    private readonly around: ListInterpreterContext,
  ) {
    const { addresses, definitions, links } = around;
    this.results = attachMapMetadata(dropIdsFromMembers(read, definitions), definitions);
    this.owners = new ResultOwnerFinder(addresses, around, this.results);
    this.lesser = findCommonFallbackValueName(this.results.map(({ impact }) => impact));
    this.members = findStageAndProductMembers(this.results, around.ofOneProduct);
    this.stages = new ResultStageResolver(this.members);
    const placeOf = (raw: ResultWithUnknownMembers): string =>
      JSON.stringify([this.owners.resolve(raw), this.stages.resolve(raw).stageKey]);
    this.indicators = new IndicatorResolver(this.results, definitions, links, placeOf);
    this.differing = new DifferingRows(
      this.results,
      placeOf,
      // An outdated result stays a result: that is told beside it.
      (name, { impact }) =>
        name === this.lesser ||
        this.members.stages.has(name) ||
        impact.vocabulary.means(name, "stale", "product"),
      (raw, name, text) => this.isDefinitionText(raw, name, text),
    );
  }

  /** Compares all results: returns them, and the number of each; NaN for none. */
  combine(interpreted: readonly InterpretedResult[]) {
    return groupByOwnerWithoutCopies(interpreted, findRepeatedResults(interpreted, sentContentKey));
  }

  interpret(raw: ResultWithUnknownMembers): InterpretedResult {
    const { impact } = raw;
    const { definitions, doubt: ofDefinition } = this.indicators.resolve(raw);
    const { stage, stageKey, doubt: ofStage } = this.stages.resolve(raw);
    const owners = this.owners.resolve(raw);
    const leftOut = listSecondNumbers(impact, this.lesser);
    for (const { name } of leftOut) this.around.notes.addLeftOut(name);
    const value = readImpactValue(impact, this.lesser);
    const doubt =
      ofDefinition ??
      this.scale(raw) ??
      this.unit(raw, definitions) ??
      this.owners.findAmbiguity(raw, owners) ??
      ofStage ??
      this.unknownMember(raw, owners.products, stage.says === "production") ??
      (value.is === "number" ? (this.differing.causeOf(raw) ?? findFiller(raw, value.value)) : null);
    const beside = readMetadataAround(raw, [...this.differing.splitsOf(raw), ...leftOut]);
    const { partOf } = this.around;
    const sent = partOf && { sent: () => partOf(impact) };
    return { raw, owners, stage, stageKey, definitions, value, doubt, beside, ...sent };
  }

  private isDefinitionText(raw: ResultWithUnknownMembers, name: string, text: string): boolean {
    const indexes = findDefinitionsWithText(this.around.definitions, name, text);
    return (
      indexes.length > 0 && this.indicators.resolve(raw).definitions.some((index) => indexes.includes(index))
    );
  }

  private scale({ impact, headers, members }: ResultWithUnknownMembers): UnusableResultCause | null {
    const [member] = [
      ...[impact, ...headers].flatMap(listScalingFields),
      // A text under such a name in a list's header may be about anything: names, addresses.
      ...members
        .filter(({ spelled, value }) => isPlainNumber(value) && isScaleMember(spelled, value))
        .map(({ spelled }) => spelled),
    ];
    return member === undefined ? null : { why: "scale", member };
  }

  private unit(
    { impact, headers }: ResultWithUnknownMembers,
    definitions: readonly number[],
  ): UnusableResultCause | null {
    if (definitions.length === 0) return null;
    const units = definitions.map((index) => this.around.definitions.all[index]?.unit ?? "");
    const agrees = (said: string): boolean =>
      units.every((unit) => isSameUnit(said, unit) || isUnitDividedByQuantity(said, unit));
    const isMoney = units.some((unit) => isSameUnit(unit, "Euro"));
    const readers = isMoney ? [readStatedUnits, readStatedCurrencies] : [readStatedUnits];
    const stated = readers.flatMap((read) => [impact, ...headers].flatMap(read));
    const other = stated.find((texts) => !texts.some(agrees));
    return other ? { why: "unit", sent: other[0] ?? "", unit: units[0] ?? "" } : null;
  }

  private unknownMember(
    { members }: ResultWithUnknownMembers,
    products: readonly OwnerReference[],
    isProduction: boolean,
  ): UnusableResultCause | null {
    const { isOtherProduct, isOtherScenario } = this.around;
    const isOther = (text: string): boolean => isOtherScenario(text) || isOtherProduct(text, products);
    const member = members.find((one) => makesResultAmbiguous(one, this.members, isProduction, isOther));
    return member ? { why: "member", member: member.spelled, said: formatQuote(member.value) } : null;
  }
}

/**
 * A number that the head of the list names may stand for a missing value: `"fillValue": -1`. Zero is too common to
 * mean that, except under a name that speaks of absence.
 */
function findFiller({ members }: ResultWithUnknownMembers, number: number): UnusableResultCause | null {
  const filler = members.find(
    ({ ofList, spelled, value }) =>
      ofList &&
      isPlainNumber(value) &&
      Number(value) === number &&
      !isNameOfNoValue(spelled) &&
      (number !== 0 || isPresenceFlag(spelled)),
  );
  return filler ? { why: "member", member: filler.spelled, said: String(number) } : null;
}

/** Reads the metadata of a result and of its lists; `others` are items that were found in another way. */
function readMetadataAround(
  { impact, headers }: ResultWithUnknownMembers,
  others: readonly ResultMetadataItem[],
): ResultMetadata | null {
  const { fields, embedded, vocabulary } = impact;
  // Most results have none.
  const mayTell = embedded.has("product") || [...fields.keys()].some(metadataNames(vocabulary));
  const all = (mayTell ? [impact, ...headers] : headers).map(readMetadata);
  const pers = all.flatMap((one) => one.pers);
  // Second numbers with a meaning are told as what they are.
  const untold = others.filter(({ name }) => !isResultMetadataName(foldName(name), vocabulary));
  const sayings = [...all.flatMap((one) => one.sayings), ...untold];
  return pers.length + sayings.length === 0 ? null : { pers, sayings };
}

/** Whether a member's name may be that of metadata, judged once for each name of a vocabulary. */
const metadataNames = memoizeByObject((vocabulary: Vocabulary) =>
  memoize((name) => isDeclaredUnitName(name, vocabulary) || isResultMetadataName(name, vocabulary)),
);

/** The metadata of a result or list, read once: the results of a list share it. */
const readMetadata = memoizeByObject((resource: NeutralRepresentation): ResultMetadata => {
  const product = resource.embedded.get("product");
  const pers = [resource, ...(product ? [product] : [])].flatMap(readDeclaredUnits);
  return { pers, sayings: readResultMetadata(resource) };
});

/** Returns everything sent for a result as one text. */
function sentContentKey({ raw: { impact, members } }: InterpretedResult): string {
  const ofLists = members.filter(({ ofList }) => ofList);
  return JSON.stringify([createResourceContentKey(impact), impact.parseContext, ofLists]);
}

/**
 * Drops from the unknown members what an id says that only looks like a stage: an id of the definition list in a link, or
 * a row's own id that is also its definition's.
 */
function dropIdsFromMembers(
  all: readonly ResultWithUnknownMembers[],
  { indexesById }: ImpactDefinitionList,
): readonly ResultWithUnknownMembers[] {
  return all.map((raw) => {
    const { impact, members } = raw;
    const isId = ({ name, spelled, value }: UnknownMember): boolean => {
      if (typeof value !== "string" || !indexesById.has(value)) return false;
      if (mayBeIdInLink(spelled) || name === "definition id") return true;
      const isOwn = impact.vocabulary.means(name, "id", "impact") && value === readResourceId(impact);
      return isOwn && (isAddressOf(value, "self", impact) || refersTo(value, impact));
    };
    return { ...raw, members: members.filter((member) => !isId(member)) };
  });
}

function refersTo(id: string, impact: NeutralRepresentation): boolean {
  const carried = impact.embedded.get("impactdefinition");
  return (
    readTextsNamingIndicator(impact).includes(id) ||
    (carried !== undefined && readResourceId(carried) === id) ||
    isAddressOf(id, "impactdefinition", impact)
  );
}

/** True if a link of this relation ends in an id. */
function isAddressOf(id: string, rel: string, impact: NeutralRepresentation): boolean {
  return findLinksByRel(impact, rel).some((link) => {
    const url = resolveHrefOrNull(link);
    return url !== null && lastPathSegment(url.href) === id;
  });
}

/**
 * Moves descriptive entries of a map to its results: in `{"1": 5, "label": "core", "stageId": 3}`, entries that are
 * neither results nor keyed by a definition describe the others. The map is assumed to be the nearest list around them.
 */
function attachMapMetadata(
  all: readonly ResultWithUnknownMembers[],
  definitions: ImpactDefinitionList,
): readonly ResultWithUnknownMembers[] {
  const maps = groupPairsByKey(all.map((raw) => [raw.headers.at(-1), raw]));
  return [...maps].flatMap(([map, raws]) => describeMapResults(raws, map, definitions));
}

function describeMapResults(
  raws: readonly ResultWithUnknownMembers[],
  map: NeutralRepresentation | undefined,
  definitions: ImpactDefinitionList,
): readonly ResultWithUnknownMembers[] {
  const said: UnknownMember[] = [];
  const others: ResultWithUnknownMembers[] = [];
  for (const raw of raws) {
    const word = readMapWord(raw.impact, definitions);
    if (word) said.push(word);
    else others.push(raw);
  }
  const count = others.filter(({ impact }) => isResult(impact, definitions)).length;
  // Words without a result beside them describe nothing.
  if (said.length === 0 || count === 0) return raws;
  // Words of a map with one result describe that result, and may deny its value.
  const denied = said.filter(({ spelled, value }) => count === 1 && deniesValue(spelled, value));
  const ofMap = (one: UnknownMember): UnknownMember => ({ ...one, ofList: count > 1 });
  return others.map((raw) => {
    const own = raw.members.map((one) => (map && one.header === map ? ofMap(one) : one));
    const more = said.filter(({ name }) => !raw.impact.vocabulary.isIgnored(name)).map(ofMap);
    const fields = new Map([
      ...raw.impact.fields,
      ...denied.map(({ name, value }) => [name, value] as const),
    ]);
    return { ...raw, impact: { ...raw.impact, fields }, members: [...own, ...more] };
  });
}

/** True if this is a result: a bare number under an unknown key is not. */
function isResult(
  { parseContext: standing, fields, embedded }: NeutralRepresentation,
  definitions: ImpactDefinitionList,
): boolean {
  if (standing?.key === undefined || fields.size > 1 || embedded.size > 0) return true;
  return isDefinition(String(standing.key), definitions);
}

function isDefinition(key: string, { indexesById, indicators }: ImpactDefinitionList): boolean {
  return indexesById.has(key) || indicators.named(key).length > 0;
}

/**
 * Returns the entry as a descriptive word, or null. A number is one only under a name about stages, scenarios,
 * scales or whether there is a value; otherwise it may be an unknown result.
 */
function readMapWord(impact: NeutralRepresentation, definitions: ImpactDefinitionList): UnknownMember | null {
  const spelled = String(impact.parseContext?.key ?? "");
  if (/^\d*$/.test(spelled) || isDefinition(spelled, definitions)) return null;
  const isOwn = impact.vocabulary.names("id", "impact").some((name) => impact.fields.get(name) === spelled);
  // A result may be keyed by its own id and give its indicator: such a key is not a word.
  if (isOwn && hasDefinitionReferenceBesideId(impact)) return null;
  const read = readImpactValue(impact);
  const sent: unknown = impact.fields.get("value") ?? Object.fromEntries(impact.fields);
  const value = read.is === "number" ? read.value : sent;
  const topics = findNameTopics(spelled);
  const isSpeaking =
    read.is === "number" && (topics.has("scale") || concernsStage(topics, value) || isPresenceFlag(spelled));
  return read.is === "odd" || read.is === "missing" || isSpeaking
    ? { name: foldName(spelled), spelled, value, ofList: true }
    : null;
}
