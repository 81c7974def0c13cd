import { isStage } from "../lca/stage-words";
import type { JsonObject } from "../json";
import { isObject, isNothing } from "../json";
import { impactsOf, isAmount, isImpact } from "./impacts";
import { linksIn, mayHoldLinks } from "./links";
import type { Search } from "./list-search";
import type { Held } from "./members";
import { membersOf } from "./members";
import type { Meaning, Vocabulary } from "./vocabulary";
import { wordSet } from "./word-set";

/** Members that report a failure. */
const failures = wordSet("error errors errormessage fault exception message messages detail");
const success = new Set(["success", "ok", "issuccess"]);
const failed = /^(error|err|fail|failed|failure|fault|invalid|pending|not .*)$/i;

/** Members of a product or a list, not of a result: names and declared units. */
const titles = wordSet("name displayname fullname title label productname");
const declared = /^(declared|functional)|^reference(flow|amount|quantity|service)/;

/** Under these names, a number may also describe the list. */
const doubtful = wordSet("amount result quantity score impact total");
const known = wordSet(
  "indicatorunit definitionunit impactdefinitionunit impactunit valueunit type class productid",
  "scenarioid scenarioname embedded values stages modules phases",
);

/** Reads one impact in place of a list, once per stage; null if the object may be something else. */
export function loneImpacts(search: Search): readonly JsonObject[] | null {
  const { json, vocabulary, links = [] } = search;
  // The only reference to the definition may be a header link. A result with a definition may have a value per stage.
  const isDefined = links.some(({ rel }) => rel === "impactdefinition");
  const impacts = impactsOf(json, vocabulary, isDefined) ?? [];
  if (!impacts.every((impact) => isImpact(impact, vocabulary))) return null;
  return mayStandAlone(search, isDefined) ? impacts : null;
}

/** True if an impact has its value under a name with no other meaning. */
export function hasPlainValue(members: readonly Held[], vocabulary: Vocabulary): boolean {
  return members.some(({ folded }) => !doubtful.has(folded) && vocabulary.means(folded, "value", "impact"));
}

/** True if this is a resource other than an impact: it has a name, and an id or its own address. */
export function isThing({ members, kind, vocabulary, links = [] }: Search): boolean {
  const says = (meaning: Meaning): boolean =>
    members.some(({ folded, value }) => vocabulary.means(folded, meaning, kind) && value !== null);
  const self =
    [...members, ...links].some(({ rel }) => rel === "self") ||
    members.some((member) => linksTo("self", member, vocabulary));
  return says("name") && (self || says("id"));
}

function mayStandAlone({ members, vocabulary }: Search, isDefined: boolean): boolean {
  const said = members.filter(({ value }) => !isNothing(value));
  if (members.some(isFailure)) return false;
  if (isDefined || said.some((member) => definesImpact(member, vocabulary))) return true;
  if (said.some(({ folded }) => titles.has(folded) || declared.test(folded))) return false;
  return hasPlainValue(members, vocabulary) || said.every((member) => isKnown(member, vocabulary));
}

function isFailure({ folded, value }: Held): boolean {
  if (success.has(folded)) return value === false;
  if (folded === "status") return typeof value === "string" && failed.test(value);
  return failures.has(folded) && !isNothing(value) && value !== 0;
}

/** True if a member refers to the definition of a result. */
export function definesImpact(member: Held, vocabulary: Vocabulary): boolean {
  const { folded, rel, value } = member;
  if (rel === "impactdefinition" || vocabulary.means(folded, "definition", "impact")) return true;
  const holdsRels = folded === "embedded" || folded === "relationships";
  const rels = holdsRels && isObject(value) ? Object.keys(value) : [];
  return (
    rels.some((one) => vocabulary.rel(one) === "impactdefinition") ||
    linksTo("impactdefinition", member, vocabulary)
  );
}

/** True if an object has a member that refers to the definition of a result. */
export function isDefined(json: JsonObject, vocabulary: Vocabulary): boolean {
  return membersOf(json, "impact", vocabulary).some((member) => definesImpact(member, vocabulary));
}

function isKnown({ folded, name, rel, value }: Held, vocabulary: Vocabulary): boolean {
  const meanings = ["id", "value", "unit", "stage"] as const;
  const isOneStage = isStage(name) && isAmount(value, vocabulary);
  const isNamed = meanings.some((meaning) => vocabulary.means(folded, meaning, "impact"));
  return isNamed || rel !== null || known.has(folded) || mayHoldLinks(name) || isOneStage;
}

function linksTo(rel: string, member: Held, vocabulary: Vocabulary): boolean {
  return (
    linksIn(member)?.found.some(([one]) => typeof one === "string" && vocabulary.rel(one) === rel) ?? false
  );
}
