import { mostChanged } from "../../refresh/most-changed";
import type { Report, ValueChange } from "../../refresh/report";
import { filled } from "../../words/names";
import { work } from "../../words/work";
import { patiently } from "../excel";
import { writeTexts } from "../insert/writing";

/** A row of texts, or of numbers and blanks. */
type Texts = readonly (readonly string[])[];

/** A cell takes no longer text; where something stands in very many places, the first are named. */
const longestText = 32_767;
const percent = "0.0%;-0.0%;0.0%";

/** Writes a report on a sheet of its own and shows it; gives the sheet's name. */
export function writeReport(report: Report): Promise<string> {
  return Excel.run(patiently, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const taken = worksheets.items.map(({ name }) => name);
    const name = freeName(filled(work.sheet.name, { moment: momentOf(report.at) }), taken);
    const sheet = worksheets.add(name);
    writeLines(sheet, report);
    sheet.activate();
    await context.sync();
    return name;
  });
}

function writeLines(sheet: Excel.Worksheet, report: Report): void {
  const { changes, renamed } = report;
  const { words, numbers } = changed(changes);
  writeTexts(sheet.getRangeByIndexes(0, 0, 2, 1), [[summaryOf(report)], [whenOf(report)]]);
  const top = 3;
  const { product, indicator, stage, unit, before, after, relative, cells } = work.sheet;
  const headers = [product, indicator, stage, unit, before, after, relative, cells];
  writeTexts(sheet.getRangeByIndexes(top, 0, 1, headers.length), [headers]);
  if (changes.length > 0) {
    const rows = changes.length;
    writeTexts(sheet.getRangeByIndexes(top + 1, 0, rows, 4), words);
    const values = sheet.getRangeByIndexes(top + 1, 4, rows, 3);
    values.numberFormat = numbers.map(() => ["General", "General", percent]);
    values.values = numbers;
    writeTexts(
      sheet.getRangeByIndexes(top + 1, 7, rows, 1),
      changes.map((change) => [placesOf(change)]),
    );
  }
  if (renamed.length === 0) return;
  const { renamed: title, id, oldName, newName, what } = work.sheet;
  const rows = renamed.map((one) => [what[one.what], one.id, one.before, one.after]);
  const lines = [[title, id, oldName, newName], ...rows];
  writeTexts(sheet.getRangeByIndexes(top + changes.length + 2, 0, lines.length, 4), lines);
}

function changed(changes: readonly ValueChange[]): { words: Texts; numbers: (number | "")[][] } {
  return {
    words: changes.map(({ product, indicator, stage, unit }) => [product, indicator, stage, unit]),
    numbers: changes.map(({ before, after, relative }) => [before ?? "", after ?? "", relative ?? ""]),
  };
}

function placesOf({ cells }: ValueChange): string {
  let text = "";
  for (const area of cells) {
    const longer = text === "" ? area : `${text}, ${area}`;
    if (longer.length > longestText - 3) return `${text}, …`;
    text = longer;
  }
  return text;
}

function summaryOf({ changes, compared }: Report): string {
  const counts = { changed: String(changes.length), compared: String(compared) };
  const { summary, most, none } = work.sheet;
  if (changes.length === 0) return filled(none, counts);
  const product = mostChanged(changes);
  return product ? filled(most, { ...counts, product: product.name }) : filled(summary, counts);
}

function whenOf({ at, left }: Report): string {
  const read = filled(work.sheet.when, { moment: momentOf(at) });
  return left === 0 ? read : `${read} ${filled(work.sheet.left, { left: String(left) })}`;
}

/** "2026-11-21 15.04", in local time: what a sheet's name can hold. */
function momentOf(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}

/** No sheet is written over: another of the same minute gets a number. */
function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} (${number})`;
    if (!names.has(name.toLowerCase())) return name;
  }
}
