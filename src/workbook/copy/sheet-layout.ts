import type {
  ColumnSize,
  DataBarBound,
  DataBars,
  ExcelFileSheet,
  RowSize,
} from "../../excel-file/excel-file-sheet";
import { maxSheetColumns, maxSheetRows } from "../../sheet/cell-areas";
import type { CellRectangle, SheetArea } from "../../sheet/cell-areas";
import { convertRangeToRectangle, getRangeAt, requestEach, splitArea } from "../excel/excel-requests";
import { cellPropertiesVersion } from "./cell-styles";
import { readPageSetup } from "./page-setup";
import { ignoreRefusal } from "./ignore-refusal";

/** Everything about a sheet that is not in its cells. */
export type SheetLayout = Omit<ExcelFileSheet, "name" | "rows" | "from" | "isHidden">;

/** The versions of ExcelApi that introduced what is read here. */
const versions = { bars: "1.9", view: "1.8", merged: "1.13" };
const maxLinesPerRequest = 5_000;
const rectangleProperties = "rowIndex,columnIndex,rowCount,columnCount";

/** Reads a sheet's layout as far as its cells reach; what this Excel cannot tell is left out. */
export async function readSheetLayout(context: Excel.RequestContext, used: SheetArea): Promise<SheetLayout> {
  // From the first cell: lines before the used ones may be hidden, and merged areas that begin there are found
  // (office-js 3611).
  const area = {
    ...used,
    row: 0,
    column: 0,
    rows: used.row + used.rows,
    columns: used.column + used.columns,
  };
  const [view, merged] = [await readView(context, used.sheet), await readMergedAreas(context, area)];
  const page = await readPageSetup(context, used.sheet);
  return {
    ...view,
    columnSizes: await readColumnSizes(context, area),
    rowSizes: await readRowSizes(context, area),
    merged,
    dataBars: await readDataBars(context, area),
    ...(page && { page }),
  };
}

const isSupported = (version: string): boolean =>
  Office.context.requirements.isSetSupported("ExcelApi", version);

async function readView(
  context: Excel.RequestContext,
  name: string,
): Promise<Pick<SheetLayout, "frozen" | "hidesGridlines" | "tabColor">> {
  if (!isSupported(versions.view)) return {};
  const sheet = context.workbook.worksheets.getItem(name).load("showGridlines,tabColor");
  const frozen = sheet.freezePanes.getLocationOrNullObject().load(rectangleProperties);
  await context.sync();
  return {
    ...(!sheet.showGridlines && { hidesGridlines: true }),
    // Null for a hidden sheet; the types do not say so.
    ...(sheet.tabColor && { tabColor: sheet.tabColor }),
    ...(!frozen.isNullObject && { frozen: countFrozenLines(convertRangeToRectangle(frozen)) }),
  };
}

/** Excel gives whole columns where no rows are frozen, and whole rows where no columns are. */
function countFrozenLines({ row, column, rows, columns }: CellRectangle): { rows: number; columns: number } {
  return {
    rows: rows === maxSheetRows ? 0 : row + rows,
    columns: columns === maxSheetColumns ? 0 : column + columns,
  };
}

async function readMergedAreas(context: Excel.RequestContext, area: SheetArea): Promise<CellRectangle[]> {
  if (!isSupported(versions.merged)) return [];
  const merged = getRangeAt(context, area).getMergedAreasOrNullObject();
  merged.load("areas/items/rowIndex,areas/items/columnIndex,areas/items/rowCount,areas/items/columnCount");
  await ignoreRefusal(context.sync());
  return merged.isNullObject === false ? merged.areas.items.map(convertRangeToRectangle) : [];
}

/**
 * Excel's API measures columns in points (office-js 187), files in the widest digit of the usual font (ECMA-376, col):
 * that of Calibri 11, which our files have, takes 7 pixels of 96 per inch.
 */
export function convertPointsToCharacters(points: number): number {
  const pixels = Math.round((points * 96) / 72);
  return Math.round((pixels / 7) * 256) / 256;
}

async function readColumnSizes(context: Excel.RequestContext, area: SheetArea): Promise<ColumnSize[]> {
  if (!isSupported(cellPropertiesVersion)) return [];
  const wanted = { columnHidden: true, format: { columnWidth: true } };
  const read = getRangeAt(context, { ...area, rows: 1 }).getColumnProperties(wanted);
  await context.sync();
  const sizes: ColumnSize[] = [];
  for (const [column, { columnHidden, format }] of read.value.entries()) {
    const points = format?.columnWidth ?? 0;
    const width = points > 0 && { width: convertPointsToCharacters(points) };
    const size = { column, columns: 1, ...width, ...(columnHidden && { isHidden: true }) };
    const last = sizes.at(-1);
    const isSame = last && last.width === size.width && last.isHidden === size.isHidden;
    if (isSame) sizes[sizes.length - 1] = { ...last, columns: last.columns + 1 };
    else sizes.push(size);
  }
  return sizes.filter(({ width, isHidden }) => width !== undefined || isHidden);
}

/** Rows of the sheet's usual height are left out: Excel fits them to their fonts. */
async function readRowSizes(context: Excel.RequestContext, area: SheetArea): Promise<RowSize[]> {
  if (!isSupported(cellPropertiesVersion)) return [];
  const sheet = context.workbook.worksheets.getItem(area.sheet).load("standardHeight");
  const read = await requestEach(
    context,
    splitArea({ ...area, columns: 1 }, maxLinesPerRequest),
    (piece) => ({
      first: piece.row,
      rows: getRangeAt(context, piece).getRowProperties({ rowHidden: true, format: { rowHeight: true } }),
    }),
  );
  return read.flatMap(({ first, rows }) =>
    rows.value.flatMap(({ rowHidden, format }, index): RowSize[] => {
      const height = format?.rowHeight ?? 0;
      const isOwn = height > 0 && Math.abs(height - sheet.standardHeight) > 0.01;
      if (!isOwn && !rowHidden) return [];
      return [{ row: first + index, ...(isOwn && { height }), ...(rowHidden && { isHidden: true }) }];
    }),
  );
}

/** The bars in these cells; those with bounds that are calculated from cells are left out. */
async function readDataBars(context: Excel.RequestContext, area: SheetArea): Promise<DataBars[]> {
  if (!isSupported(versions.bars)) return [];
  const formats = getRangeAt(context, area).conditionalFormats.load("items/id,items/type");
  if (!(await ignoreRefusal(context.sync()))) return [];
  const asked = formats.items.flatMap((format) =>
    String(format.type) === "DataBar" ? [requestBars(format)] : [],
  );
  if (asked.length === 0 || !(await ignoreRefusal(context.sync()))) return [];
  return asked.flatMap(({ bars, positive, negative, ranges }) => {
    const [lower, upper] = [findBound(bars.lowerBoundRule), findBound(bars.upperBoundRule)];
    if (lower === null || upper === null || ranges.areas.items.length === 0) return [];
    const { fillColor: color, gradientFill: hasGradient } = positive;
    const negativeColor = negative.matchPositiveFillColor ? color : negative.fillColor || color;
    const areas = ranges.areas.items.map(convertRangeToRectangle);
    return [{ areas, lower, upper, color, negativeColor, hasGradient, hidesNumbers: bars.showDataBarOnly }];
  });
}

interface RequestedBars {
  readonly bars: Excel.DataBarConditionalFormat;
  readonly positive: Excel.ConditionalDataBarPositiveFormat;
  readonly negative: Excel.ConditionalDataBarNegativeFormat;
  readonly ranges: Excel.RangeAreas;
}

function requestBars(format: Excel.ConditionalFormat): RequestedBars {
  const { dataBar } = format;
  return {
    bars: dataBar.load("showDataBarOnly,lowerBoundRule,upperBoundRule"),
    positive: dataBar.positiveFormat.load("fillColor,gradientFill"),
    negative: dataBar.negativeFormat.load("fillColor,matchPositiveFillColor"),
    ranges: format
      .getRanges()
      .load("areas/items/rowIndex,areas/items/columnIndex,areas/items/rowCount,areas/items/columnCount"),
  };
}

function findBound({ type, formula = "" }: Excel.ConditionalDataBarRule): DataBarBound | null {
  switch (String(type)) {
    case "Automatic":
      return "automatic";
    case "LowestValue":
    case "HighestValue":
      return "extreme";
    case "Number": {
      const text = formula.replace(/^=/, "").trim();
      return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
    }
    default:
      return null;
  }
}
