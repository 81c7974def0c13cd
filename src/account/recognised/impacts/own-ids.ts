import { id } from "../../../hypermedia/fields";
import { isObject, isNothing } from "../../../json";
import { isOfId, topicsOf } from "../../../hypermedia/member-words";
import type { Representation } from "../../../hypermedia/representation";
import { decoded } from "../../../service/spellings";
import type { Member, Raw } from "./members";

/** Whether a text is the id of one of the account's definitions. */
type IsKnown = (said: string) => boolean;

/** Whether the key of a map is a number, which may be a mere position. */
export function isNumbered(key: string | number): boolean {
  return /^\d+$/.test(String(key));
}

/** The number a result is keyed by; "" for none. */
export function numberedKey({ standing }: Representation): string {
  return standing?.key !== undefined && isNumbered(standing.key) ? String(standing.key) : "";
}

/**
 * What the numbers are that results are keyed by: the definitions, or positions over results that say theirs by their
 * own ids; "unclear" where both or neither are definitions throughout. A result in a plain list has a position too.
 */
export function numberedKeys(all: readonly Raw[], isKnown: IsKnown): "definitions" | "positions" | "unclear" {
  const said = all
    .map(({ impact }) => ({ key: numberedKey(impact), own: id(impact) }))
    .filter(({ key, own }) => key !== "" || own !== "");
  if (!said.some(({ key, own }) => key !== "" && own !== "" && key !== own)) return "definitions";
  const areKeys = said.every(({ key }) => isKnown(key));
  const areIds = said.every(({ own }) => own === "" || isKnown(own));
  if (areKeys === areIds) return "unclear";
  return areKeys ? "definitions" : "positions";
}

/**
 * Whether another member may be what refers to the definitions: where some result's own id, or numbered key, is no
 * definition's, and a member that is not understood differs on every result of one place and could be a reference.
 */
export function hasRival(all: readonly Raw[], isKnown: IsKnown, placeOf: (raw: Raw) => string): boolean {
  const isStray = ({ impact }: Raw): boolean => !isKnown(numberedKey(impact) || id(impact));
  const [first] = all;
  if (!first || all.length < 2 || !all.some(isStray)) return false;
  const places = all.map(placeOf);
  return first.members.some(({ name }) => {
    const held = all.map(({ members }) => members.find((one) => one.name === name && !one.ofList));
    const said = held.map((member) => (member ? referredBy(member, isKnown) : ""));
    return !said.includes("") && new Set(said.map((one, at) => `${one}\n${places[at]}`)).size === said.length;
  });
}

/** What a member may refer to: an id or a code, also within an object; "" for nothing. */
function referredBy({ name, spelled, value }: Member, isKnown: IsKnown): string {
  if (isObject(value)) {
    const held = Object.entries(value).find(([name, one]) => isOfId(name) && !isNothing(one));
    return held ? String(held[1]) : "";
  }
  // Of a link, the id that it ends in.
  if (name.startsWith("link ")) {
    const last = decoded(/[^/]*$/.exec(String(value))?.[0] ?? "");
    return isKnown(last) ? last : "";
  }
  if (typeof value !== "string" && typeof value !== "number") return "";
  const may = isOfId(spelled) || (isKnown(String(value)) && !topicsOf(spelled).has("harmless"));
  return may ? String(value) : "";
}
