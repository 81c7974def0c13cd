import { foldName } from "../folding";
import { holdsMany } from "../json";
import { topicsOf, wordsOf } from "./member-words";

/** Texts of a status or flag that deny a value: "MND", "not declared", "no result". */
const none =
  /^(mnd|mnr|nd|ina|n a|na|nvt|none|null|missing|empty|unavailable|no (value|result|data|amount)|(module )?not (yet )?(available|declared|valid|calculated|specified|present|applicable|assessed|relevant|determined))$/;
const status = /(status|flag)(code|text|name)?$/;
const yes = /^(true|1|yes|ja|y)$/i;
const no = /^(false|0|no|nee|n)$/i;

/** True if a member of this name states whether there is a value. */
export function isFlag(name: string): boolean {
  const topics = topicsOf(name);
  return topics.has("present") || topics.has("absent");
}

/** True if a member beside a value denies that value. */
export function denies(name: string, value: unknown): boolean {
  const topics = topicsOf(name);
  if (topics.has("present")) return !holdsMany(value) && no.test(String(value));
  if (topics.has("absent")) return !holdsMany(value) && yes.test(String(value));
  const isWord = typeof value === "string" && status.test(foldName(name));
  return isWord && none.test(wordsOf(value).join(" "));
}
