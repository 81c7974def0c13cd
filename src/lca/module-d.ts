import { foldText } from "./fold-text";

/** "Module D" names the module anywhere in a list; "D" and "Stage D" only as a label. */
const named = /^modules?[ -]?d[12]?$|^d[12]?[ -]modules?$/;
const label =
  /^((life cycle )?(stage|phase)|fase|stadium|levenscyclusfase) ?d[12]?$|^d[12]?([ -](stage|phase|fase))?$/;
/** "Module D recycling of steel". */
const begins = /^modules?[ -]?d[12]?(?![\p{L}\p{N}])/u;
const phrases =
  /^((potential )?benefits and loads|baten en lasten|reuse recovery( and)? recycling potentials?)$|\b(beyond (the )?system boundar(y|ies)|buiten de systeemgren(s|zen))\b/;

/** Modules A to C, and single letters unless they are articles. */
const otherModules =
  /(?<![\p{L}\p{N}])([abc] ?[1-8](?!\d)|[bc](?![\p{L}\p{N}])|a ?([-&/]|to|tot|t\/m|and|en) ?d(?![\p{L}\p{N}]))/u;
/** Words that may exclude module D, or add to it. */
const leavesOpen =
  /(?<!\p{L})(excl\p{L}*|incl\p{L}*|without|zonder|except|behalve|not|niet|no|geen|plus|minus|inbegrepen|meegerekend|meegenomen|uitgesloten|within|binnen)(?!\p{L})|\+/u;

/** Other stages of the life cycle, each alone as an item of a list. */
const otherPhase =
  /^(production|use|usage|construction|installation|maintenance|demolition|deconstruction|disposal|waste processing|transport|end[ -]of[ -]life|eol|productie|gebruik|bouw|onderhoud|sloop|stort|afvalverwerking|einde ?levensduur|levenseinde)([ -]?(stage|phase|s?fase|stadium))?$/;
const inList = / ?[,;/&] ?| (?:and|en) /;
/** The separators between a label and what it names. */
const behindLabel = / ?[:()[\]{}|] ?| - /;
const inBrackets = /[([{]([^()[\]{}]*)[)\]}]/g;

/**
 * True if a text says, in English or Dutch, that it is about module D and nothing else: "D", "Module D", "D: reuse of
 * bricks", "Hergebruik (module D)". False for "Door D", "C1-C4 and D" and "End of life incl. module D".
 */
export function isModuleDText(text: string): boolean {
  const said = foldText(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  if (mentionsAnyModuleAToC(said) || leavesOpen.test(said)) return false;
  const listed = said.split(inList);
  if (listed.length > 1 && listed.some((one) => otherPhase.test(one))) return false;
  if (begins.test(said) || phrases.test(said.replace(/[^\p{L}\p{N}]+/gu, " ").trim())) return true;
  const [first = "", ...others] = said.split(behindLabel);
  if (label.test(first) || [...listed, first, ...others].some((part) => named.test(part))) return true;
  const bracketed = [...said.matchAll(inBrackets)].map(([, within = ""]) => within.trim());
  return bracketed.some((one) => named.test(one) || label.test(one));
}

/** True if a text names modules A to C, such as "C3". */
export function mentionsAnyModuleAToC(text: string): boolean {
  return otherModules.test(foldText(text));
}
