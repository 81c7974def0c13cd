import { perWords } from "../../refresh/per-sentence";
import type { GoneValue, PerTexts, Report, ValueChange } from "../../refresh/report";
import { summaryOf } from "../../refresh/summary";
import { filled } from "../../words/names";
import { sentence } from "../../words/reasons";
import { words } from "../../words/words";
import { waitForCellEdit, partsOfRows } from "../excel/excel";
import { sheetName } from "../writing/sheet-names";
import { writeRowsOfTexts } from "../writing/texts";

/** A row of texts, or of numbers and blanks. */
type Texts = readonly (readonly string[])[];

/** A cell takes no longer text; where something appears in very many places, only the first are named. */
const longestText = 32_767;
const percent = "0.0%;-0.0%;0.0%";

/** Writes a report on a sheet of its own and shows it; gives the sheet's name. */
export function writeReport(report: Report): Promise<string> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const taken = worksheets.items.map(({ name }) => name);
    const name = sheetName(filled(words.sheet.name, { moment: momentOf(report.at) }), taken);
    const sheet = worksheets.add(name);
    await writeLines({ context, sheet }, report);
    sheet.activate();
    await context.sync();
    return name;
  });
}

interface Page {
  readonly context: Excel.RequestContext;
  readonly sheet: Excel.Worksheet;
}

async function writeLines(page: Page, report: Report): Promise<void> {
  const { text, fill } = summaryOf(report, String);
  const when = filled(words.sheet.when, { moment: momentOf(report.at) });
  await writeRows(page, [0, 0], [[filled(text, fill)], [when]]);
  const afterChanges = await writeChanges(page, 3, report.changes);
  const afterGone = await writeGone(page, afterChanges, report.gone);
  await writeMeanings(page, afterGone, report);
}

function writeRows({ context, sheet }: Page, at: readonly [number, number], rows: Texts): Promise<void> {
  return writeRowsOfTexts(context, sheet, at, rows);
}

/** Each of these writes from a given row on, and gives the next free row. */
async function writeChanges(page: Page, top: number, changes: readonly ValueChange[]): Promise<number> {
  const { product, indicator, stage, unit, before, after, relative, cells } = words.sheet;
  await writeRows(page, [top, 0], [[product, indicator, stage, unit, before, after, relative, cells]]);
  const rows = changes.length;
  if (rows === 0) return top + 2;
  const { texts, numbers } = changed(changes);
  await writeRows(page, [top + 1, 0], texts);
  const formats = numbers.map(() => ["General", "General", percent]);
  await writeNumbers(page, [top + 1, 4], numbers, formats);
  await writeRows(
    page,
    [top + 1, 7],
    changes.map((change) => [placesOf(change)]),
  );
  if (changes.some(({ per, sayings }) => per ?? sayings)) await writeRows(page, [top, 8], saidOf(changes));
  return top + rows + 2;
}

async function writeNumbers(
  { context, sheet }: Page,
  [row, column]: readonly [number, number],
  numbers: readonly (readonly (number | "")[])[],
  formats?: readonly (readonly string[])[],
): Promise<void> {
  for (const { from, rows } of partsOfRows(numbers)) {
    const range = sheet.getRangeByIndexes(row + from, column, rows.length, rows[0]?.length ?? 1);
    if (formats) range.numberFormat = formats.slice(from, from + rows.length).map((line) => [...line]);
    range.values = rows;
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

async function writeGone(page: Page, top: number, gone: readonly GoneValue[]): Promise<number> {
  const rows = gone.length;
  if (rows === 0) return top;
  const { gone: title, indicator, stage, unit, before, reason, cells } = words.sheet;
  await writeRows(page, [top, 0], [[title, indicator, stage, unit, before, reason, cells]]);
  const texts = gone.map((one) => [one.product, one.indicator, one.stage, one.unit]);
  await writeRows(page, [top + 1, 0], texts);
  await writeNumbers(
    page,
    [top + 1, 4],
    gone.map((one) => [one.before]),
  );
  const { goneUnlisted } = words.refreshing.notes;
  const reasons = gone.map((one) => [one.reason ? sentence(one.reason) : goneUnlisted, placesOf(one)]);
  await writeRows(page, [top + 1, 5], reasons);
  return top + rows + 2;
}

async function writeMeanings(page: Page, top: number, report: Report): Promise<void> {
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
  const lines = [
    ...tableOf([turned, called, oldId, newId, cells], turns),
    ...tableOf([perTurned, stage, oldPer, newPer, cells], pers),
    ...tableOf([renamed, id, oldName, newName, ""], names),
    ...besideOf(report).map((text) => [text, "", "", "", ""]),
  ];
  if (lines.length > 0) await writeRows(page, [top, 0], lines);
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
