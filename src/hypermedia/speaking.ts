import { isStage } from "../lca/stage-words";
import { foldName } from "../folding";
import type { JsonObject } from "../json";
import { isObject, isNothing } from "../json";
import { topicsOf, wordsOf } from "./member-words";
import type { Said } from "./representation";
import { isNumber, isScale } from "./values";
import type { Vocabulary } from "./vocabulary";

const deepest = 3;
const hasScheme = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i;

/**
 * Reads the statements about results from an object that describes a list, or a link to one: a known stage, one
 * scenario or product, a unit and a scale. Other members may be about anything: counts, environments, versions.
 */
export function spokenIn(
  json: JsonObject,
  vocabulary: Vocabulary,
  within: string,
  depth = 0,
): readonly Said[] {
  return Object.entries(json).flatMap(([name, value]): readonly Said[] => {
    if (isNothing(value) || typeof value === "boolean" || Array.isArray(value)) return [];
    const topics = topicsOf(name);
    const isOwner = topics.has("scenario") || topics.has("product");
    if (isObject(value)) {
      if (isOwner && ("id" in value || "name" in value)) return [[name, value]];
      return depth < deepest && !topics.has("per") ? spokenIn(value, vocabulary, within, depth + 1) : [];
    }
    const isPlural = /\b(scenarios|products)\b/.test(wordsOf(name).join(" "));
    if (topics.has("count") || (isOwner && isPlural && isNumber(value))) return [];
    // A text may name the software; an id cannot.
    if (isOwner) return [[foldName(name) === "product" && !isNumber(value) ? "productName" : name, value]];
    if (topics.has("per")) return [];
    if (isScale(name, value) && isNumber(value)) return [[name, value]];
    const isUnit = topics.has("unit") || vocabulary.means(foldName(name), "unit", "impact");
    const isOfStage = topics.has("stage") || vocabulary.means(foldName(name), "stage", "impact");
    const isSaid = isUnit
      ? depth === 0 && typeof value === "string"
      : isOfStage && isKnownStage(value, vocabulary);
    return isSaid ? [[`${within}.${name}`, value]] : [];
  });
}

/**
 * Reads the statements of a link beside its target: in its members, its name, its address and the path of its
 * relation.
 */
export function saidByLink(
  link: JsonObject,
  rel: string,
  href: string,
  vocabulary: Vocabulary,
): readonly Said[] {
  const titles = ["title", "name"].flatMap((name): readonly Said[] => {
    const text = link[name];
    return typeof text === "string" && text !== "" && vocabulary.rel(text) !== vocabulary.rel(rel)
      ? [[`link.${name}`, text]]
      : [];
  });
  const { title: _t, name: _n, ...members } = link;
  return [
    ...spokenIn(members, vocabulary, "link"),
    ...titles,
    ...stagesIn(href, vocabulary),
    ...saidByRel(rel),
  ];
}

/** `…/rels/eol/impacts` and "eol-impacts". A bare "usage" may be that of anything. */
function saidByRel(rel: string): readonly Said[] {
  const [name = "", before = ""] = rel.replace(hasScheme, "").split(/[/#:]/).reverse();
  if (!/impact|result/i.test(name)) return [];
  const said = [isStage(before) && before.length > 1 ? before : "", saidByName(name)];
  return said.filter(Boolean).map((one): Said => ["link.rel", one]);
}

function isKnownStage(value: unknown, vocabulary: Vocabulary): boolean {
  return typeof value === "string" && (isStage(value) || vocabulary.isProduction(value));
}

/** The stage in the name of an embedded list, or the whole name if it mentions a scenario; "" for neither. */
export function saidByName(name: string): string {
  const rest = wordsOf(name)
    .filter((word) => !/^(impacts?|results?|lists?|dtos?|models?|items?)$/.test(word))
    .join(" ");
  if (isStage(rest) || /[abc]\d/i.test(name)) return isStage(rest) ? rest : name;
  const topics = topicsOf(name);
  return (["stage", "scenario", "transport"] as const).some((one) => topics.has(one)) ? name : "";
}

/** Reads `/products/1/impacts/C3`, `/modules/C3/impacts` and `?stage=C3`. */
function stagesIn(href: string, vocabulary: Vocabulary): readonly Said[] {
  const [path = "", query = ""] = href.replace(hasScheme, "").split(/[?#]/);
  const parts = path.split("/");
  const ofPath = parts.filter((part, at) => {
    if (!isStage(part)) return false;
    const before = parts[at - 1] ?? "";
    const isBeside = vocabulary.rel(before) === "impacts" || topicsOf(before).has("stage");
    const isBefore = vocabulary.rel(parts[at + 1] ?? "") === "impacts" && !topicsOf(before).has("product");
    return isBeside || isBefore;
  });
  const ofQuery = (query === "" ? [] : [...new URLSearchParams(query)]).filter(
    ([name, value]) => isStage(value) && (value.length > 1 || topicsOf(name).has("stage")),
  );
  return [
    ...ofPath.map((part): Said => ["link.path", part]),
    ...ofQuery.map(([name, value]): Said => [`link.${name}`, value]),
  ];
}
