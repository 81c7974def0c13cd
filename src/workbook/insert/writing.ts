import { patiently } from "../excel";
import type { Block, Occupied, Outcome, Plan } from "./inserting";
import type { Rectangle } from "../../sheet/a1";
import { address, fullAddress } from "../../sheet/a1";
import { around, contains } from "../../sheet/areas";

/** As many contents as a question quotes. */
const examples = 3;
const longestExample = 40;
/** What Excel could take for something other than text even in a cell of Text format. */
const misread = /^[=+\-@']/;

/** Writes a plan, unless cells hold something and that is not to be replaced. */
export function write(plan: Plan, replace: boolean): Promise<Outcome> {
  return Excel.run(patiently, async (context): Promise<Outcome> => {
    const sheet = context.workbook.worksheets.getItem(plan.sheet);
    const results = plan.adds ? null : rangeOf(sheet, plan.results);
    results?.load("numberFormat");
    const occupied = await occupiedBy(context, sheet, plan);
    if (occupied && !replace) return { kind: "occupied", occupied };
    if (occupied) {
      for (const fill of plan.fills) rangeOf(sheet, fill).clear(Excel.ClearApplyTo.contents);
    }
    if (plan.replaces) rangeOf(sheet, plan.replaces).clear(Excel.ClearApplyTo.contents);
    if (plan.adds) addColumns(sheet, plan.adds);
    readyForNumbers(rangeOf(sheet, plan.results), results?.numberFormat);
    for (const block of plan.blocks) writeBlock(sheet, block);
    await context.sync();
    return { kind: "done", address: fullAddress(plan.sheet, around([plan.results, ...plan.fills])) };
  });
}

function rangeOf(sheet: Excel.Worksheet, { row, column, rows, columns }: Rectangle): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** One format for all cells of a range; Excel takes it so, its types do not say it. */
function format(range: Excel.Range, wanted: string): void {
  (range as { numberFormat: unknown }).numberFormat = wanted;
}

/** A formula written into a cell of Text format would be text. Other formats are the user's, and stay. */
function readyForNumbers(range: Excel.Range, formats: unknown[][] | undefined): void {
  if (!formats) format(range, "General");
  else if (formats.flat().includes("@")) {
    range.numberFormat = formats.map((row) => row.map((one) => (one === "@" ? "General" : one)));
  }
}

function addColumns(sheet: Excel.Worksheet, { table, headers }: NonNullable<Plan["adds"]>): void {
  const { columns } = sheet.tables.getItem(table);
  for (const header of headers) columns.add(undefined, undefined, header);
}

function writeBlock(sheet: Excel.Worksheet, { area, what, contents }: Block): void {
  const range = rangeOf(sheet, area);
  if (what === "formulas") range.formulas = contents.map((row) => [...row]);
  else writeTexts(range, contents);
}

/**
 * Writes names that must stay text: "2024", "1-2" and "TRUE" by Text format; those that begin like a formula with
 * Excel's own mark of text, the apostrophe, which a cell of General format is sure to take for the mark.
 */
export function writeTexts(range: Excel.Range, contents: Block["contents"]): void {
  range.numberFormat = contents.map((row) => row.map((text) => (misread.test(text) ? "General" : "@")));
  range.values = contents.map((row) => row.map((text) => (misread.test(text) ? `'${text}` : text)));
  format(range, "@");
}

/** What stands in the cells of a plan, but for the formula it changes; null where nothing does. */
async function occupiedBy(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { sheet: name, fills, replaces }: Plan,
): Promise<Occupied | null> {
  const used = fills.map((fill) => {
    const range = rangeOf(sheet, fill).getUsedRangeOrNullObject();
    range.load("rowIndex,columnIndex,values,formulas");
    return range;
  });
  await context.sync();
  const found = used.flatMap((range) => (range.isNullObject ? [] : contentsOf(range)));
  const [first, ...others] = found.filter(({ at }) => !(replaces && contains(replaces, at)));
  if (!first) return null;
  const all = [first, ...others];
  return {
    address: fullAddress(name, around([first.at, ...others.map(({ at }) => at)])),
    count: all.length,
    examples: all.slice(0, examples).map(({ at, content }) => `${address(at)} ${short(content)}`),
  };
}

function contentsOf({ rowIndex, columnIndex, values, formulas }: Excel.Range) {
  return (formulas as unknown[][]).flatMap((row, i) =>
    row.flatMap((formula, j) => {
      const value: unknown = (values as unknown[][])[i]?.[j];
      if (formula === "" && value === "") return [];
      const at: Rectangle = { row: rowIndex + i, column: columnIndex + j, rows: 1, columns: 1 };
      return [{ at, content: String(formula === "" ? value : formula) }];
    }),
  );
}

function short(content: string): string {
  return content.length > longestExample ? `${content.slice(0, longestExample - 1)}…` : content;
}
