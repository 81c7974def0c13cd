import { readLinkStatements, readTextsNamingIndicator, findLinksByRel } from "../resource-fields";
import { findNameTopics, splitNameWords, splitAtSpacesIntoSet } from "../name-topics";
import {
  isJsonObject,
  isJsonObjectArray,
  isEmptyJson,
  memoizeByObject,
  isObjectOrArray,
} from "../../json-values";
import { isPagingMemberName } from "../paging-hints";
import type { NeutralRepresentation } from "../representation";
import { isPlainNumber } from "../impact-values";
import { isResultMetadataName } from "../metadata-fields";
import type { Vocabulary } from "../vocabulary";
import { impactOwnIdNames } from "../vocabulary";
import { isVersionTagName } from "../../fold-names";
import { groupPairsByKey } from "../../../lca/group-by-key";
import {
  canStageContainOther,
  classifyTextProductionCoverage,
  isNumberedModuleText,
  isStageText,
} from "../../../lca/stages";
import { spellFieldName } from "../representation";

/** A member with an unknown meaning, of a result or of a list around it. */
export interface UnknownMember {
  /** Folded; identifies the member. */
  readonly name: string;
  readonly spelled: string;
  readonly value: unknown;
  /** True if the member is in the header of a list. */
  readonly ofList: boolean;
  /** The header that has the member. */
  readonly header?: NeutralRepresentation;
}

/** A result as read, with the headers around it, outermost first, and its unknown members. */
export interface ResultWithUnknownMembers {
  readonly impact: NeutralRepresentation;
  readonly headers: readonly NeutralRepresentation[];
  readonly members: readonly UnknownMember[];
}

const meanings = ["id", "definition", "value", "unit", "stage"] as const;
/** Relations that do not identify the result. */
const neutralRels: ReadonlySet<string> = splitAtSpacesIntoSet(
  "self company companies products next prev previous first last up collection edit type",
  "describedby profile related canonical alternate",
);

/** The lists around a result, and their unknown members, read once for all their results. */
export type EnclosingLists = Pick<ResultWithUnknownMembers, "headers" | "members">;

export const noEnclosingLists: EnclosingLists = { headers: [], members: [] };

/** Returns the same with one more list within. */
export function appendInnermostEnclosingList(
  { headers, members }: EnclosingLists,
  header: NeutralRepresentation,
): EnclosingLists {
  const all = indexByName(members);
  // The header of a list of one describes its only result.
  const ofList = header.items?.length !== 1;
  for (const member of findUnknownMembers(header, true)) all.set(member.name, { ...member, ofList, header });
  return { headers: [...headers, header], members: [...all.values()] };
}

/** Collects the unknown members of a result and of the lists around it; the result's own override those. */
export function collectUnknownMembersWithEnclosingLists(
  impact: NeutralRepresentation,
  { members }: EnclosingLists,
): readonly UnknownMember[] {
  const own = findUnknownMembers(impact, false);
  if (own.length === 0) return members;
  const all = indexByName(members);
  for (const member of own) {
    const above = all.get(member.name);
    if (above && !mayBeOverridden(above.value, member.value))
      all.set(`${above.name} above`, { ...above, name: `${above.name} above` });
    all.set(member.name, member);
  }
  return [...all.values()];
}

/** True unless a list's text is no stage, or a stage that the result's own cannot be within. */
function mayBeOverridden(above: unknown, own: unknown): boolean {
  if (typeof above !== "string" || above === own) return true;
  return isStageText(above) && (typeof own !== "string" || canStageContainOther(above, own));
}

function indexByName(members: readonly UnknownMember[]): Map<string, UnknownMember> {
  return new Map(members.map((member) => [member.name, member]));
}

/** Finds members about stages in a product that embeds its results. */
export function findProductMembersAboutStage(product: NeutralRepresentation): readonly UnknownMember[] {
  const { fields, vocabulary } = product;
  const names = new Set(vocabulary.names("stage", "impact"));
  const said = [...fields].flatMap(([name, value]): readonly UnknownMember[] =>
    names.has(name) && !isEmptyJson(value)
      ? [{ name, spelled: spellFieldName(name, product), value, ofList: true }]
      : [],
  );
  const unknown = findUnknownMembers(product, true).filter(({ name, spelled, value }) => {
    // A list of the product's scenarios does not concern the results beside it.
    const isList = vocabulary.rel(name) === "scenarios" && isJsonObjectArray(value);
    return !isList && concernsStage(findNameTopics(spelled), value);
  });
  return [...said, ...unknown];
}

function findUnknownMembers(resource: NeutralRepresentation, ofList: boolean): UnknownMember[] {
  const { fields, vocabulary, links, items } = resource;
  const known = understoodNames(vocabulary);
  const found: UnknownMember[] = [];
  for (const [name, value] of fields) {
    const isKnown = known.has(name) && !isStageAsId(name, value, resource);
    const passed = isKnown || isVersionTagName(name) || vocabulary.isIgnored(name) || isEmptyJson(value);
    // Paging members do not describe results; a plain text under such a name may, and a flag of a list of one.
    const mayDescribeResult = typeof value === "string" || (value === true && items?.length === 1);
    if (passed || (ofList && isPagingMemberName(name) && !mayDescribeResult)) continue;
    found.push({ name, spelled: spellFieldName(name, resource), value, ofList });
  }
  // A stage in an embedded definition applies to the result around it.
  const carried = resource.embedded.get("impactdefinition");
  if (carried)
    for (const [name, value] of carried.fields) {
      const spelled = spellFieldName(name, carried);
      if (isByModules({ [spelled]: value }))
        found.push({ name: `definition ${name}`, spelled, value, ofList });
    }
  for (const link of links) {
    const { rel, href } = link;
    for (const [name, value] of readLinkStatements(link, resource))
      found.push({ name: `said ${rel} ${name}`, spelled: name, value, ofList });
    const isKnown = vocabulary.member(rel).rel === rel || neutralRels.has(rel) || vocabulary.isIgnored(rel);
    if (!isKnown) found.push({ name: `link ${rel}`, spelled: rel, value: [href], ofList });
  }
  return found;
}

/**
 * True if the id is a stage: `{"key": "A1-A3"}` is a stage if another member names the indicator; alone, it is the
 * indicator's id.
 */
function isStageAsId(name: string, value: unknown, resource: NeutralRepresentation): boolean {
  const { vocabulary } = resource;
  if (typeof value !== "string" || !vocabulary.means(name, "id", "impact") || !isStageText(value))
    return false;
  const isOwn =
    name === vocabulary.names("id", "impact").find((one) => !isEmptyJson(resource.fields.get(one)));
  return hasDefinitionReferenceBesideId(resource) || !isOwn;
}

/** True if an impact refers to its definition in another way than by its id. */
export function hasDefinitionReferenceBesideId(impact: NeutralRepresentation): boolean {
  return (
    impact.embedded.has("impactdefinition") ||
    readTextsNamingIndicator(impact).length > 0 ||
    findLinksByRel(impact, "impactdefinition").length > 0
  );
}

/** The names of members whose meaning is known. An ambiguous name for a value is not among them. */
const understoodNames = memoizeByObject((vocabulary: Vocabulary): ReadonlySet<string> => {
  const all = meanings.flatMap((meaning) => vocabulary.names(meaning, "impact"));
  return new Set([
    ...all.filter((name) => !vocabulary.valueNames.lesser.includes(name)),
    ...vocabulary.stages,
    ...impactOwnIdNames,
    ...vocabulary.owners("product"),
    ...vocabulary.owners("scenario"),
  ]);
});

/** True if a member with these topics is about stages, scenarios or transport, whatever its value. */
export function concernsStage(topics: ReturnType<typeof findNameTopics>, value: unknown): boolean {
  const isFigure = isPlainNumber(value) && (topics.has("count") || topics.has("transport"));
  const speaking = ["stage", "scenario", "transport", "production"] as const;
  return !isFigure && speaking.some((topic) => topics.has(topic));
}

/** The topics and names in a member, computed once: a list's member is checked with each of the list's results. */
const memberContent = memoizeByObject(({ spelled, value }: UnknownMember) => ({
  topics: findNameTopics(spelled),
  names: collectNames(value),
  isByModules: isByModules(value),
}));

/** True if a member is about a stage in words that are not understood. */
export function isUnclearStageMember(member: UnknownMember): boolean {
  const { topics } = memberContent(member);
  return topics.has("stage") && concernsStage(topics, member.value);
}

/** The roles of a list's unknown members. */
export interface UnknownMembersAboutStageOrProduct {
  /** Members all of whose texts are modules or stages: they give the stage. */
  readonly stages: ReadonlySet<string>;
  /** Members about products with two different values in one product's list. */
  readonly products: ReadonlySet<string>;
}

/** Classifies the members of all results of a list; `ofOneProduct` if it was reached from a product. */
export function findStageAndProductMembers(
  all: readonly ResultWithUnknownMembers[],
  ofOneProduct: boolean,
): UnknownMembersAboutStageOrProduct {
  const stages = new Set<string>();
  const products = new Set<string>();
  const named = all.flatMap(({ members, impact: { vocabulary } }) =>
    members.map((member) => [member.name, { member, vocabulary }] as const),
  );
  for (const [name, same] of groupPairsByKey(named)) {
    if (same.every(({ member, vocabulary }) => isMemberOfStages(member, vocabulary))) stages.add(name);
    const ofProduct = same.filter(({ member }) => memberContent(member).topics.has("product"));
    const values = new Set(ofProduct.map(({ member }) => JSON.stringify(member.value)));
    if (ofOneProduct && values.size > 1) products.add(name);
  }
  return { stages, products };
}

/** True if a member holds modules or stages and nothing else. */
function isMemberOfStages(member: UnknownMember, vocabulary: Vocabulary): boolean {
  const isStage = (one: unknown): boolean =>
    (typeof one === "string" && isStageText(one)) ||
    (memberContent(member).topics.has("stage") && vocabulary.isProduction(String(one)));
  return !member.name.startsWith("link ") && [member.value].flat().every(isStage);
}

/**
 * True if an unknown member that is not a stage makes a result ambiguous. `isProduction`: the result gives A1-A3 in
 * known words, so repeating it does not matter. `isOther` returns true for names of other products and scenarios.
 */
export function makesResultAmbiguous(
  member: UnknownMember,
  { stages, products }: UnknownMembersAboutStageOrProduct,
  isProduction: boolean,
  isOther: (text: string) => boolean,
): boolean {
  const { value, name } = member;
  if (stages.has(name)) return false;
  const { topics, names, isByModules } = memberContent(member);
  return (
    failureMembers.has(name) ||
    concernsStage(topics, value) ||
    (typeof value === "string" && isTextOfStage(value, isProduction)) ||
    products.has(name) ||
    names.some(isOther) ||
    isByModules
  );
}

function isTextOfStage(text: string, isProduction: boolean): boolean {
  const coverage = classifyTextProductionCoverage(text);
  if (coverage === "production") return !isProduction;
  return coverage !== "unknown" || /^(transports?|transportation|vervoer)$/i.test(text.trim());
}

/**
 * True if a member with an unknown meaning may hold the name of a scenario. Texts that hardly ever do are excluded, as
 * true costs a request.
 */
export function canResultNameScenario({
  impact: { vocabulary },
  members,
}: ResultWithUnknownMembers): boolean {
  const may = (text: string): boolean =>
    text.length <= maxNameLetters &&
    /\p{L}{2}/u.test(text) &&
    !nonScenarioText.test(text.trim()) &&
    !isStageText(text);
  return members.some(
    (one) =>
      !one.name.startsWith("link ") &&
      !isResultMetadataName(one.name, vocabulary) &&
      memberContent(one).names.some(may),
  );
}

/** Collects texts that may be names: a text, those of a list, or the name in an object. */
function collectNames(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => (Array.isArray(one) ? [] : collectNames(one)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    typeof held === "string" && splitNameWords(name).some((word) => titleWords.has(word)) ? [held] : [],
  );
}

const maxNameLetters = 200;
/** Texts that are no scenario's name: an address, or "Impacts of Brick". */
const nonScenarioText =
  /^((https?:|\/)\S+|\S[^\s@]*@\S+|(impacts?|results?|indicators?)( (of|for|list)\b.*)?)$/is;
const titleWords = new Set(["name", "title", "label"]);

/** Members that report a failure: a number beside one is not a result. */
const failureMembers = splitAtSpacesIntoSet("error errors errormessage errorcode fault exception");
const maxMemberDepth = 4;

/** True if an object or list within a result is keyed or marked by modules. */
function isByModules(value: unknown, depth = 0): boolean {
  if (!isObjectOrArray(value) || depth > maxMemberDepth) return false;
  return Object.entries(value).some(([name, held]) => {
    if (isVersionTagName(name)) return false;
    const isKey =
      !Array.isArray(value) && (isNumberedModuleText(name) || (isStageText(name) && isPlainNumber(held)));
    const isMark = typeof held === "string" && isNumberedModuleText(held);
    const isNamed = !Array.isArray(value) && !isEmptyJson(held) && concernsStage(findNameTopics(name), held);
    return isKey || isMark || isNamed || isByModules(held, depth + 1);
  });
}
