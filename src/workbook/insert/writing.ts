import { partsOfRows } from "../batches";
import type { Cells } from "../cells/reading";
import { readAreas } from "../cells/reading";
import { boxOf, change } from "../excel";
import { writeTexts } from "../writing/texts";
import { TableColumns } from "../writing/table-columns";
import { Before } from "../writing/take-back";
import { extentOf } from "./extent";
import type { Block, Occupied, Outcome, Plan } from "./inserting";
import type { Rectangle } from "../../sheet/a1";
import { address, fullAddress } from "../../sheet/a1";
import type { Area, Position } from "../../sheet/areas";
import { around, contains } from "../../sheet/areas";

/** As many contents as a question quotes. */
const examples = 3;
const longestExample = 40;

/** Writes a plan, unless cells hold something and that is not to be replaced. */
export function write(plan: Plan, replace: boolean): Promise<Outcome> {
  return change(async (context): Promise<Outcome> => {
    const occupied = await occupiedBy(context, plan);
    if (occupied && !replace) return { kind: "occupied", occupied };
    const sheet = context.workbook.worksheets.getItem(plan.sheet);
    const onSheet = (area: Rectangle): Area => ({ sheet: plan.sheet, ...area });
    const { standing, added } = calculatedIn(plan);
    const formats = await readAreas(context, standing.map(onSheet), ["numberFormat"]);
    const texts = standing.filter((_, place) => formats[place]?.numberFormat.flat().includes("@"));
    const before = await Before.read(
      context,
      touched(plan, occupied !== null || texts.length > 0).map(onSheet),
    );
    const columns = await TableColumns.around(context, formulaCells(plan));
    if (occupied) for (const fill of plan.fills) rangeOf(sheet, fill).clear(Excel.ClearApplyTo.contents);
    if (plan.adds) addColumns(sheet, plan.adds);
    for (const area of added) format(rangeOf(sheet, area), "General");
    for (const area of texts)
      await readyForNumbers(context, onSheet(area), formats[standing.indexOf(area)]?.numberFormat ?? []);
    for (const block of plan.blocks) await writeBlock(context, sheet, block);
    const filled = await columns.putBack(context);
    const takeBack = await before.takeBack(context, plan.adds);
    return { kind: "done", address: extentOf(plan), filled, takeBack };
  });
}

/** Where formulas and their results go: cells that stand there, and columns that a table is to get. */
function calculatedIn({ results, blocks, fills }: Plan) {
  const formulas = blocks.filter(({ what }) => what === "formulas").map(({ area }) => area);
  const all = [results, ...formulas.filter((area) => !contains(results, area))];
  const stands = (area: Rectangle): boolean => fills.some((fill) => contains(fill, area));
  return { standing: all.filter(stands), added: all.filter((area) => !stands(area)) };
}

/** The cells whose content or format changes, each once: all that it fills where something stood there. */
function touched({ fills, blocks }: Plan, all: boolean): Rectangle[] {
  const written = blocks.map(({ area }) => area);
  if (!all) return written;
  return [...fills, ...written.filter((area) => !fills.some((fill) => contains(fill, area)))];
}

function formulaCells({ sheet, blocks }: Plan): Position[] {
  return blocks
    .filter(({ what }) => what === "formulas")
    .flatMap(({ area: { row, column }, contents }) =>
      contents.flatMap((line, down) =>
        line.map((_, across) => ({ sheet, row: row + down, column: column + across })),
      ),
    );
}

function rangeOf(sheet: Excel.Worksheet, { row, column, rows, columns }: Rectangle): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** One format for all cells of a range; Excel takes it so, its types do not say it. */
function format(range: Excel.Range, wanted: string): void {
  (range as { numberFormat: unknown }).numberFormat = wanted;
}

/** A formula written into a cell of Text format would be text. Other formats are the user's, and stay. */
async function readyForNumbers(
  context: Excel.RequestContext,
  area: Area,
  formats: readonly (readonly unknown[])[],
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(area.sheet);
  for (const { from, rows } of partsOfRows(formats)) {
    const part = { ...area, row: area.row + from, rows: rows.length };
    rangeOf(sheet, part).numberFormat = rows.map((row) => row.map((one) => (one === "@" ? "General" : one)));
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

function addColumns(sheet: Excel.Worksheet, { table, headers }: NonNullable<Plan["adds"]>): void {
  const { columns } = sheet.tables.getItem(table);
  for (const header of headers) columns.add(undefined, undefined, header);
}

async function writeBlock(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { area, what, contents }: Block,
): Promise<void> {
  for (const { from, rows } of partsOfRows(contents)) {
    const range = rangeOf(sheet, { ...area, row: area.row + from, rows: rows.length });
    if (what === "formulas") range.formulas = rows;
    else writeTexts(range, rows);
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

/** What stands in the cells of a plan, but for the formula it changes; null where nothing does. */
async function occupiedBy(
  context: Excel.RequestContext,
  { sheet: name, fills, at: cell, replaces }: Plan,
): Promise<Occupied | null> {
  const sheet = context.workbook.worksheets.getItem(name);
  const used = fills.map((fill) => {
    const range = rangeOf(sheet, fill).getUsedRangeOrNullObject();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    return range;
  });
  await context.sync();
  const areas = used.flatMap((range) => (range.isNullObject ? [] : [{ sheet: name, ...boxOf(range) }]));
  const read = await readAreas(context, areas, ["values", "formulas"]);
  const found = areas.flatMap((area, place) => contentsOf(area, read[place]));
  const [first, ...others] = found.filter(({ at, content }) => !(content === replaces && contains(cell, at)));
  if (!first) return null;
  const all = [first, ...others];
  return {
    address: fullAddress(name, around([first.at, ...others.map(({ at }) => at)])),
    count: all.length,
    examples: all.slice(0, examples).map(({ at, content }) => `${address(at)} ${short(content)}`),
  };
}

function contentsOf(area: Rectangle, cells: Cells<"values" | "formulas"> | undefined) {
  return (cells?.formulas ?? []).flatMap((row, i) =>
    row.flatMap((formula, j) => {
      const value: unknown = cells?.values[i]?.[j];
      if (formula === "" && value === "") return [];
      const at: Rectangle = { row: area.row + i, column: area.column + j, rows: 1, columns: 1 };
      return [{ at, content: String(formula === "" ? value : formula) }];
    }),
  );
}

function short(content: string): string {
  return content.length > longestExample ? `${content.slice(0, longestExample - 1)}…` : content;
}
