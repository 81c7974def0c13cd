import type {
  ResourceKindReport,
  ServiceReadingReport,
  FirstItemsAndRestCount,
} from "../../hypermedia/reading-report";
import type { RoleExample } from "../../mapping/mapping-report";
import { fillSentenceGaps, sanitiseName, sanitiseNameForPane } from "../../words/name-formatter";
import { chooseServiceReportWords } from "../../words/service-report-words";
import { chooseMappingWordsByLanguage } from "../../words/help-words";
import type { CountedRefusal } from "../../hypermedia/refusal-tally";
import type { ExcludedResults, UnusableResultCause } from "../../lca/reasons";

/** A part of the report: the same lines are shown and copied. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** In characters. Names from the service are short already; those in `config.json` may have any length. */
const maxNameLetters = 60;

/** The report in sections; empty ones are left out. */
export function serviceReportSections(service: ServiceReadingReport): readonly ReportSection[] {
  const { kinds, leftOut, refusals, taught } = service;
  const reading = chooseServiceReportWords();
  const sections = [
    ...kinds.map((kind) => ({
      title: reading.kinds[kind.kind],
      lines: [...kindLines(kind), ...(kind.kind === "impact" ? reportLine(reading.leftOut, leftOut) : [])],
    })),
    { title: reading.refused, lines: refusals.map(refusalLine) },
    {
      title: reading.taught,
      lines: taught.map(({ word, name, state }) =>
        fillSentenceGaps(reading.states[state], { word: shortenName(word), name: shortenName(name) }),
      ),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** The roles of a mapping in its own words, a section for each of its lists. */
export function formatMappingRoleSections(roles: readonly RoleExample[]): readonly ReportSection[] {
  const { list: named, role: line, unseen } = chooseMappingWordsByLanguage();
  const sections = new Map<string, string[]>();
  for (const { kind, list, role, path, example } of roles) {
    const title = list === "" ? kind : fillSentenceGaps(named, { kind, list: shortenName(list) });
    const said = fillSentenceGaps(line, {
      role,
      path,
      example: example === null ? unseen : shortenName(example),
    });
    sections.set(title, [...(sections.get(title) ?? []), said]);
  }
  return [...sections].map(([title, lines]) => ({ title, lines }));
}

/** The report as plain text. */
export function serviceReportText(sections: readonly ReportSection[]): string {
  const parts = sections.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n"));
  return [chooseServiceReportWords().reportTitle, ...parts].join("\n\n") + "\n";
}

function kindLines(kind: ResourceKindReport): string[] {
  const reading = chooseServiceReportWords();
  return [
    ...reportLine(reading.shapes, kind.shapes),
    ...reportLine(reading.listShapes, kind.listShapes),
    ...kind.meanings.flatMap(({ meaning, names }) => reportLine(reading.from, names, meaning)),
    ...reportLine(reading.lacking, { shown: kind.lacking, more: 0 }),
    ...reportLine(reading.relations, kind.relations),
    ...reportLine(reading.others, kind.others),
  ];
}

/** One line; none if there is nothing to list. */
function reportLine(text: string, { shown, more }: FirstItemsAndRestCount, meaning = ""): string[] {
  const reading = chooseServiceReportWords();
  if (shown.length === 0 && more === 0) return [];
  const listed = shown.join(", ");
  const whole = shown.length === 0 ? reading.onlyMore : reading.andMore;
  const names = more === 0 ? listed : whole.replace("{names}", () => listed).replace("{count}", String(more));
  return [text.replace("{names}", () => names).replace("{meaning}", meaning)];
}

function shortenName(name: string): string {
  return sanitiseName(name, maxNameLetters);
}

/** One line: what was refused, how often, and which setting in `config.json` helps. */
function refusalLine(refusal: CountedRefusal): string {
  const reading = chooseServiceReportWords();
  const { count } = refusal;
  const what = withWords(fillSentenceGaps(doubtSentence(refusal), doubtGaps(refusal)), refusal);
  const said = count === 1 ? what : fillSentenceGaps(reading.times, { what, count: String(count) });
  const help = configHelp(refusal);
  return help === "" ? said : `${said}. ${help}`;
}

function doubtSentence({ kind, cause }: CountedRefusal): string {
  const reading = chooseServiceReportWords();
  if (cause === undefined) return reading.refusals[kind];
  return kind === "set-aside"
    ? reading.asides[cause as ExcludedResults["what"]]
    : reading.doubts[cause as UnusableResultCause["why"]];
}

function doubtGaps({ found, member, speaksOf }: CountedRefusal): Readonly<Record<string, string>> {
  const reading = chooseServiceReportWords();
  return {
    found,
    member: member ? `“${member}”` : reading.unnamed,
    speaks: speaksOf ? reading.speaks[speaksOf] : "",
  };
}

function withWords(what: string, { words: sent = [], hasOthers = false }: CountedRefusal): string {
  const listed = sanitiseNameForPane(sent.join(", "));
  if (listed === "") return what;
  return `${what}: ${hasOthers ? fillSentenceGaps(chooseServiceReportWords().otherWords, { words: listed }) : listed}`;
}

/** Module names have digits, except D; a word without any is the service's own and may mean A1-A3. */
function mayMeanProduction(word: string): boolean {
  return !/\d/.test(word) && word !== "D";
}

/** The setting that teaches the add-in a name or the service's address; "" if only the service can help. */
function configHelp({ kind, cause, member = "", speaksOf, words: sent = [] }: CountedRefusal): string {
  const { helps } = chooseServiceReportWords();
  if (kind === "foreign-address") return helps.address;
  if (cause === "numbers") return helps.value;
  if (cause === "stages" && kind === "set-aside") {
    const word = sent.find(mayMeanProduction);
    return word === undefined ? "" : fillSentenceGaps(helps.production, { word });
  }
  if (member === "") return "";
  return fillSentenceGaps(speaksOf === "stage" ? helps.stage : helps.ignored, { member });
}
