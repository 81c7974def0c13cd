import type { CellFont, CellLine, ExcelFileCellStyle, LineStyle } from "../../excel-file/cell-style";
import type { SheetArea } from "../../sheet/cell-areas";
import { getRangeAt, requestLimits, splitArea } from "../excel/excel-requests";

/** The version of ExcelApi that introduced `getCellProperties`, `getRowProperties` and `getColumnProperties`. */
export const cellPropertiesVersion = "1.9";

const wanted: Excel.CellPropertiesLoadOptions = {
  format: {
    fill: { color: true, pattern: true },
    font: {
      name: true,
      size: true,
      color: true,
      bold: true,
      italic: true,
      strikethrough: true,
      underline: true,
    },
    borders: { color: true, style: true, weight: true },
    ...{ horizontalAlignment: true, verticalAlignment: true, wrapText: true, indentLevel: true },
  },
};

/**
 * Reads the styles of cells but for their number formats; equal ones are the same object. None if this Excel cannot
 * tell. `done` is told how many cells were read at a time.
 */
export async function readCellStyles(
  context: Excel.RequestContext,
  area: SheetArea,
  done: (cells: number) => void,
): Promise<ExcelFileCellStyle[][] | null> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", cellPropertiesVersion)) return null;
  const known = new Map<string, ExcelFileCellStyle>();
  const styles: ExcelFileCellStyle[][] = [];
  for (const piece of splitArea(area, requestLimits.cellFormats)) {
    const read = getRangeAt(context, piece).getCellProperties(wanted);
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    // A method's result needs no `load`.
    // eslint-disable-next-line office-addins/load-object-before-read
    for (const row of read.value) styles.push(row.map((cell) => findOrAddStyle(known, cell.format ?? {})));
    done(piece.rows * piece.columns);
  }
  return styles;
}

function findOrAddStyle(
  known: Map<string, ExcelFileCellStyle>,
  format: Excel.CellPropertiesFormat,
): ExcelFileCellStyle {
  const key = JSON.stringify(format);
  const style = known.get(key) ?? convertFormat(format);
  known.set(key, style);
  return style;
}

/** What is as in an empty workbook, or differs within the cell, is left out. */
function convertFormat(format: Excel.CellPropertiesFormat): ExcelFileCellStyle {
  const { horizontalAlignment, verticalAlignment, wrapText, indentLevel } = format;
  const [font, fill] = [convertFont(format.font ?? {}), findFill(format.fill ?? {})];
  const lines = convertLines(format.borders ?? {});
  const horizontal = horizontalAlignments.get(horizontalAlignment ?? "");
  const vertical = verticalAlignments.get(verticalAlignment ?? "");
  return {
    ...(Object.keys(font).length > 0 && { font }),
    ...(fill !== null && { fill }),
    ...(Object.keys(lines).length > 0 && { lines }),
    ...(horizontal && { horizontal }),
    ...(vertical && { vertical }),
    ...(wrapText && { wraps: true }),
    ...(indentLevel && { indent: indentLevel }),
  };
}

const horizontalAlignments = new Map<string, NonNullable<ExcelFileCellStyle["horizontal"]>>([
  ["Left", "left"],
  ["Center", "center"],
  ["Right", "right"],
  ["Fill", "fill"],
  ["Justify", "justify"],
  ["CenterAcrossSelection", "centerContinuous"],
  ["Distributed", "distributed"],
]);

const verticalAlignments = new Map<string, NonNullable<ExcelFileCellStyle["vertical"]>>([
  ["Top", "top"],
  ["Center", "center"],
  ["Justify", "justify"],
  ["Distributed", "distributed"],
]);

const underlines = new Map<string, NonNullable<CellFont["underline"]>>([
  ["Single", "single"],
  ["Double", "double"],
  ["SingleAccountant", "singleAccounting"],
  ["DoubleAccountant", "doubleAccounting"],
]);

const hexColor = /^#[0-9a-f]{6}$/i;

function convertFont(font: Excel.CellPropertiesFont): CellFont {
  const underline = underlines.get(font.underline ?? "");
  const isColored = hexColor.test(font.color ?? "") && font.color !== "#000000";
  return {
    ...(font.name && { name: font.name }),
    ...(font.size && { size: font.size }),
    ...(isColored && font.color && { color: font.color }),
    ...(font.bold && { bold: true }),
    ...(font.italic && { italic: true }),
    ...(font.strikethrough && { strikethrough: true }),
    ...(underline && { underline }),
  };
}

/** A cell without a fill tells that it is white (office-js 4900); only its pattern tells it from a white fill. */
function findFill({ color, pattern }: Excel.CellPropertiesFill): string | null {
  if (!hexColor.test(color ?? "") || pattern === "None") return null;
  return color === undefined || (!pattern && color.toUpperCase() === "#FFFFFF") ? null : color;
}

const edges = ["left", "right", "top", "bottom"] as const;

function convertLines(borders: Excel.CellBorderCollection): NonNullable<ExcelFileCellStyle["lines"]> {
  const lines = edges.flatMap((edge): [string, CellLine][] => {
    const { style = "None", weight = "Thin", color = "" } = borders[edge] ?? {};
    const found = findLineStyle(style, weight);
    return found ? [[edge, { style: found, color: hexColor.test(color) ? color : "#000000" }]] : [];
  });
  return Object.fromEntries(lines);
}

/** By style: the thin or only line of files, and the one for the weights above. */
const lineStyles = new Map<string, readonly [thin: LineStyle, medium: LineStyle]>([
  ["Dash", ["dashed", "mediumDashed"]],
  ["DashDot", ["dashDot", "mediumDashDot"]],
  ["DashDotDot", ["dashDotDot", "mediumDashDotDot"]],
  ["Dot", ["dotted", "dotted"]],
  ["Double", ["double", "double"]],
  ["SlantDashDot", ["slantDashDot", "slantDashDot"]],
]);

const lineWeights = new Map<string, LineStyle>([
  ["Hairline", "hair"],
  ["Thin", "thin"],
  ["Medium", "medium"],
  ["Thick", "thick"],
]);

function findLineStyle(style: string, weight: string): LineStyle | null {
  if (style === "Continuous") return lineWeights.get(weight) ?? "thin";
  const [thin, medium] = lineStyles.get(style) ?? [];
  return (weight === "Medium" || weight === "Thick" ? medium : thin) ?? null;
}
