import { partsOfRows, change, waitForCellEdit, boxOf, rangeAt } from "../excel/excel";
import type { Rectangle, Area, Position } from "../../sheet/areas";
import { fullAddress, contains, address, around } from "../../sheet/areas";
import { addedColumns, addRows } from "../writing/besides";
import type { Beside } from "../writing/besides";
import { addedSheets, addSheets } from "../writing/new-sheets";
import { addTable } from "../writing/new-table";
import { formatNumbers, isUnchosen, writeFormats } from "../writing/number-formats";
import { Before } from "../writing/take-back";
import { TableColumns } from "../writing/table-columns";
import { writeTexts } from "../writing/texts";
import { Widths } from "../writing/widths";
import { extentOf } from "./extent";
import { fitWhenCalculated } from "./fitting";
import type { InsertOutcome, Occupied } from "./inserting";
import type { Block, Plan, SheetPlan, Looking } from "./plans";
import { greyErrors } from "../writing/grey";
import type { Look } from "../writing/looks";
import { look } from "../writing/looks";
import { readAreas } from "../cells/reading";
import type { Cells } from "../cells/reading";

/**
 * Writes a plan, unless cells are occupied and must not be replaced. Its columns are fitted once values are
 * there.
 */
export async function write(plan: Plan, replace: boolean): Promise<InsertOutcome> {
  const widths = new Widths();
  const begun = Date.now();
  const written = await inOneStep(plan, (context) => writeIn(context, plan, replace, widths));
  if (written.kind === "occupied") return written;
  const { sheets, outcome } = written;
  return { ...outcome, fitted: fitWhenCalculated(sheets, widths, begun) };
}

/** Excel's undo does not cover new sheets and tables, so making them is not a step of it. */
function inOneStep<T>({ sheets }: Plan, batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  const makes = sheets.some(({ isNew, table }) => isNew || table !== null);
  return makes ? Excel.run(waitForCellEdit, batch) : change(batch);
}

async function writeIn(context: Excel.RequestContext, plan: Plan, replace: boolean, widths: Widths) {
  const found = await occupiedBy(context, plan);
  const occupied = found && plan.onlyIntoFree ? { ...found, stays: true as const } : found;
  if (occupied && (!replace || occupied.stays)) return { kind: "occupied", occupied } as const;
  const wanted = plan.sheets.flatMap(({ isNew, sheet }) => (isNew ? [sheet] : []));
  const made = wanted.length > 0 ? await addSheets(context, wanted) : [];
  const sheets = named(plan.sheets, made);
  const before = await Before.read(
    context,
    sheets.flatMap((one) => touched(one, occupied !== null)),
  );
  const columns = await TableColumns.around(context, sheets.flatMap(formulaCells));
  const besides: Beside[] = [...(made.length > 0 ? [addedSheets(made)] : []), widths];
  for (const sheet of sheets) besides.push(...(await writeSheet(context, sheet, occupied !== null)));
  const filled = await columns.putBack(context);
  const takeBack = await before.takeBack(context, besides);
  const [first] = sheets;
  if (made.length > 0) context.workbook.worksheets.getItem(first.sheet).activate();
  await context.sync();
  const address = fullAddress(first.sheet, extentOf(first));
  return {
    kind: "written",
    sheets,
    outcome: { kind: "done", address, more: sheets.length - 1, filled, takeBack },
  } as const;
}

/** With the names that the new sheets got. */
function named([first, ...others]: Plan["sheets"], made: readonly string[]): Plan["sheets"] {
  const names = [...made];
  const withName = (one: SheetPlan): SheetPlan => (one.isNew ? { ...one, sheet: names.shift() ?? "" } : one);
  return [withName(first), ...others.map(withName)];
}

async function writeSheet(
  context: Excel.RequestContext,
  plan: SheetPlan,
  clears: boolean,
): Promise<readonly Beside[]> {
  const { fills, blocks, adds, table } = plan;
  const sheet = context.workbook.worksheets.getItem(plan.sheet);
  const besides: Beside[] = [];
  if (clears) for (const fill of fills) rangeOf(sheet, fill).clear(Excel.ClearApplyTo.contents);
  if (adds) {
    for (const header of adds.headers)
      sheet.tables.getItem(adds.table).columns.add(undefined, undefined, header);
    besides.push(addedColumns(adds));
  }
  if (plan.grows) besides.push(await addRows(context, plan.grows));
  const onSheet = (area: Rectangle): Area => ({ sheet: plan.sheet, ...area });
  await readyForFormulas(context, plan);
  besides.push(
    await formatNumbers(
      context,
      plan.numbers.map(({ area, format }) => ({ area: onSheet(area), format })),
    ),
  );
  for (const block of blocks) if (block.what === "texts") await writeBlock(context, sheet, block);
  if (table) besides.push(await addTable(context, onSheet(table)));
  for (const block of blocks) if (block.what === "formulas") await writeBlock(context, sheet, block);
  return [...besides, ...(await dress(context, plan))];
}

function formulaCells({ sheet, blocks }: SheetPlan): Position[] {
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

async function writeBlock(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { area, what, contents }: Block,
): Promise<void> {
  for (const { from, rows } of partsOfRows(contents)) {
    const range = rangeOf(sheet, { ...area, row: area.row + from, rows: rows.length });
    if (what === "formulas") range.formulas = rows;
    else writeTexts(range, rows);
    // One request takes no more than this at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

const looks: Readonly<Record<Looking["is"], Look>> = {
  title: { bold: true, fill: "" },
  heading: { bold: true, fill: "#E8EEEE" },
  input: { bold: false, fill: "#FFF8E1" },
  label: { bold: true, fill: "" },
  total: { bold: true, fill: "" },
};

/** Applies the planned look to what was written on a sheet; gives how to take it back. */
async function dress(context: Excel.RequestContext, plan: SheetPlan): Promise<readonly Beside[]> {
  const onSheet = (area: Rectangle): Area => ({ sheet: plan.sheet, ...area });
  const besides: Beside[] = [];
  if (plan.looks.length > 0) {
    const wanted = plan.looks.map(({ area, is }) => ({ area: onSheet(area), look: looks[is] }));
    besides.push(await look(context, wanted));
  }
  if (plan.greys) besides.push(await greyErrors(context, plan.results.map(onSheet)));
  return besides;
}

const general = "General";

/** The cells whose contents change, each once: everything filled here that was not empty before. */
function touched({ sheet, fills, blocks }: SheetPlan, all: boolean): Area[] {
  const written = blocks.map(({ area }) => area);
  const areas = all
    ? [...fills, ...written.filter((area) => !fills.some((fill) => contains(fill, area)))]
    : written;
  return areas.map((area) => ({ sheet, ...area }));
}

/**
 * Sets General where formulas and results go, replacing Text, in which a formula would stay text, and number
 * formats with words left from an earlier number. All other formats are the user's and stay.
 */
async function readyForFormulas(context: Excel.RequestContext, plan: SheetPlan): Promise<void> {
  const { standing, added } = calculatedIn(plan);
  const onSheet = (area: Rectangle): Area => ({ sheet: plan.sheet, ...area });
  for (const area of added) await writeFormats(context, onSheet(area), () => general);
  const read = await readAreas(context, standing.map(onSheet), ["numberFormat"]);
  for (const [index, area] of standing.entries()) {
    const formats = read[index]?.numberFormat ?? [];
    if (!formats.flat().some((format) => isUnchosen(format) && format !== general)) continue;
    await writeFormats(context, onSheet(area), (row, column) => {
      const format = formats[row]?.[column];
      return isUnchosen(format) ? general : String(format);
    });
  }
}

/** Where formulas go that get no number format: existing cells, and columns added to a table. */
function calculatedIn({ blocks, fills, numbers }: SheetPlan) {
  const isFormatted = (area: Rectangle): boolean => numbers.some((one) => contains(one.area, area));
  const formulas = blocks.filter(({ what }) => what === "formulas").map(({ area }) => area);
  const all = formulas.filter((area) => !isFormatted(area));
  const stands = (area: Rectangle): boolean => fills.some((fill) => contains(fill, area));
  return { standing: all.filter(stands), added: all.filter((area) => !stands(area)) };
}

/** How many contents a question quotes. */
const examples = 3;
const longestExample = 40;

/** What stands in the cells of a plan, apart from the formula it changes; null where nothing does. */
async function occupiedBy(
  context: Excel.RequestContext,
  { sheets, at: cell, replaces }: Plan,
): Promise<Occupied | null> {
  const fills = sheets.flatMap(({ sheet, isNew, fills: own }) =>
    isNew ? [] : own.map((fill) => ({ sheet, ...fill })),
  );
  const found = await contentsIn(context, fills);
  return occupying(found.filter(({ at, content }) => !(content === replaces && contains(cell, at))));
}

/** The formulas in the selected cells: a name chosen from a list would replace them. */
export function formulasSelected(): Promise<Occupied | null> {
  return Excel.run(waitForCellEdit, async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    const { worksheet } = range;
    worksheet.load("name");
    await context.sync();
    const found = await contentsIn(context, [{ sheet: worksheet.name, ...boxOf(range) }]);
    return occupying(found.filter(({ isFormula }) => isFormula));
  });
}

function occupying([first, ...others]: readonly Content[]): Occupied | null {
  if (!first) return null;
  const all = [first, ...others];
  return {
    address: fullAddress(first.at.sheet, around([first.at, ...others.map(({ at }) => at)])),
    count: all.length,
    examples: all.slice(0, examples).map(({ at, content }) => `${address(at)} ${short(content)}`),
  };
}

interface Content {
  readonly at: Area & Rectangle;
  readonly content: string;
  readonly isFormula: boolean;
}

async function contentsIn(context: Excel.RequestContext, within: readonly Area[]): Promise<Content[]> {
  const areas = await usedWithin(context, within);
  const read = await readAreas(context, areas, ["values", "formulas"]);
  return areas.flatMap((area, index) => contentsOf(area, read[index]));
}

async function usedWithin(context: Excel.RequestContext, fills: readonly Area[]): Promise<Area[]> {
  const used = fills.map((fill) => {
    const range = rangeAt(context, fill).getUsedRangeOrNullObject();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    return { sheet: fill.sheet, range };
  });
  await context.sync();
  return used.flatMap(({ sheet, range }) => (range.isNullObject ? [] : [{ sheet, ...boxOf(range) }]));
}

function contentsOf(area: Area, cells: Cells<"values" | "formulas"> | undefined): Content[] {
  return (cells?.formulas ?? []).flatMap((row, i) =>
    row.flatMap((formula, j) => {
      const value: unknown = cells?.values[i]?.[j];
      if (formula === "" && value === "") return [];
      const at: Area & Rectangle = {
        ...area,
        row: area.row + i,
        column: area.column + j,
        rows: 1,
        columns: 1,
      };
      const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
      return [{ at, content: String(formula === "" ? value : formula), isFormula }];
    }),
  );
}

function short(content: string): string {
  return content.length > longestExample ? `${content.slice(0, longestExample - 1)}…` : content;
}
