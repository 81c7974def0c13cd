import { readResourceId } from "../resource-fields";
import { isJsonObject, isEmptyJson, isTextOrNumber } from "../../json-values";
import { endsLikeId, findNameTopics } from "../name-topics";
import type { NeutralRepresentation } from "../representation";
import { decodeUriPart } from "../../addresses";
import type { UnknownMember, ResultWithUnknownMembers } from "./unknown-members";

/** True if a text is the id of one of the account's definitions. */
type IsDefinitionId = (said: string) => boolean;

/** True if the key of a map is a number, which may be a mere position. */
export function isNumericKey(key: string | number): boolean {
  return /^\d+$/.test(String(key));
}

/** Returns the number that a result is keyed by; "" for none. */
export function readNumericKeyOfResult({ parseContext: standing }: NeutralRepresentation): string {
  const key = String(standing?.key ?? "");
  return isNumericKey(key) ? key : "";
}

/**
 * Determines what the numeric keys of results are: definitions, or positions of results that refer to definitions by
 * their own ids; "unclear" if both or neither are definitions throughout. A result in a plain list has a position too.
 */
export function classifyKeysAsIndicatorsOrPositions(
  all: readonly ResultWithUnknownMembers[],
  isKnown: IsDefinitionId,
): "definitions" | "positions" | "unclear" {
  const said = all
    .map(({ impact }) => ({ key: readNumericKeyOfResult(impact), own: readResourceId(impact) }))
    .filter(({ key, own }) => key !== "" || own !== "");
  if (!said.some(({ key, own }) => key !== "" && own !== "" && key !== own)) return "definitions";
  const areKeys = said.every(({ key }) => isKnown(key));
  const areIds = said.every(({ own }) => own === "" || isKnown(own));
  if (areKeys === areIds) return "unclear";
  return areKeys ? "definitions" : "positions";
}

/**
 * True if another member may refer to the definitions: some result's own id or numeric key is no definition's, and a
 * member with an unknown meaning differs on every result of the same owners and stage and could be a reference.
 */
export function canOtherMemberReferToIndicators(
  all: readonly ResultWithUnknownMembers[],
  isKnown: IsDefinitionId,
  placeOf: (raw: ResultWithUnknownMembers) => string,
): boolean {
  const isStray = ({ impact }: ResultWithUnknownMembers): boolean =>
    !isKnown(readNumericKeyOfResult(impact) || readResourceId(impact));
  const [first] = all;
  if (!first || all.length < 2 || !all.some(isStray)) return false;
  const places = all.map(placeOf);
  return first.members.some(({ name }) => {
    const said = all.map(({ members }) => {
      const member = members.find((one) => one.name === name && !one.ofList);
      return member ? referenceText(member, isKnown) : "";
    });
    return !said.includes("") && new Set(said.map((one, at) => `${one}\n${places[at]}`)).size === said.length;
  });
}

/** Returns the id or code that a member may refer to, also within an object; "" for none. */
function referenceText({ name, spelled, value }: UnknownMember, isKnown: IsDefinitionId): string {
  if (isJsonObject(value)) {
    const held = Object.entries(value).find(([name, one]) => endsLikeId(name) && !isEmptyJson(one));
    return held ? String(held[1]) : "";
  }
  // A link refers to the id that it ends in.
  if (name.startsWith("link ")) {
    const last = decodeUriPart(/[^/]*$/.exec(String(value))?.[0] ?? "");
    return isKnown(last) ? last : "";
  }
  if (!isTextOrNumber(value)) return "";
  const may = endsLikeId(spelled) || (isKnown(String(value)) && !findNameTopics(spelled).has("harmless"));
  return may ? String(value) : "";
}
