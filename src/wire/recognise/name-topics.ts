import { memoize } from "../../lca/fold-text";
import { foldName } from "../fold-names";
import { isObjectOrArray } from "../json-values";

/** A subject of a member's name, judged by its words: `percentage` says nothing of a stage. */
export type TopicFromNameWords =
  | keyof typeof topics
  | "production"
  | "scale"
  | "count"
  | "harmless"
  /** A flag that states whether there is a value. */
  | "present"
  | "absent";

const topics = {
  stage: "stage stages module modules phase phases fase fasen fases lifecycle lifecycles levenscyclus",
  scenario: "scenario scenarios eol endoflife",
  transport: "transport transports",
  product: "product products produkt",
  definition: "definition definitions def indicator indicators category categories impact",
  unit: "unit units uom eenheid",
  per: "declared functional reference product function declaration",
};
const usualWords = Object.entries(topics).map(
  ([topic, usual]) => [topic as TopicFromNameWords, splitAtSpacesIntoSet(usual)] as const,
);
const scaleWords = splitAtSpacesIntoSet(
  "scale exponent multiplier factor power magnitude orderofmagnitude scalefactor scalingfactor",
  "multiplicator unitprefix siprefix prefix pow",
);
const ofProduction = splitAtSpacesIntoSet("production value impact result");
const valueWords = splitAtSpacesIntoSet("value impact result unit number numeric");
const countWords = splitAtSpacesIntoSet("count number total version");
/** A name that ends in one of these words, or contains one of `bounds`, is not that of a value. */
const endings = splitAtSpacesIntoSet(
  "id ids uuid guid order count version revision index rank sort position sequence seq row line",
  "page year date time timestamp at on digits decimals precision figures percentage percent pct",
  "share",
);
const bounds = splitAtSpacesIntoSet(
  "min max minimum maximum lower upper low high bound bounds uncertainty deviation stdev stddev",
  "sigma variance cv confidence transport",
);

/**
 * Matches `isAvailable`, `valueSpecified`, `notDeclared` and `isMissing`, but no name with other words, such as
 * `calculatedValue`. A separate pattern matches `hasValue`, which has no such adjective.
 */
const presenceFlagName =
  /^(?:is|has|value|result|amount){0,9}(not|un|in)?(?:is|value|result|amount){0,9}(?:(available|declared|valid|calculated|specified|present)|(missing|null|empty|mnd)(?:value|result|amount){0,9})$/;
const hasValue = /^has(value|result|amount)$/;

const identifying = splitAtSpacesIntoSet("id ids uuid guid code key ref nr no number slug");

/** Words around a stage word in names in lower case: "modulecode", "epdmodule". */
const surroundingWords =
  "epd|lca|lci|lc|life|cycle|eol|use|usage|product|production|impact|result|has|is|the|en|code|name|id|ids|key|type|kind|nr|no|label|text|guid|uuid|value|ref|title|description|s";
/**
 * Stage words in compounds. Dutch and German put any word first: "afvalscenario", "Nutzungsphase". At most nine words
 * are tried, as a long name could be split in too many ways: "ids" is one word, and also two.
 */
const runTogether = new RegExp(
  `^(?:(?:${surroundingWords}){0,9}(lifecycle|stage|endoflife|transport)|\\p{L}*?(scenario|szenario|modul|module|phase|fase|stadium))(?:${surroundingWords}|n|naam|nummer|nr|bezeichnung|omschrijving){0,9}$`,
  "u",
);

/** Matches "a1a3Value" and "value_C3", but not "CO2" or "PM10". */
const holdsModule = /(^|[^a-z\d])(a[1-5]|b[1-8]|c[1-4])+(?![a-z\d])/;

/** Finds the subjects of a member's name, which is given in the service's spelling. */
export const findNameTopics = memoize(judgeNameTopics);

/** True for a name of an id, count, bound, time or the like: a number under it is no value. */
export function isNameOfNoValue(name: string): boolean {
  const topics = findNameTopics(name);
  return topics.has("harmless") || topics.has("count");
}

/** Splits a name into words: "eolScenarioId" into eol, scenario, id. */
export const splitNameWords = memoize(splitWords);

function splitWords(text: string): readonly string[] {
  return separateWords(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** True if a name ends as names of ids and codes do. */
export function endsLikeId(name: string): boolean {
  return identifying.has(splitNameWords(name).at(-1) ?? "");
}

function separateWords(name: string): string {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu}(?!\d))/gu, "$1 $2")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase();
}

function judgeNameTopics(name: string): ReadonlySet<TopicFromNameWords> {
  const words = splitNameWords(name);
  const found = new Set<TopicFromNameWords>();
  for (const [topic, usual] of usualWords) if (words.some((word) => usual.has(word))) found.add(topic);
  const joined = words.join(" ");
  if (/\blife cycles?\b/.test(joined) || holdsModule.test(separateWords(name))) found.add("stage");
  if (/\bend of life\b/.test(joined)) found.add("scenario");
  for (const word of words) if (words.length === 1 || word.length > 5) addRunTogether(word, found);
  if (words.includes("production") && words.every((word) => ofProduction.has(word))) found.add("production");
  const bare = words.filter((word) => !valueWords.has(word)).join("");
  if (scaleWords.has(bare)) found.add("scale");
  const last = words.at(-1) ?? "";
  if (countWords.has(last)) found.add("count");
  const presence = presenceTopic(words.join(""));
  if (presence) found.add(presence);
  if (endings.has(last) || words.some((word) => bounds.has(word))) found.add("harmless");
  return found;
}

function presenceTopic(name: string): "present" | "absent" | null {
  if (hasValue.test(name)) return "present";
  const [, not, there, gone] = presenceFlagName.exec(name) ?? [];
  if (there === undefined && gone === undefined) return null;
  return (there === undefined) === (not === undefined) ? "absent" : "present";
}

function addRunTogether(word: string, found: Set<TopicFromNameWords>): void {
  const [, english, core = english] = runTogether.exec(word) ?? [];
  if (core === undefined) return;
  found.add(
    core === "transport" ? "transport" : /zenario|scenario|endoflife/.test(core) ? "scenario" : "stage",
  );
}

/** Splits texts into a set of words, as long lists of names read best as plain text. */
export function splitAtSpacesIntoSet(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(" ")));
}

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
  const flag = isObjectOrArray(value) ? "" : String(value);
  if (topics.has("present")) return noWord.test(flag);
  if (topics.has("absent")) return yesWord.test(flag);
  const isWord = typeof value === "string" && statusName.test(foldName(name));
  return isWord && absenceWords.test(splitWords(value).join(" "));
}
