import type { KindReading, ServiceReading, Some } from "../../hypermedia/reading-report";
import type { SeenRole } from "../../mapping/seen";
import { filled, plain, shown } from "../../words/names";
import { words } from "../../words/words";
import { mappingWords } from "../../words/help";
import type { Refusal } from "../../hypermedia/refused";
import type { Aside, Doubt } from "../../lca/reasons";

/** A part of the report: the same lines are shown and copied. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** In characters. Names from the service are short already; those in `config.json` may have any length. */
const longestName = 60;

/** The report in sections; empty ones are left out. */
export function sectionsOf(service: ServiceReading): readonly Section[] {
  const { kinds, refusals, taught } = service;
  const { reading } = words;
  const sections = [
    ...kinds.map((kind) => ({
      title: reading.kinds[kind.kind],
      lines: [...linesOf(kind), ...(kind.kind === "impact" ? linesOfResults(service) : [])],
    })),
    { title: reading.refused, lines: refusals.map(refusalLine) },
    {
      title: reading.taught,
      lines: taught.map(({ word, name, state }) =>
        filled(reading.states[state], { word: short(word), name: short(name) }),
      ),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** The roles of a mapping in its own words, a section for each of its lists. */
export function sectionsOfRoles(roles: readonly SeenRole[]): readonly Section[] {
  const { list: named, role: line, unseen } = mappingWords();
  const sections = new Map<string, string[]>();
  for (const { kind, list, role, path, example } of roles) {
    const title = list === "" ? kind : filled(named, { kind, list: short(list) });
    const said = filled(line, { role, path, example: example === null ? unseen : short(example) });
    sections.set(title, [...(sections.get(title) ?? []), said]);
  }
  return [...sections].map(([title, lines]) => ({ title, lines }));
}

/** The report as plain text. */
export function textOf(sections: readonly Section[]): string {
  const parts = sections.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n"));
  return [words.reading.reportTitle, ...parts].join("\n\n") + "\n";
}

function linesOf(kind: KindReading): string[] {
  const { reading } = words;
  return [
    ...line(reading.shapes, kind.shapes),
    ...line(reading.listShapes, kind.listShapes),
    ...kind.meanings.flatMap(({ meaning, names }) => line(reading.from, names, meaning)),
    ...line(reading.lacking, { shown: kind.lacking, more: 0 }),
    ...line(reading.relations, kind.relations),
    ...line(reading.others, kind.others),
  ];
}

/** One line; none if there is nothing to list. */
function line(text: string, { shown, more }: Some, meaning = ""): string[] {
  const { reading } = words;
  if (shown.length === 0 && more === 0) return [];
  const listed = shown.join(", ");
  const whole = shown.length === 0 ? reading.onlyMore : reading.andMore;
  const names = more === 0 ? listed : whole.replace("{names}", () => listed).replace("{count}", String(more));
  return [text.replace("{names}", () => names).replace("{meaning}", meaning)];
}

function linesOfResults({ dividing, leftOut }: ServiceReading): string[] {
  const { reading } = words;
  return [...line(reading.dividing, dividing), ...line(reading.leftOut, leftOut)];
}

function short(name: string): string {
  return plain(name, longestName);
}

/** One line: what was refused, how often, and which setting in `config.json` helps. */
function refusalLine(refusal: Refusal): string {
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

/** The setting that teaches the add-in a name or the service's address; "" if only the service can help. */
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
