import { isStageText } from "../lca/stage-texts";
import type { JsonObject } from "../json-values";
import { isJsonObject, isEmptyJson } from "../json-values";
import { normaliseImpactElement, isResultAmount, hasImpactValue } from "./impact-shapes";
import { readMemberLinks, isLinkMemberName } from "./link-shapes";
import type { ListFinderInput } from "./list-finder";
import type { UnwrappedMember } from "./unwrapped-members";
import { listMembersIncludingWrapped } from "./unwrapped-members";
import type { FieldMeaning, Vocabulary } from "./vocabulary";
import { splitAtSpacesIntoSet } from "./word-set";

/** Members that report a failure. */
const failureMembers = splitAtSpacesIntoSet(
  "error errors errormessage fault exception message messages detail",
);
const successMembers = new Set(["success", "ok", "issuccess"]);
const failureStatus = /^(error|err|fail|failed|failure|fault|invalid|pending|not .*)$/i;

/** Members of a product or a list, not of a result: names and declared units. */
const titleMembers = splitAtSpacesIntoSet("name displayname fullname title label productname");
const declaredUnitName = /^(declared|functional)|^reference(flow|amount|quantity|service)/;

/** Under these names, a number may also describe the list. */
const ambiguousValueNames = splitAtSpacesIntoSet("amount result quantity score impact total");
const knownResultMembers = splitAtSpacesIntoSet(
  "indicatorunit definitionunit impactdefinitionunit impactunit valueunit type class productid",
  "scenarioid scenarioname embedded values stages modules phases",
);

/** Reads one impact in place of a list, once per stage; null if the object may be something else. */
export function readSingleImpactAsListOrNull(search: ListFinderInput): readonly JsonObject[] | null {
  const { json, vocabulary, links = [] } = search;
  // The only reference to the definition may be a header link. A result with a definition may have a value per stage.
  const isDefined = links.some(({ rel }) => rel === "impactdefinition");
  const impacts = normaliseImpactElement(json, vocabulary, isDefined) ?? [];
  if (!impacts.every((impact) => hasImpactValue(impact, vocabulary))) return null;
  return mayStandAlone(search, isDefined) ? impacts : null;
}

/** True if an impact has its value under a name with no other meaning. */
export function hasValueUnderClearName(members: readonly UnwrappedMember[], vocabulary: Vocabulary): boolean {
  return members.some(
    ({ folded }) => !ambiguousValueNames.has(folded) && vocabulary.means(folded, "value", "impact"),
  );
}

/** True if this is a resource other than an impact: it has a name, and an id or its own address. */
export function hasNameAndIdOrAddress({ members, kind, vocabulary, links = [] }: ListFinderInput): boolean {
  const says = (meaning: FieldMeaning): boolean =>
    members.some(({ folded, value }) => vocabulary.means(folded, meaning, kind) && value !== null);
  const self =
    [...members, ...links].some(({ rel }) => rel === "self") ||
    members.some((member) => linksTo("self", member, vocabulary));
  return says("name") && (self || says("id"));
}

function mayStandAlone({ members, vocabulary }: ListFinderInput, isDefined: boolean): boolean {
  const said = members.filter(({ value }) => !isEmptyJson(value));
  if (members.some(isFailure)) return false;
  if (isDefined || said.some((member) => isDefinitionReference(member, vocabulary))) return true;
  if (said.some(({ folded }) => titleMembers.has(folded) || declaredUnitName.test(folded))) return false;
  return (
    hasValueUnderClearName(members, vocabulary) ||
    said.every((member) => isKnownResultMember(member, vocabulary))
  );
}

function isFailure({ folded, value }: UnwrappedMember): boolean {
  if (successMembers.has(folded)) return value === false;
  if (folded === "status") return typeof value === "string" && failureStatus.test(value);
  return failureMembers.has(folded) && !isEmptyJson(value) && value !== 0;
}

/** True if a member refers to the definition of a result. */
export function isDefinitionReference(member: UnwrappedMember, vocabulary: Vocabulary): boolean {
  const { folded, rel, value } = member;
  if (rel === "impactdefinition" || vocabulary.means(folded, "definition", "impact")) return true;
  const holdsRels = folded === "embedded" || folded === "relationships";
  const rels = holdsRels && isJsonObject(value) ? Object.keys(value) : [];
  return (
    rels.some((one) => vocabulary.rel(one) === "impactdefinition") ||
    linksTo("impactdefinition", member, vocabulary)
  );
}

/** True if an object has a member that refers to the definition of a result. */
export function holdsDefinitionReference(json: JsonObject, vocabulary: Vocabulary): boolean {
  return listMembersIncludingWrapped(json, "impact", vocabulary).some((member) =>
    isDefinitionReference(member, vocabulary),
  );
}

function isKnownResultMember({ folded, name, rel, value }: UnwrappedMember, vocabulary: Vocabulary): boolean {
  const meanings = ["id", "value", "unit", "stage"] as const;
  const isOneStage = isStageText(name) && isResultAmount(value, vocabulary);
  const isNamed = meanings.some((meaning) => vocabulary.means(folded, meaning, "impact"));
  return isNamed || rel !== null || knownResultMembers.has(folded) || isLinkMemberName(name) || isOneStage;
}

function linksTo(rel: string, member: UnwrappedMember, vocabulary: Vocabulary): boolean {
  return (
    readMemberLinks(member)?.found.some(([one]) => typeof one === "string" && vocabulary.rel(one) === rel) ??
    false
  );
}
