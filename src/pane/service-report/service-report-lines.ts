import type {
  ReportedRefusal,
  ResourceKindReport,
  ServiceReadingReport,
} from "../../wire/recognise/reading-report";
import type { RoleExample } from "../../wire/mapping/mapping-report";
import type { IgnoredMemberOfList } from "../../wire/propose/proposed-mapping";
import { groupPairsByKey } from "../../lca/group-by-key";
import { fillSentenceGaps, sanitiseName, sanitiseNameForPane } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import type { ExcludedResults, UnusableResultCause } from "../../lca/reasons";

/** A part of the report: the same lines are shown and copied. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** In characters. Names from the service are short already; those in `config.json` may have any length. */
const maxNameLetters = 60;

/** The most names and lines that are shown. */
const maxShown = { names: 20, lines: 40 };

/** The report in sections; empty ones are left out. */
export function serviceReportSections(service: ServiceReadingReport): readonly ReportSection[] {
  const { kinds, leftOut, refusals, taught } = service;
  const reading = lateWords().serviceReport;
  const sections = [
    ...kinds.map((kind) => ({ title: reading.kinds[kind.kind], lines: kindLines(kind, leftOut) })),
    { title: reading.refused, lines: cutList(refusals.map(refusalLine), maxShown.lines) },
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
  const { role: line, unseen } = lateWords().mapping;
  const sections = new Map<string, string[]>();
  for (const { kind, list, role, path, example } of roles) {
    const title = formatListName({ kind, list });
    const said = fillSentenceGaps(line, {
      role,
      path,
      example: example === null ? unseen : shortenName(example),
    });
    sections.set(title, [...(sections.get(title) ?? []), said]);
  }
  return [...sections].map(([title, lines]) => ({ title, lines }));
}

/** The members that a proposed mapping ignores, a section for each of its lists. */
export function formatIgnoredSections(ignored: readonly IgnoredMemberOfList[]): readonly ReportSection[] {
  const { ignored: title, ignoredAlike, ignoredDiffers, nothing } = lateWords().mapping;
  const sections = groupPairsByKey(ignored.map((member) => [formatListName(member), member]));
  return [...sections].map(([list, members]) => ({
    title: fillSentenceGaps(title, { list }),
    lines: members.map(({ path, example, differs }) =>
      fillSentenceGaps(differs ? ignoredDiffers : ignoredAlike, {
        path: shortenName(path),
        example: example === "" ? nothing : shortenName(example),
      }),
    ),
  }));
}

/** The kind of a list, and its name if the kind has several. */
export function formatListName({ kind, list }: Pick<RoleExample, "kind" | "list">): string {
  const { list: named } = lateWords().mapping;
  return list === "" ? kind : fillSentenceGaps(named, { kind, list: shortenName(list) });
}

/** The report as plain text. */
export function serviceReportText(sections: readonly ReportSection[]): string {
  const parts = sections.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n"));
  return [lateWords().serviceReport.reportTitle, ...parts].join("\n\n") + "\n";
}

function kindLines(
  { kind, meanings, lacking, others }: ResourceKindReport,
  leftOut: readonly string[],
): readonly string[] {
  const reading = lateWords().serviceReport;
  const line = (text: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [text.replace("{names}", () => listNames(names))];
  return [
    ...meanings.map(({ meaning, names }) =>
      fillSentenceGaps(reading.from, { meaning, names: listNames(names) }),
    ),
    ...line(reading.lacking, lacking),
    ...line(reading.others, others),
    ...(kind === "impact" ? line(reading.leftOut, leftOut) : []),
  ];
}

/** The first names, and a sign that there are more. "" stands for names that may be ids. */
function listNames(names: readonly string[]): string {
  const named = cutList(names.filter(Boolean), maxShown.names);
  const { mayBeIds } = lateWords().serviceReport;
  return (names.includes("") ? [...named, mayBeIds] : named).join(", ");
}

function cutList(all: readonly string[], length: number): readonly string[] {
  return all.length <= length ? all : [...all.slice(0, length), "…"];
}

function shortenName(name: string): string {
  return sanitiseName(name, maxNameLetters);
}

/** One line: what was refused, and which setting in `config.json` helps. */
function refusalLine(refusal: ReportedRefusal): string {
  const reading = lateWords().serviceReport;
  const { found = "", member } = refusal;
  const cause = fillSentenceGaps(refusalSentence(refusal), {
    found,
    member: member ? `“${member}”` : reading.unnamed,
  });
  const help = configHelp(refusal);
  return help === "" ? cause : `${cause}. ${help}`;
}

function refusalSentence({ kind, cause }: ReportedRefusal): string {
  const reading = lateWords().serviceReport;
  if (cause === undefined) return reading.refusals[kind];
  return kind === "set-aside"
    ? reading.asides[cause as ExcludedResults["what"]]
    : reading.doubts[cause as UnusableResultCause["why"]];
}

/** The setting that teaches the add-in a name or the service's address; "" if only the service can help. */
function configHelp({ kind, cause, member = "", stage }: ReportedRefusal): string {
  const { helps } = lateWords().serviceReport;
  if (kind === "foreign-address") return helps.address;
  if (cause === "numbers") return helps.value;
  if (stage !== undefined) return fillSentenceGaps(helps.production, { word: sanitiseNameForPane(stage) });
  // A mapping says what its condition means; the vocabulary is not used beside it.
  if (member === "" || cause === "condition") return "";
  return fillSentenceGaps(cause === "scale" || cause === "differs" ? helps.ignored : helps.stage, { member });
}
