import { memoize } from "../../lca/fold-text";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import {
  isJsonObject,
  isJsonObjectArray,
  isEmptyJson,
  formatQuote,
  memoizeByObject,
  isBlank,
  isObjectOrArray,
  isTextOrNumber,
} from "../json-values";
import type { ResourceLink, NeutralRepresentation } from "./representation";
import type { FieldMeaning, Vocabulary } from "./vocabulary";
import { spellFieldName } from "./representation";
import { isNameOfThing } from "./vocabulary";
import { endsLikeId } from "./name-topics";

const englishName = /^en(glish|g|$|[-_])/i;
/** Members that may hold the text of an object that stands for a text. */
const textMembers = ["symbol", "value", "text", "name", "label", "title", "code"];
/** The name of a member with an object for each language. */
export const translationsName = /^(translations?|locali[sz]ations?|i18n)$/;
const titleName = /title|label/;
const noNames: readonly string[] = [];
const languageMembers = new Set(["language", "lang", "locale", "culture", "languagecode", "languagescode"]);

/** The folded names of all non-empty fields with this meaning, likeliest first. */
function findFieldNames(resource: NeutralRepresentation, meaning: FieldMeaning): readonly string[] {
  const { vocabulary, kind, fields } = resource;
  const ranks = vocabulary.ranks(meaning, kind);
  const found: string[] = [];
  for (const [name, value] of fields) if (ranks.has(name) && !isBlank(value)) found.push(name);
  if (found.length < 2) return found;
  const rankOf = (name: string): number => ranks.get(name) ?? 0;
  found.sort((one, other) => rankOf(one) - rankOf(other));
  const others = meaning === "name" ? found.filter((name) => !titleName.test(name)) : [];
  const isTitled = others.length > 0 && titleName.test(found[0] ?? "");
  return isTitled && hasNameInLanguages(resource) ? others : found;
}

/** True for a resource with a name in each of several languages: a title or label beside them does not lead. */
function hasNameInLanguages(resource: NeutralRepresentation): boolean {
  const names = [...resource.fields.keys()].filter(
    (name) => !titleName.test(name) && isNameOfThing(spellFieldName(name, resource)),
  );
  return names.length > 1;
}

/** The folded name of the likeliest field with this meaning; undefined if there is none. */
export function findFieldName(resource: NeutralRepresentation, meaning: FieldMeaning): string | undefined {
  return findFieldNames(resource, meaning)[0];
}

/** The text of a field, in English if there are several languages; "" if there is none. */
export function readFieldText(resource: NeutralRepresentation, meaning: FieldMeaning): string {
  return readFieldTexts(resource, meaning)[0] ?? "";
}

function readFieldTexts(
  resource: NeutralRepresentation,
  meaning: FieldMeaning,
  ending = /$/,
): readonly string[] {
  const found: string[] = [];
  for (const name of findFieldNames(resource, meaning)) {
    if (!ending.test(name)) continue;
    const said = readEnglishText(resource.fields.get(name));
    if (said !== "") found.push(said);
  }
  return found;
}

/** The id as text; "" if there is none. An integer beyond 2^53-1 has lost digits, so it does not count. */
export function readResourceId(resource: NeutralRepresentation): string {
  for (const name of findFieldNames(resource, "id")) {
    const value = resource.fields.get(name);
    if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : "";
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
}

/**
 * The names of a product or scenario beside its first one: in other languages, "Name (second)", a title or a label.
 * Undefined if one of its names cannot be read.
 */
export function readSecondNames(
  resource: NeutralRepresentation,
  first: string,
): readonly string[] | undefined {
  const { fields, vocabulary, kind } = resource;
  const found: string[] = [];
  for (const [name, value] of fields) {
    const isName = vocabulary.means(name, "name", kind) || isSecondNameField(name, resource);
    if ((!isName && !translationsName.test(name)) || isEmptyJson(value)) continue;
    const names = collectNames(value, isName);
    if (isName && names.length === 0) return undefined;
    for (const one of names) if (one !== first && one.trim() !== "" && !found.includes(one)) found.push(one);
  }
  return found.length > 0 ? found : noNames;
}

/** True for a field with a name of a product or scenario, in whichever language or order. */
export function isSecondNameField(folded: string, resource: NeutralRepresentation): boolean {
  const hasSecond = resource.kind === "product" || resource.kind === "scenario";
  return hasSecond && (/^en(glish)?$/.test(folded) || isNameOfThing(spellFieldName(folded, resource)));
}

/** The texts of a name, of which there may be one in each language; `isName` is false around members with names. */
function collectNames(value: unknown, isName: boolean): readonly string[] {
  if (isTextOrNumber(value)) return isName ? [String(value)] : [];
  if (!isObjectOrArray(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    languageMembers.has(foldName(name)) || endsLikeId(name)
      ? []
      : collectNames(one, isName || isNameOfThing(name)),
  );
}

/** The texts of all fields with an article number or similar code, except numbers that have lost digits. */
export function readProductCodes({ fields, vocabulary }: NeutralRepresentation): readonly string[] {
  const found = new Set<string>();
  for (const [name, value] of fields) {
    if (!vocabulary.means(name, "code", "product")) continue;
    const isLost = typeof value === "number" && !Number.isSafeInteger(value);
    const code = isLost ? "" : readEnglishText(value).trim();
    if (code !== "") found.add(code);
  }
  return [...found];
}

/** Texts by which an impact may refer to its definition, apart from its own id. */
export function readTextsNamingIndicator(impact: NeutralRepresentation): readonly string[] {
  return readFieldTexts(impact, "definition");
}

const referenceName = /(id|slug|ref)$/;

/** Texts by which an impact refers to its definition, from fields whose names end as references do. */
export function readDefinitionReferences(impact: NeutralRepresentation): readonly string[] {
  return readFieldTexts(impact, "definition", referenceName);
}

/** Further names of a definition, such as `lcaIndicatorId` and `impactCategory`. */
const definitionName = /(definition|indicator|impactcategor(y|ie))(id|key|code|name|uuid|guid|slug|ref)?$/;

/** Whether a member's name is one for a definition, judged once for each name of a vocabulary. */
const definitionMembers = memoizeByObject((vocabulary: Vocabulary) =>
  memoize(
    (name) =>
      vocabulary.means(name, "definition", "impact") ||
      definitionName.test(name) ||
      vocabulary.member(name).rel === "impactdefinition",
  ),
);

/**
 * Collects what an impact has in place of its definition where that names none: null, a dash, a list, an object without
 * an id. A name in other languages than English names one.
 */
export function listUnreadDefinitions({ fields, vocabulary }: NeutralRepresentation): readonly unknown[] {
  const found: unknown[] = [];
  const isDefinition = definitionMembers(vocabulary);
  for (const [name, value] of fields) {
    if (!isDefinition(name)) continue;
    const isTranslated = name.endsWith("name") && isObjectOrArray(value) && !isEmptyJson(value);
    if (!isTranslated && !/[\p{L}\d]/u.test(readEnglishText(value))) found.push(value);
  }
  return found;
}

/** All links of one relation. */
export function findLinksByRel(resource: NeutralRepresentation, rel: string): readonly ResourceLink[] {
  return resource.links.filter((link) => link.rel === rel);
}

/** The only link of a relation; undefined if there is none, "several" if there are different addresses. */
export function findOnlyLinkOrSeveral(
  resource: NeutralRepresentation,
  rel: string,
): ResourceLink | "several" | undefined {
  const [first, ...others] = findLinksByRel(resource, rel);
  return first && others.some(({ href }) => href !== first.href) ? "several" : first;
}

/** The text of a field's value, in English if there are several languages; "" if it is not text. */
export function readEnglishText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (isJsonObjectArray(value)) return readTextFromTranslations(value);
  if (!isJsonObject(value)) return "";
  const said = Object.entries(value).filter(([, one]) => typeof one === "string") as [string, string][];
  const own =
    said.find(([name]) => englishName.test(name)) ??
    textMembers.flatMap((name) => said.filter(([one]) => foldName(one) === name))[0];
  return own?.[1] ?? (said.length === 1 ? (said[0]?.[1] ?? "") : "");
}

/** The English entry, or the only one, of a value in several languages: `{"en": {…}}`, `[{"language": "en", …}]`. */
export function selectEnglishEntry(json: unknown): JsonObject | undefined {
  const isEnglish = (one: JsonObject): boolean =>
    Object.entries(one).some(
      ([name, value]) => languageMembers.has(foldName(name)) && englishName.test(String(value)),
    );
  const said = isJsonObject(json) ? Object.entries(json) : [];
  const all = isJsonObjectArray(json) ? json : said.map(([, one]) => one).filter(isJsonObject);
  const named = said.find(([name, one]) => englishName.test(name) && isJsonObject(one))?.[1] as
    | JsonObject
    | undefined;
  return named ?? all.find(isEnglish) ?? (all.length === 1 ? all[0] : undefined);
}

/** `[{"language": "en", "text": "Brick"}, …]` */
function readTextFromTranslations(values: readonly JsonObject[]): string {
  const one = selectEnglishEntry(values);
  const said = Object.entries(one ?? {}).find(([name]) => textMembers.includes(foldName(name)));
  return typeof said?.[1] === "string" ? said[1] : "";
}

/** The modules stated by an impact or a list of impacts, each once. Values other than texts are quoted. */
export function readStatedStages({ vocabulary, fields }: NeutralRepresentation): readonly string[] {
  const said: string[] = [];
  for (const [name, value] of fields)
    if (vocabulary.stages.has(name) && !isEmptyJson(value)) said.push(stageText(value));
  return said.length > 1 ? [...new Set(said)] : said;
}

/** Puts a value other than a text into words, as punctuation alone would be ignored. */
function quoteNonText(value: unknown): string {
  return typeof value === "object" ? `not understood: ${formatQuote(value)}` : formatQuote(value);
}

/** Joins modules that are given together into one text. */
function stageText(value: unknown): string {
  const texts = [value].flat().map((one) => readEnglishText(one) || quoteNonText(one));
  return texts.join(", ");
}
