import type { Refusal } from "../../hypermedia/refused";
import type { Aside, Doubt } from "../../lca/reasons";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";

/** One line: what was refused, how often, and which setting in `config.json` helps. */
export function refusalLine(refusal: Refusal): string {
  const { reading } = words;
  const { count } = refusal;
  const what = withWords(filled(sentenceOf(refusal), gapsOf(refusal)), refusal);
  const said = count === 1 ? what : filled(reading.times, { what, count: String(count) });
  const help = helpOf(refusal);
  return help === "" ? said : `${said}. ${help}`;
}

function sentenceOf({ kind, cause }: Refusal): string {
  const { reading } = words;
  if (cause === undefined) return reading.refusals[kind];
  return kind === "set-aside"
    ? reading.asides[cause as Aside["what"]]
    : reading.doubts[cause as Doubt["why"]];
}

function gapsOf({ found, member, speaksOf }: Refusal): Readonly<Record<string, string>> {
  const { reading } = words;
  return {
    found,
    member: member ? `“${member}”` : reading.unnamed,
    speaks: speaksOf ? reading.speaks[speaksOf] : "",
  };
}

function withWords(what: string, { words: sent = [], hasOthers = false }: Refusal): string {
  const listed = shown(sent.join(", "));
  if (listed === "") return what;
  return `${what}: ${hasOthers ? filled(words.reading.otherWords, { words: listed }) : listed}`;
}

/** Module names have digits, except D; a word without any is the service's own and may mean A1-A3. */
function mayMeanProduction(word: string): boolean {
  return !/\d/.test(word) && word !== "D";
}

/** The setting that teaches the add-in a name or the service's address; "" where only the service can help. */
function helpOf({ kind, cause, member = "", speaksOf, words: sent = [] }: Refusal): string {
  const { helps } = words.reading;
  if (kind === "foreign-address") return helps.address;
  if (cause === "numbers") return helps.value;
  if (cause === "stages" && kind === "set-aside") {
    const word = sent.find(mayMeanProduction);
    return word === undefined ? "" : filled(helps.production, { word });
  }
  if (member === "" || cause === "clash") return "";
  const isStage = cause === "divided" || speaksOf === "stage";
  return filled(isStage ? helps.stage : helps.ignored, { member });
}
