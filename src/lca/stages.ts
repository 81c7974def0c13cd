import { foldText, memoize } from "./fold-text";
import type { Nameable } from "./name-list";
import { compareByName } from "./name-list";

/** The common name of modules A1-A3, the stage of a formula without a scenario. */
export const productionStageName = "A1-A3";

/** True if a typed stage is that name, in any spelling. */
export function isA1ToA3Text(typed: string): boolean {
  return /^a1[\s-]*a3$/.test(foldText(typed));
}

/** What a scenario is about; "" if the service gives no kind, or another one. */
export type ScenarioKind = "use" | "end of life" | "";

/** The kind of a scenario by the service's word for it; "" if it gives none. */
export function classifyUseOrEndOfLife(said: string): ScenarioKind {
  const words = said
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  if (/\b(end of life|endoflife|eol)\b/.test(words)) return "end of life";
  return /^(use|usage|use stage|use phase|usage scenario|use scenario)$/.test(words) ? "use" : "";
}

/**
 * The part of the life cycle in a text: the whole production stage, some of its modules, other modules or stages, or
 * unknown.
 */
export type WholeProductionPartOrOther = "production" | "part" | "other" | "unknown";

/** The modules of EN 15804 in their order: ranges go by it. */
const modules = "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 d d1 d2".split(" ");
/** The last module of a group, as in "A to C". */
const lastModules: Readonly<Record<string, string>> = { b: "b8", c: "c4", d: "d" };
/** Number of modules of the whole production stage: A1, A2 and A3. */
const productionModuleCount = 3;

const ofProduction = phrases(
  "production|production process|cradle to gate|from cradle to gate",
  "productie|productieproces|productiefase|productfase|productiestadium|wieg tot poort|van wieg tot poort|cradle tot gate",
);
/** Words for "use" and the other stages, in all forms of English and Dutch declarations. */
const others = phrases(
  "construction|construction process|construction installation|construction and installation|installation|assembly",
  "manufacturing|raw material supply|raw materials supply|raw material extraction|transport to site|transport to the site",
  "use|usage|in use|use and maintenance|operation|operational energy use|operational water use|operational energy|operational water",
  "maintenance|repair|replacement|refurbishment|deconstruction|demolition|deconstruction and demolition|deconstruction demolition|dismantling",
  "waste processing|disposal|waste disposal|end of life|endoflife|eol|benefits and loads|benefits and loads beyond the system boundary",
  "beyond the system boundary|beyond system boundary|reuse recovery recycling potential|recovery potential|reuse potential",
  "cradle to grave|from cradle to grave|gate to gate|gate to grave|cradle to cradle|whole life|whole life cycle|full life cycle",
  "gebruik|gebruiksfase|gebruiksstadium|onderhoud|reparatie|vervanging|renovatie|bouw|bouwfase|bouwproces|bouwprocesfase|aanleg|aanlegfase|installatie|constructiefase|montage",
  "sloop|sloopfase|demontage|afdanking|afdankfase|afvalverwerking|stort|storten|einde levensduur|eindelevensduur|levenseinde|einde leven|eindelevensfase",
  "wieg tot graf|van wieg tot graf|buiten de systeemgrens|buiten de systeemgrenzen|baten en lasten|baten en lasten buiten de systeemgrens",
);
const fillers = phrases(
  "module|modules|stage|stages|phase|phases|fase|fasen|fases|stadium|lifecycle|levenscyclus|levenscyclusfase|the|de|het",
);
const stageWords = phrases("stage|phase|fase|stadium");
const between = phrases("to|tot|through|thru|until|till|tm");
const besides = phrases("and|en|und|plus");

/**
 * Matches from left to right, so that a module begins at the end of a word or of another module; "a5.3" is a part of
 * a5.
 */
const token =
  /[abc] ?[1-8](?:[._][1-9](?![\p{L}\p{N}]))?(?!\d)|d[12]?(?![\p{L}\p{N}])|\p{L}+|\d+|[^\p{L}\p{N}]+/gu;

interface Phases {
  production: boolean;
  /** "Product" alone, which is a stage only next to its modules. */
  product: boolean;
  others: boolean;
}

interface Found extends Phases {
  readonly modules: ReadonlySet<string>;
}

/**
 * Classifies a text, in English or Dutch: "Production (A1-A3)", "A1 t/m A3", "endOfLife". A bare "product" is the
 * product stage only if the text is known to be a stage.
 */
export function classifyTextProductionCoverage(text: string, isStage = false): WholeProductionPartOrOther {
  if (text.length > maxStageTextLetters || number.test(text)) return "unknown";
  const said = judge(text);
  return said === "unknown" && isStage && foldText(text) === "product" ? "production" : said;
}

/** True if a text names modules or stages and nothing else. */
export function isStageText(text: string): boolean {
  return classifyTextProductionCoverage(text) !== "unknown";
}

/** True if a text names modules by letter and number. "D" alone does not count: it may mean anything. */
export function isNumberedModuleText(text: string): boolean {
  return /[abc]\d/i.test(text) && classifyTextProductionCoverage(text) !== "unknown";
}

const wholeLife = /grave|graf|cradle to cradle|whole life|full life/;

/**
 * True if a stage may be given within another: A1-A3 within a whole life, but not within C3, and C3 not within A1-A3.
 */
export function canStageContainOther(around: string, within: string): boolean {
  const outer = classifyTextProductionCoverage(around, true);
  const inner = classifyTextProductionCoverage(within, true);
  if (outer === "unknown" || outer === inner) return true;
  if (outer === "production") return inner !== "other";
  if (inner !== "production") return true;
  const held = find(tokensOf(around))?.modules;
  return (
    wholeLife.test(foldText(around)) || modules.slice(0, productionModuleCount).every((one) => held?.has(one))
  );
}

/** Most letters of a stage. */
const maxStageTextLetters = 80;
/** Two digits in a row, which no stage has. */
const number = /\d\d/;

const judge = memoize((text): WholeProductionPartOrOther => {
  const found = find(tokensOf(text));
  if (!found) return "unknown";
  const own = modules.slice(0, productionModuleCount);
  if (found.others || [...found.modules].some((one) => !own.includes(wholeOf(one)))) return "other";
  if (found.modules.size === 0) return found.production ? "production" : "unknown";
  return own.every((one) => found.modules.has(one)) ? "production" : "part";
});

/** The module that "a5.3" or "a5" is of. */
function wholeOf(module: string): string {
  return module.replace(/[._]\d$/, "");
}

function tokensOf(text: string): string[] {
  const plain = foldText(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/\bt\s?\/\s?m\b|\btot en met\b|\bt\.?e\.?m\b\.?/g, " tm ")
    .replace(/([abc][1-8])to([abc][1-8])/g, "$1-$2")
    // "A-D" may be a class of anything.
    .replace(
      /\b([abc])\s+(?:to|tot|tm|through|thru|until|till)\s+([bcd])\b/g,
      (_, from: string, to: string) => `${from}1-${lastModules[to]}`,
    )
    .replace(/([abc][1-8])\s*-\s*([1-8])(?!\d)/g, (_, from: string, to: string) =>
      // "C3-1" is no range, but a part of C3.
      Number(from[1]) > Number(to) ? `${from}.${to}` : `${from}-${from[0]}${to}`,
    );
  return (plain.match(token) ?? []).map((one) => one.replace(/^([abc]) (?=\d)/, "$1"));
}

/** Null if any of its words is unknown. */
function find(tokens: readonly string[]): Found | null {
  const held = new Set<string>();
  const words: string[] = [];
  const said: Phases = { production: false, product: false, others: false };
  let last = "";
  let joint = "";
  const flush = (): boolean => {
    const done = words.length === 0 || takePhrase(words, said);
    words.length = 0;
    return done;
  };
  for (const one of tokens) {
    if (modules.includes(wholeOf(one))) {
      for (const each of last !== "" && isRange(joint) ? rangeOf(last, one) : [one]) held.add(each);
      if (last !== "" && isRange(joint) && rangeOf(last, one).length === 0) return null;
      [last, joint] = [one, ""];
    } else if (/^[\p{L}]/u.test(one) && !(last !== "" && (between.has(one) || besides.has(one)))) {
      words.push(one);
      last = "";
    } else if (/^\d/.test(one)) {
      return null;
    } else {
      joint += one;
      // Brackets and the like end a phrase; blanks and dashes do not.
      if (!/^[\s_-]+$/.test(one) && !flush()) return null;
    }
  }
  if (!flush() || (said.product && held.size === 0)) return null;
  return { modules: held, ...said };
}

/** The text between two modules: a dash, "to" or nothing makes a range of them; a comma or a blank does not. */
function isRange(joint: string): boolean {
  const said = joint.replace(/[\s_]+/g, (blank) => (blank.includes("_") ? "-" : ""));
  return said === "" ? joint === "" : /^(-|–|\.\.+|~|to|tot|through|thru|until|till|tm)$/.test(said);
}

function rangeOf(from: string, to: string): readonly string[] {
  const first = modules.indexOf(from);
  const last = modules.indexOf(to);
  return first <= last ? modules.slice(first, last + 1) : [];
}

/** Notes the stages that these words name; false if they name none. */
function takePhrase(words: readonly string[], said: Phases): boolean {
  const all = words.join(" ");
  const plain = words
    .filter((word) => !fillers.has(word))
    .join(" ")
    .replace(/^life cycle$/, "");
  if (plain === "") return true;
  if (plain === "product" && words.some((word) => stageWords.has(word))) said.production = true;
  else if (plain === "product") said.product = true;
  else if (ofProduction.has(all) || ofProduction.has(plain)) said.production = true;
  else if (others.has(all) || others.has(plain)) said.others = true;
  else
    return plain.includes(" and ") && plain.split(" and ").every((part) => takePhrase(part.split(" "), said));
  return true;
}

function phrases(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split("|")));
}

/** The kinds of scenarios in the order of the life cycle; unknown kinds come between those that are known. */
export const scenarioKindOrder: readonly ScenarioKind[] = ["use", "", "end of life"];

type Stage = (Nameable & { readonly kind: ScenarioKind }) | null;

/** Sorts stages: production, which is null, then scenarios by kind, then by name. */
export function compareProductionThenScenarios(one: Stage, other: Stage): number {
  if (!one || !other) return Number(one !== null) - Number(other !== null);
  return (
    scenarioKindOrder.indexOf(one.kind) - scenarioKindOrder.indexOf(other.kind) || compareByName(one, other)
  );
}
