import { memoize } from "../../lca/fold-text";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import {
  isJsonObject,
  isJsonObjectArray,
  isEmptyJson,
  formatQuote,
  isBlank,
  isObjectOrArray,
  isTextOrNumber,
} from "../json-values";
import type { ResourceLink, NeutralRepresentation, StatementAboutAllResults } from "./representation";
import type { FieldMeaning } from "./vocabulary";
import { spellFieldName } from "./representation";
import { isNameOfThing } from "./vocabulary";
import { endsLikeId } from "./name-topics";
import { mayBeIdInLink } from "./result-statements";

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
  const found: string[] = [];
  for (const [name, value] of fields)
    if (vocabulary.means(name, meaning, kind) && !isBlank(value)) found.push(name);
  if (found.length < 2) return found;
  const ranked = vocabulary.names(meaning, kind).filter((name) => found.includes(name));
  if (meaning !== "name" || !hasNameInLanguages(resource)) return ranked;
  return ranked.sort((one, other) => Number(titleName.test(one)) - Number(titleName.test(other)));
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
  const names = findFieldNames(resource, meaning).filter((name) => ending.test(name));
  return names.map((name) => readEnglishText(resource.fields.get(name))).filter((text) => text !== "");
}

/** The id as text; "" if there is none. An integer beyond 2^53-1 has lost digits, so it does not count. */
export function readResourceId(resource: NeutralRepresentation): string {
  const values = findFieldNames(resource, "id").map((name) => resource.fields.get(name));
  return readCodeText(values.find(isTextOrNumber));
}

/** The text of an id or code; "" if it has lost digits. */
function readCodeText(value: unknown): string {
  const isLost = typeof value === "number" && !Number.isSafeInteger(value);
  return isLost ? "" : readEnglishText(value);
}

/**
 * The names of a product or scenario beside its first one: in other languages, "Name (second)", a title or a label.
 * Undefined if one of its names cannot be read.
 */
export function readSecondNames(
  resource: NeutralRepresentation,
  first: string,
): readonly string[] | undefined {
  const found: string[] = [];
  for (const [name, value] of resource.fields) {
    const isName = isNameField(name, resource);
    if ((!isName && !translationsName.test(name)) || isEmptyJson(value)) continue;
    const names = collectNames(value, isName);
    if (isName && names.length === 0) return undefined;
    for (const one of names) if (one !== first && one.trim() !== "" && !found.includes(one)) found.push(one);
  }
  return found.length > 0 ? found : noNames;
}

/** True for a field with a name of a product or scenario, in whichever language or order. */
export function isNameField(folded: string, resource: NeutralRepresentation): boolean {
  const { kind, vocabulary } = resource;
  if (kind !== "product" && kind !== "scenario") return false;
  if (/^en(glish)?$/.test(folded) || vocabulary.means(folded, "name", kind)) return true;
  return isNameOfThing(spellFieldName(folded, resource));
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
    const code = readCodeText(value).trim();
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

const isDefinitionName = memoize((name) => definitionName.test(name));

/**
 * Collects what an impact has in place of its definition where that names none: null, a dash, a list, an object without
 * an id. A name in other languages than English names one.
 */
export function listUnreadDefinitions({ fields, vocabulary }: NeutralRepresentation): readonly unknown[] {
  const found: unknown[] = [];
  for (const [name, value] of fields) {
    const isTaught =
      vocabulary.means(name, "definition", "impact") || vocabulary.member(name).rel === "impactdefinition";
    if (!isTaught && !isDefinitionName(name)) continue;
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

/**
 * What a link says of results. An id in its address may look like a stage: the resource's own, and one in the document's
 * address, which is the same for all its links.
 */
export function readLinkStatements(
  { base, said = [] }: ResourceLink,
  resource: NeutralRepresentation,
): readonly StatementAboutAllResults[] {
  if (said.length === 0) return said;
  const ownId = readResourceId(resource);
  const isAbove = (value: unknown): boolean => base.split(/[/?#]/).includes(String(value));
  return said.filter(
    ([name, value]) => !(mayBeIdInLink(name) && value === ownId) && !(name === "link.path" && isAbove(value)),
  );
}

/** The text of a field's value, in English if there are several languages; "" if it is not text. */
export function readEnglishText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  // `[{"language": "en", "text": "Brick"}, …]`
  const entry = isJsonObjectArray(value) ? selectEnglishEntry(value) : value;
  if (!isJsonObject(entry)) return "";
  const said = Object.entries(entry).filter((one): one is [string, string] => typeof one[1] === "string");
  const own =
    said.find(([name]) => englishName.test(name)) ??
    textMembers.flatMap((name) => said.filter(([one]) => foldName(one) === name))[0];
  const [only] = entry === value && said.length === 1 ? said : [];
  return (own ?? only)?.[1] ?? "";
}

/** The English entry, or the only one, of a value in several languages: `{"en": {…}}`, `[{"language": "en", …}]`. */
export function selectEnglishEntry(json: unknown): JsonObject | undefined {
  const isEnglish = (one: JsonObject): boolean =>
    Object.entries(one).some(
      ([name, value]) => languageMembers.has(foldName(name)) && englishName.test(String(value)),
    );
  const entries = Object.entries(isObjectOrArray(json) ? json : {}).filter(
    (entry): entry is [string, JsonObject] => isJsonObject(entry[1]),
  );
  const [only] = entries.length === 1 ? entries : [];
  const english = entries.find(([name, one]) => englishName.test(name) || isEnglish(one)) ?? only;
  return english?.[1];
}

/** The modules stated by an impact or a list of impacts, each once. Values other than texts are quoted. */
export function readStatedStages({ vocabulary, fields }: NeutralRepresentation): readonly string[] {
  const said = new Set<string>();
  for (const [name, value] of fields)
    if (vocabulary.stages.has(name) && !isEmptyJson(value))
      said.add([value].flat().map(stageText).join(", "));
  return [...said];
}

/** A value other than a text is put into words, as punctuation alone would be ignored. */
function stageText(value: unknown): string {
  const text = readEnglishText(value);
  if (text !== "") return text;
  return typeof value === "object" ? `not understood: ${formatQuote(value)}` : formatQuote(value);
}
