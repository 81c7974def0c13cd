import { foldName } from "../fold-names";
import { isObjectOrArray } from "../json-values";
import { findNameTopics, splitNameWords } from "./name-topics";

/** Texts of a status or flag that deny a value: "MND", "not declared", "no result". */
const absenceWords =
  /^(mnd|mnr|nd|ina|n a|na|nvt|none|null|missing|empty|unavailable|no (value|result|data|amount)|(module )?not (yet )?(available|declared|valid|calculated|specified|present|applicable|assessed|relevant|determined))$/;
const statusName = /(status|flag)(code|text|name)?$/;
const yesWord = /^(true|1|yes|ja|y)$/i;
const noWord = /^(false|0|no|nee|n)$/i;

/** True if a member of this name states whether there is a value. */
export function isPresenceFlag(name: string): boolean {
  const topics = findNameTopics(name);
  return topics.has("present") || topics.has("absent");
}

/** True if a member beside a value denies that value. */
export function deniesValue(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => deniesValue(name, one));
  const topics = findNameTopics(name);
  if (topics.has("present")) return !isObjectOrArray(value) && noWord.test(String(value));
  if (topics.has("absent")) return !isObjectOrArray(value) && yesWord.test(String(value));
  const isWord = typeof value === "string" && statusName.test(foldName(name));
  return isWord && absenceWords.test(splitNameWords(value).join(" "));
}
