import { foldName } from "./folding";
import type { JsonObject } from "./json";
import { isObject, isObjects } from "./json";
import type { Link, Representation } from "./representation";
import type { Meaning, Vocabulary } from "./vocabulary";

/** A number read from a field: the number, nothing there, or something that is neither. */
export type ReadNumber = number | "missing" | "unclear";

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const missing = new Set(["", "n/a", "na", "-", "null"]);
const english = /^en(glish|g|$|[-_])/i;
/** Where an object stands for a text, what it says the text in. */
const within = ["symbol", "value", "text", "name", "label", "title", "code"];
const languages = new Set(["language", "lang", "locale", "culture"]);
const amounts = new Set(["value", "amount"]);

/** The folded names of fields with this meaning, likeliest first, where something was sent in them. */
function* fieldsOf(
  { vocabulary, kind, fields, clashes }: Representation,
  meaning: Meaning,
): Generator<string> {
  for (const name of vocabulary.names(meaning, kind)) {
    if (!clashes.has(name) && (fields.get(name) ?? null) !== null) yield name;
  }
}

function* candidates(resource: Representation, meaning: Meaning): Generator<unknown> {
  for (const name of fieldsOf(resource, meaning)) yield resource.fields.get(name);
}

/** The name of the field that has this meaning, folded; undefined when none has. */
export function fieldOf(resource: Representation, meaning: Meaning): string | undefined {
  const [name] = fieldsOf(resource, meaning);
  return name;
}

/** The field as text, in English where there are several languages; "" when there is none, or it is no text. */
export function text(resource: Representation, meaning: Meaning): string {
  return texts(resource, meaning)[0] ?? "";
}

function texts(resource: Representation, meaning: Meaning): readonly string[] {
  return [...candidates(resource, meaning)].map(textOf).filter((said) => said !== "");
}

/** The id as text; "" when there is none. An integer beyond 2^53-1 has lost digits on the way: it is no id. */
export function id(resource: Representation): string {
  for (const value of candidates(resource, "id")) {
    if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : "";
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
}

/** An impact's value as number or decimal text. A comma is never guessed to be a decimal sign. */
export function number(resource: Representation): ReadNumber {
  const { vocabulary, fields, clashes } = resource;
  const tiers = vocabulary.valueTiers();
  if (tiers.flat().some((name) => clashes.has(name))) return "unclear";
  const sent = tiers.map((tier) => tier.filter((name) => fields.has(name))).find((tier) => tier.length > 0);
  const said = [...new Set((sent ?? []).map((name) => numberOf(fields.get(name), vocabulary)))];
  const [found = "missing", ...others] = said.filter((one) => one !== "missing");
  return others.length === 0 ? found : "unclear";
}

/** The unit an impact states for its value; "" where it states none. */
export function unitOfValue(impact: Representation): string {
  const [value] = candidates(impact, "value");
  const within = isObject(value)
    ? Object.entries(value).find(([name]) => foldName(name) === "unit")
    : undefined;
  return text(impact, "unit") || (within ? textOf(within[1]) : "");
}

/** What an impact, or a list of them, says of the modules it is for, each once; null where that cannot be read. */
export function stagesOf({ vocabulary, fields, clashes }: Representation): readonly string[] | null {
  const names = vocabulary.names("stage", "impact").flatMap((name) => [name, `${name}s`]);
  const values = names.flatMap((name) => fields.get(name) ?? []).filter((value) => value !== "");
  const said = [...new Set(values.map(textOf))].sort();
  // What was said twice and differently is in no field.
  return said.includes("") || vocabulary.saysWhich(clashes) ? null : said;
}

/** Texts by which an impact may name its definition, other than its id. */
export function definitionsNamed(impact: Representation): readonly string[] {
  return texts(impact, "definition");
}

/** The links of one relation, as many as there are. */
export function links(resource: Representation, rel: string): readonly Link[] {
  return resource.links.filter((link) => link.rel === rel);
}

/** The one link of a relation: undefined when there is none, "several" when they lead to different places. */
export function link(resource: Representation, rel: string): Link | "several" | undefined {
  const [first, ...others] = links(resource, rel);
  return first && others.some(({ href }) => href !== first.href) ? "several" : first;
}

function numberOf(value: unknown, vocabulary: Vocabulary): ReadNumber {
  if (value === undefined || value === null) return "missing";
  if (typeof value === "number") return Number.isFinite(value) ? value : "unclear";
  if (isObject(value)) return amountOf(value, vocabulary);
  if (typeof value !== "string") return "unclear";
  const plain = value.trim();
  if (missing.has(plain.toLowerCase())) return "missing";
  const parsed = decimal.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(parsed) ? parsed : "unclear";
}

/** `{"amount": 5, "unit": "MJ"}`; what says as well of which stage or product it is, is not the impact's own value. */
function amountOf(value: JsonObject, vocabulary: Vocabulary): ReadNumber {
  if (vocabulary.saysWhich(Object.keys(value))) return "unclear";
  const [amount, ...others] = Object.entries(value).filter(([name]) => amounts.has(foldName(name)));
  return amount && others.length === 0 && !isObject(amount[1]) ? numberOf(amount[1], vocabulary) : "unclear";
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (isObjects(value)) return textAmong(value);
  if (!isObject(value)) return "";
  const said = Object.entries(value).filter(([, one]) => typeof one === "string") as [string, string][];
  const own = said.find(([name]) => english.test(name)) ?? within.flatMap((name) => said.filter(([one]) => foldName(one) === name))[0]; // prettier-ignore
  return own?.[1] ?? (said.length === 1 ? (said[0]?.[1] ?? "") : "");
}

/** `[{"language": "en", "text": "Brick"}, …]` */
function textAmong(values: readonly JsonObject[]): string {
  const isEnglish = (one: JsonObject): boolean =>
    Object.entries(one).some(([name, value]) => languages.has(foldName(name)) && english.test(String(value)));
  const one = values.find(isEnglish) ?? (values.length === 1 ? values[0] : undefined);
  const said = Object.entries(one ?? {}).find(([name]) => within.includes(foldName(name)));
  return typeof said?.[1] === "string" ? said[1] : "";
}
