import { perWords } from "../../refresh/per-sentence";
import type { GoneValue, PerTexts, Report, ValueChange } from "../../refresh/report";
import { summaryOf } from "../../refresh/summary";
import { filled } from "../../words/names";
import { sentence } from "../../words/reasons";
import { words } from "../../words/words";
import { NewSheets, showSheet } from "../writing/new-sheets";
import type { Patch } from "../writing/patch";
import { textsFrom } from "../writing/texts";
import type { Undo } from "../writing/undo";
import { changeCells } from "../writing/change-cells";

/** A row of texts, or of numbers and blanks. */
type Texts = readonly (readonly string[])[];

/** A cell takes no longer text; where something appears in very many places, only the first are named. */
const longestText = 32_767;
const percent = "0.0%;-0.0%;0.0%";

/** The sheet that a report went to, and how it goes again. */
export interface ReportSheet {
  readonly sheet: string;
  readonly undo: Undo;
}

/** Writes a report on a sheet of its own and shows it. */
export async function writeReport(report: Report): Promise<ReportSheet> {
  const made = new NewSheets([filled(words.sheet.name, { moment: momentOf(report.at) })]);
  const { undo } = await changeCells(
    async (write) => {
      await write.make(made);
      const lines = new Lines(made.names[0] ?? "");
      putReport(lines, report);
      await write.read(lines.patches.map(({ area }) => area));
      await write.write(lines.patches);
    },
    { grouped: false },
  );
  const [sheet = ""] = made.names;
  await showSheet(sheet);
  return { sheet, undo };
}

/** What goes to a sheet, from its first row down. */
class Lines {
  readonly patches: Patch[] = [];
  row = 0;

  constructor(private readonly sheet: string) {}

  texts(column: number, rows: Texts): void {
    if (rows.length > 0) this.patches.push(textsFrom({ sheet: this.sheet, row: this.row, column }, rows));
  }

  numbers(column: number, rows: readonly (readonly (number | "")[])[], formats?: readonly string[]): void {
    const area = {
      sheet: this.sheet,
      row: this.row,
      column,
      rows: rows.length,
      columns: rows[0]?.length ?? 1,
    };
    this.patches.push({ area, ...(formats && { formatsFirst: rows.map(() => formats) }), contents: rows });
  }
}

function putReport(lines: Lines, report: Report): void {
  const { text, fill } = summaryOf(report, String);
  const when = filled(words.sheet.when, { moment: momentOf(report.at) });
  lines.texts(0, [[filled(text, fill)], [when]]);
  lines.row = 3;
  putChanges(lines, report.changes);
  putGone(lines, report.gone);
  putMeanings(lines, report);
}

function putChanges(lines: Lines, changes: readonly ValueChange[]): void {
  const { product, indicator, stage, unit, before, after, relative, cells } = words.sheet;
  const saysMore = changes.some(({ per, sayings }) => per ?? sayings);
  if (saysMore) lines.texts(8, saidOf(changes));
  lines.texts(0, [[product, indicator, stage, unit, before, after, relative, cells]]);
  lines.row += 1;
  if (changes.length > 0) {
    const { texts, numbers } = changed(changes);
    lines.texts(0, texts);
    lines.numbers(4, numbers, ["General", "General", percent]);
    lines.texts(
      7,
      changes.map((change) => [placesOf(change)]),
    );
  }
  lines.row += changes.length + 1;
}

function putGone(lines: Lines, gone: readonly GoneValue[]): void {
  if (gone.length === 0) return;
  const { gone: title, indicator, stage, unit, before, reason, cells } = words.sheet;
  lines.texts(0, [[title, indicator, stage, unit, before, reason, cells]]);
  lines.row += 1;
  lines.texts(
    0,
    gone.map((one) => [one.product, one.indicator, one.stage, one.unit]),
  );
  lines.numbers(
    4,
    gone.map((one) => [one.before]),
  );
  const { goneUnlisted } = words.refreshing.notes;
  lines.texts(
    5,
    gone.map((one) => [one.reason ? sentence(one.reason) : goneUnlisted, placesOf(one)]),
  );
  lines.row += gone.length + 1;
}

function putMeanings(lines: Lines, report: Report): void {
  const { turned, renamed, id, oldName, newName, oldId, newId, what, cells, called } = words.sheet;
  const { perTurned, oldPer, newPer, stage } = words.sheet;
  const turns = report.meanings.map((one) => [
    what[one.what],
    one.name,
    one.before,
    one.after,
    placesOf(one),
  ]);
  const pers = report.pers.map((one) => [
    one.product,
    one.stages.join(", "),
    perText(one.before),
    perText(one.after),
    placesOf(one),
  ]);
  const names = report.renamed.map((one) => [what[one.what], one.id, one.before, one.after, ""]);
  const rows = [
    ...tableOf([turned, called, oldId, newId, cells], turns),
    ...tableOf([perTurned, stage, oldPer, newPer, cells], pers),
    ...tableOf([renamed, id, oldName, newName, ""], names),
    ...besideOf(report).map((text) => [text, "", "", "", ""]),
  ];
  lines.texts(0, rows);
}

/** With a blank line below; nothing where there are no rows. */
function tableOf(head: readonly string[], rows: Texts): Texts {
  return rows.length > 0 ? [head, ...rows, head.map(() => "")] : [];
}

/** What else the service says about the values. */
function besideOf({ beside: { stale, years } }: Report): string[] {
  const { notes } = words.refreshing;
  const { stale: many, staleOne, years: several } = notes;
  return [
    ...(stale > 0 ? [filled(stale === 1 ? staleOne : many, { count: String(stale) })] : []),
    ...(years.length > 1 ? [filled(several, { names: years.join(", ") })] : []),
  ];
}

/** What changes are per, and what else the service now says about them; with their headings. */
function saidOf(changes: readonly ValueChange[]): Texts {
  const { sayings: saying, unsaid } = words.refreshing.changes;
  const rows = changes.map(({ per, sayings = [] }) => [
    per ? perText(per.before) : "",
    per ? perText(per.after) : "",
    sayings
      .map(({ meaning, before, after }) =>
        filled(saying[meaning], { before: before || unsaid, after: after || unsaid }),
      )
      .join("; "),
  ]);
  const { sheet } = words;
  return [[sheet.oldPer, sheet.newPer, sheet.sayings], ...rows];
}

function perText(texts: PerTexts): string {
  const { text, fill } = perWords(texts);
  return filled(text, fill);
}

function changed(changes: readonly ValueChange[]): { texts: Texts; numbers: (number | "")[][] } {
  return {
    texts: changes.map(({ product, indicator, stage, unit }) => [product, indicator, stage, unit]),
    numbers: changes.map(({ before, after, relative }) => [before ?? "", after ?? "", relative ?? ""]),
  };
}

function placesOf({ cells }: { readonly cells: readonly string[] }): string {
  let text = "";
  for (const area of cells) {
    const longer = text === "" ? area : `${text}, ${area}`;
    if (longer.length > longestText - 3) return `${text}, …`;
    text = longer;
  }
  return text;
}

/** "2026-11-21 15.04", in local time: what a sheet's name can hold. */
function momentOf(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}
