import type { ExcelFileCellStyle } from "../../excel-file/cell-style";
import { NoValueError } from "../../lca/reasons";
import type { ProgressReporter } from "../../refresh/progress-reporter";
import type { CellRectangle, SheetArea } from "../../sheet/cell-areas";
import type { AreaContents } from "../cells/area-contents";
import { readAreas } from "../cells/area-contents";
import { convertRangeToRectangle, countCells } from "../excel/excel-requests";
import { readCellStyles } from "./cell-styles";
import { ignoreRefusal } from "./ignore-refusal";
import type { SheetLayout } from "./sheet-layout";
import { readSheetLayout } from "./sheet-layout";

type CopiedCellContents = AreaContents<"values" | "valueTypes" | "numberFormat" | "formulas">;

/** A sheet as it is read for a copy. */
export interface CopiedSheetContents {
  readonly name: string;
  /** Very hidden sheets are hidden, too. */
  readonly isHidden: boolean;
  /** The cells that were read; null for an empty sheet. */
  readonly used: CellRectangle | null;
  readonly cells: CopiedCellContents;
  /** Equal styles are one object; null if this Excel cannot tell. */
  readonly styles: readonly (readonly ExcelFileCellStyle[])[] | null;
  readonly layout: SheetLayout;
}

export interface WorkbookContents {
  readonly sheets: readonly CopiedSheetContents[];
  /** True if dates are counted from 1904. */
  readonly countsFrom1904: boolean;
}

/** Maximum number of cells of a copy: each is read with its format, which takes Excel a while. */
export const maxCopiedCells = 500_000;
const noCells: CopiedCellContents = { values: [], valueTypes: [], numberFormat: [], formulas: [] };

/**
 * Reads these sheets with everything that a copy has. What this Excel cannot tell is left out.
 *
 * @throws `NoValueError` "too-many-cells", or "cancelled" when the progress is aborted.
 */
export async function readSheets(
  context: Excel.RequestContext,
  names: readonly string[],
  progress: ProgressReporter,
): Promise<WorkbookContents> {
  const found = chooseUsedCells(await findUsedCells(context, names));
  const areas = found.flatMap(({ used }) => used ?? []);
  const all = areas.reduce((sum, area) => sum + countCells(area), 0);
  if (all > maxCopiedCells) throw new NoValueError({ kind: "too-many-cells", limit: maxCopiedCells });
  let read = 0;
  const report = (cells: number): void => {
    if (progress.signal.aborted) throw new NoValueError({ kind: "cancelled" });
    progress.report((read += cells), all);
  };
  report(0);
  // All values first, so that little can change in between.
  const contents = await readAreas(context, areas, ["values", "valueTypes", "numberFormat", "formulas"]);
  const cellsOf = new Map(areas.map((area, index) => [area.sheet, contents[index]]));
  const sheets: CopiedSheetContents[] = [];
  for (const { used, ...sheet } of found) {
    const styles = used && (await readCellStyles(context, used, report));
    const layout = await readSheetLayout(context, used ?? firstCellOf(sheet.name));
    sheets.push({ ...sheet, used, cells: cellsOf.get(sheet.name) ?? noCells, styles, layout });
  }
  return { sheets, countsFrom1904: await readDateSystem(context) };
}

const firstCellOf = (sheet: string): SheetArea => ({ sheet, row: 0, column: 0, rows: 1, columns: 1 });

interface UsedCells {
  readonly name: string;
  readonly isHidden: boolean;
  readonly used: SheetArea | null;
  /** Those with contents, without cells that only have a format. */
  readonly filled: SheetArea | null;
}

/** Leaves out cells that only have a format if there are too many, as where whole rows were formatted. */
function chooseUsedCells(sheets: readonly UsedCells[]): Omit<UsedCells, "filled">[] {
  const all = sheets.reduce((sum, { used }) => sum + (used ? countCells(used) : 0), 0);
  return sheets.map(({ filled, ...sheet }) => (all > maxCopiedCells ? { ...sheet, used: filled } : sheet));
}

async function findUsedCells(context: Excel.RequestContext, names: readonly string[]): Promise<UsedCells[]> {
  const sheets = names.map((name) => {
    const sheet = context.workbook.worksheets.getItem(name).load("visibility");
    const [used, filled] = [sheet.getUsedRangeOrNullObject(), sheet.getUsedRangeOrNullObject(true)];
    for (const range of [used, filled]) range.load("rowIndex,columnIndex,rowCount,columnCount");
    return { name, sheet, used, filled };
  });
  await context.sync();
  const areaOf = (sheet: string, range: Excel.Range): SheetArea | null =>
    range.isNullObject ? null : { sheet, ...convertRangeToRectangle(range) };
  return sheets.map(({ name, sheet, used, filled }) => ({
    name,
    isHidden: String(sheet.visibility) !== "Visible",
    used: areaOf(name, used),
    filled: areaOf(name, filled),
  }));
}

/** Whether dates count from 1904 is told by how Excel numbers the day after 1 January 1904. */
async function readDateSystem(context: Excel.RequestContext): Promise<boolean> {
  const second = context.workbook.functions.date(1904, 1, 2);
  second.load("value");
  return (await ignoreRefusal(context.sync())) && second.value === 1;
}
