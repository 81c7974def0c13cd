import { memoize } from "../../lca/fold-text";
import { isStageText } from "../../lca/stages";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isJsonObject, isEmptyJson } from "../json-values";
import { findNameTopics, splitNameWords } from "./name-topics";
import { isWordForEntries } from "./paging-hints";
import type { StatementAboutAllResults } from "./representation";
import { isPlainNumber, isScaleMember } from "./impact-values";
import type { Vocabulary } from "./vocabulary";

const maxDepth = 3;
const ownerName = /^(product|scenario)(id)?$/;
/** An id, as opposed to a label, a type or an order. */
const idText = /^[a-f-]*\d[\da-f-]*$/i;
const hasScheme = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i;

/**
 * Reads the statements about results from an object that describes a list, or a link to one: a known stage, one
 * scenario or product, a unit and a scale. Other members may be about anything: counts, environments, versions.
 */
export function readCommonResultStatements(
  json: JsonObject,
  vocabulary: Vocabulary,
  within: string,
  depth = 0,
): readonly StatementAboutAllResults[] {
  return Object.entries(json).flatMap(([name, value]): readonly StatementAboutAllResults[] => {
    if (isEmptyJson(value) || typeof value === "boolean" || Array.isArray(value)) return [];
    const topics = findNameTopics(name);
    const isOwner = topics.has("scenario") || topics.has("product");
    if (isJsonObject(value)) {
      if (isOwner && ("id" in value || "name" in value)) return [[name, value]];
      return depth < maxDepth && !topics.has("per")
        ? readCommonResultStatements(value, vocabulary, within, depth + 1)
        : [];
    }
    const isPlural = /\b(scenarios|products)\b/.test(splitNameWords(name).join(" "));
    if (topics.has("count") || (isOwner && isPlural && isPlainNumber(value))) return [];
    if (isOwner && /^(true|false|all|any|none)$/i.test(String(value))) return [];
    // A text may name the software; an id cannot.
    if (isOwner)
      return [[foldName(name) === "product" && !isPlainNumber(value) ? "productName" : name, value]];
    if (topics.has("per")) return [];
    if (isScaleMember(name, value) && isPlainNumber(value)) return [[name, value]];
    const isUnit = topics.has("unit") || vocabulary.means(foldName(name), "unit", "impact");
    const isOfStage = topics.has("stage") || vocabulary.means(foldName(name), "stage", "impact");
    const isSaid = isUnit
      ? depth === 0 && typeof value === "string" && !isWordForEntries(value)
      : isOfStage && isKnownStage(value, vocabulary);
    return isSaid ? [[`${within}.${name}`, value]] : [];
  });
}

/** True for an owner's id, or a product's name: these contradict what was asked for under any name. */
export function isOwnerStatement([name, value]: StatementAboutAllResults): boolean {
  const folded = foldName(name);
  if (isJsonObject(value)) return ownerName.test(folded);
  return folded === "productname" || (ownerName.test(folded) && idText.test(String(value)));
}

/**
 * Reads the statements of a link beside its target: in its members, its name, its address and the path of its relation.
 */
export function readStatementsWithinLinkObject(
  link: JsonObject,
  rel: string,
  href: string,
  vocabulary: Vocabulary,
): readonly StatementAboutAllResults[] {
  // Thousands of addresses differ in their last part alone, and hardly any names a stage.
  const end = href.lastIndexOf("/") + 1;
  const isOfStage = mayNameStage(href.slice(0, end)) || mayNameStage(href.slice(end));
  const ofAddress = isOfStage ? readStagesFromAddress(href, vocabulary) : [];
  const ofTarget = [...ofAddress, ...readRelStatements(rel)];
  if (isBareLink(link)) return ofTarget;
  const { title, name, ...members } = link;
  const titles = Object.entries({ title, name }).flatMap(([member, text]): StatementAboutAllResults[] =>
    typeof text === "string" && text !== "" && vocabulary.rel(text) !== vocabulary.rel(rel)
      ? [[`link.${member}`, text]]
      : [],
  );
  return [...readCommonResultStatements(members, vocabulary, "link"), ...titles, ...ofTarget];
}

/** True for `{"href": "…"}`, as most links are. */
export function isBareLink(link: JsonObject): boolean {
  return typeof link.href === "string" && Object.keys(link).length === 1;
}

/** `…/rels/eol/impacts` and "eol-impacts". A bare "usage" may be that of anything. */
const readRelStatements = memoize((rel): readonly StatementAboutAllResults[] => {
  const [name = "", before = ""] = rel.replace(hasScheme, "").split(/[/#:]/).reverse();
  if (!/impact|result/i.test(name)) return [];
  const said = [isStageText(before) && before.length > 1 ? before : "", stageOrScenarioInName(name)];
  return said.filter(Boolean).map((one): StatementAboutAllResults => ["link.rel", one]);
});

function isKnownStage(value: unknown, vocabulary: Vocabulary): boolean {
  return typeof value === "string" && (isStageText(value) || vocabulary.isProduction(value));
}

/** The stage in the name of an embedded list, or the whole name if it mentions a scenario; "" for neither. */
export function stageOrScenarioInName(name: string): string {
  const rest = splitNameWords(name)
    .filter((word) => !/^(impacts?|results?|lists?|dtos?|models?|items?)$/.test(word))
    .join(" ");
  if (isStageText(rest) || /[abc]\d/i.test(name)) return isStageText(rest) ? rest : name;
  const topics = findNameTopics(name);
  return (["stage", "scenario", "transport"] as const).some((one) => topics.has(one)) ? name : "";
}

const mayNameStage = memoize((part) => /[?#]/.test(part) || part.split("/").some(isStageText));

/** The name of what a link says under a word for stages: `/modules/C3`. */
const linkStageName = "link.stage";

/**
 * True for what an address or relation says where an id may stand just as well: `/impacts/d1` and `?indicator=d1`, but
 * not `/modules/d1`.
 */
export function mayBeIdInLink(name: string): boolean {
  return name.startsWith("link.") && !findNameTopics(name).has("stage");
}

/** Reads `/products/1/impacts/C3`, `/modules/C3/impacts` and `?stage=C3`. */
function readStagesFromAddress(href: string, vocabulary: Vocabulary): readonly StatementAboutAllResults[] {
  const [path = "", query = ""] = href.replace(hasScheme, "").split(/[?#]/);
  const parts = path.split("/");
  const ofPath = parts.flatMap((part, at): readonly StatementAboutAllResults[] => {
    if (!isStageText(part)) return [];
    const before = findNameTopics(parts[at - 1] ?? "");
    if (before.has("stage")) return [[linkStageName, part]];
    const isBeside = vocabulary.rel(parts[at - 1] ?? "") === "impacts";
    const isBefore = vocabulary.rel(parts[at + 1] ?? "") === "impacts" && !before.has("product");
    return isBeside || isBefore ? [["link.path", part]] : [];
  });
  const ofQuery = (query === "" ? [] : [...new URLSearchParams(query)]).filter(([name, value]) => {
    const topics = findNameTopics(name);
    return isStageText(value) && (topics.has("stage") || (value.length > 1 && !topics.has("product")));
  });
  return [...ofPath, ...ofQuery.map(([name, value]): StatementAboutAllResults => [`link.${name}`, value])];
}
