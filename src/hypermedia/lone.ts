import { impactsOf, isAmount, isByStage, isImpact } from "./impacts";
import type { JsonObject } from "./json";
import { isObject } from "./json";
import { linksIn, mayHoldLinks } from "./links";
import type { Held } from "./members";
import { isNothing } from "./nothing";
import type { Link } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";
import { wordSet } from "./word-set";

/** What may be a single thing in place of a list of one. */
interface Lone {
  readonly json: JsonObject;
  readonly members: readonly Held[];
  readonly vocabulary: Vocabulary;
  /** Links from the document's header. */
  readonly links?: readonly Link[];
}

/** Members by which a failure shows. */
const failures = wordSet("error errors errormessage fault exception message messages detail");
const success = new Set(["success", "ok", "issuccess"]);
const failed = /^(error|err|fail|failed|failure|fault|invalid|pending|not .*)$/i;

/** Members of a product or a list rather than a result: a name, and what its results are per. */
const titles = wordSet("name displayname fullname title label productname");
const declared = /^(declared|functional)|^reference(flow|amount|quantity|service)/;

/** Under these names a number may also describe the list. */
const doubtful = wordSet("amount result quantity score impact total");
const known = wordSet(
  "indicatorunit definitionunit impactdefinitionunit impactunit valueunit type class productid",
  "scenarioid scenarioname embedded values stages modules phases",
);

/** One impact in place of a list, once per stage; null where it may be something else. */
export function loneImpacts(lone: Lone): readonly JsonObject[] | null {
  const { json, vocabulary, links = [] } = lone;
  // The definition may be linked in the header alone; a result with a definition may have a value per stage.
  const isDefined = links.some(({ rel }) => rel === "impactdefinition");
  const impacts = impactsOf(json, vocabulary, isDefined) ?? [];
  if (!impacts.every((impact) => isImpact(impact, vocabulary))) return null;
  return mayStandAlone(lone, isDefined) ? impacts : null;
}

/** Whether an impact has its value under a name that can mean nothing else. */
export function hasPlainValue(members: readonly Held[], vocabulary: Vocabulary): boolean {
  const names = vocabulary.names("value", "impact").filter((name) => !doubtful.has(name));
  return members.some(({ folded }) => names.includes(folded));
}

/** Whether this is a thing, other than an impact: it has a name, and an id or its own address. */
export function isThing({ members, vocabulary, links = [] }: Lone, kind: Kind): boolean {
  const says = (names: readonly string[]): boolean =>
    members.some(({ folded, value }) => names.includes(folded) && value !== null);
  const self =
    [...members, ...links].some(({ rel }) => rel === "self") ||
    members.some((member) => linksTo("self", member, vocabulary));
  return says(vocabulary.names("name", kind)) && (self || says(vocabulary.names("id", kind)));
}

function mayStandAlone({ members, vocabulary }: Lone, isDefined: boolean): boolean {
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

/** Whether a member says which definition a result belongs to. */
export function definesImpact(member: Held, vocabulary: Vocabulary): boolean {
  const { folded, rel, value } = member;
  if (rel === "impactdefinition" || vocabulary.names("definition", "impact").includes(folded)) return true;
  const holdsRels = folded === "embedded" || folded === "relationships";
  const rels = holdsRels && isObject(value) ? Object.keys(value) : [];
  return (
    rels.some((one) => vocabulary.rel(one) === "impactdefinition") ||
    linksTo("impactdefinition", member, vocabulary)
  );
}

function isKnown({ folded, name, rel, value }: Held, vocabulary: Vocabulary): boolean {
  const meanings = ["id", "value", "unit", "stage"] as const;
  const isOneStage = isByStage({ [name]: null }) && isAmount(value, vocabulary);
  const isNamed = meanings.some((meaning) => vocabulary.names(meaning, "impact").includes(folded));
  return isNamed || rel !== null || known.has(folded) || mayHoldLinks(name) || isOneStage;
}

function linksTo(rel: string, member: Held, vocabulary: Vocabulary): boolean {
  return (
    linksIn(member)?.found.some(([one]) => typeof one === "string" && vocabulary.rel(one) === rel) ?? false
  );
}
