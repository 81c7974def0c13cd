import { formatAddressWithoutSheet, formatCellWithOptionalDollars as addressOf } from "../sheet/cell-areas";
import type { CellRectangle } from "../sheet/cell-areas";
import { formatDataBarExtensions, formatDataBars } from "./data-bar-parts";
import type {
  ColumnSize,
  ExcelFileCell,
  ExcelFileSheet,
  ExcelFileValue,
  PageSetup,
  RowSize,
} from "./excel-file-sheet";
import type { StyleTable } from "./style-table";
import { escapeXml, formatAttributes, formatColor, mainNamespace, xmlDeclaration } from "./xml-text";

/** Maximum length of a text in a cell of Excel; the rest is cut off. */
export const maxCellLetters = 32_767;

/** `xl/worksheets/sheet1.xml`, its elements in the order of ECMA-376 (CT_Worksheet), which Excel insists on. */
export function formatWorksheet(sheet: ExcelFileSheet, styles: StyleTable, isInFront: boolean): string {
  const { page = {} } = sheet;
  const parts = [
    formatSheetProperties(sheet),
    `<sheetViews>${formatView(sheet, isInFront)}</sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    formatColumns(sheet.columnSizes ?? []),
    `<sheetData>${formatRows(sheet, styles)}</sheetData>`,
    formatMerged(sheet.merged ?? []),
    formatDataBars(sheet.dataBars ?? []),
    page.margins ? `<pageMargins${formatAttributes({ ...page.margins })}/>` : "",
    formatPageSetup(page),
    formatDataBarExtensions(sheet.dataBars ?? []),
  ];
  return `${xmlDeclaration}<worksheet ${mainNamespace}>${parts.join("")}</worksheet>`;
}

function formatSheetProperties({ tabColor, page }: ExcelFileSheet): string {
  const parts = [
    tabColor === undefined ? "" : `<tabColor rgb="${formatColor(tabColor)}"/>`,
    page?.fit ? '<pageSetUpPr fitToPage="1"/>' : "",
  ].join("");
  return parts === "" ? "" : `<sheetPr>${parts}</sheetPr>`;
}

function formatView({ hidesGridlines, frozen }: ExcelFileSheet, isInFront: boolean): string {
  const attributes = formatAttributes({
    showGridLines: hidesGridlines ? 0 : undefined,
    tabSelected: isInFront,
    workbookViewId: 0,
  });
  return `<sheetView${attributes}>${formatPane(frozen?.rows ?? 0, frozen?.columns ?? 0)}</sheetView>`;
}

function formatPane(rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return "";
  const pane = columns === 0 ? "bottomLeft" : rows === 0 ? "topRight" : "bottomRight";
  const attributes = formatAttributes({
    xSplit: columns || undefined,
    ySplit: rows || undefined,
    topLeftCell: addressOf(rows, columns),
    activePane: pane,
    state: "frozen",
  });
  return `<pane${attributes}/><selection pane="${pane}"/>`;
}

function formatColumns(sizes: readonly ColumnSize[]): string {
  const each = sizes.map(({ column, columns, width, isHidden }) => {
    const measured = { width, customWidth: width !== undefined };
    return `<col${formatAttributes({ min: column + 1, max: column + columns, ...measured, hidden: isHidden })}/>`;
  });
  return each.length === 0 ? "" : `<cols>${each.join("")}</cols>`;
}

function formatRows(
  { rows, from = { row: 0, column: 0 }, rowSizes = [] }: ExcelFileSheet,
  styles: StyleTable,
): string {
  const sizes = new Map(rowSizes.map((size) => [size.row, size]));
  const end = from.row + rows.length;
  const inside = rows.map((cells, index) => {
    const row = from.row + index;
    const written = cells.map((cell, column) =>
      formatCell(cell, addressOf(row, from.column + column), styles),
    );
    return formatRow(row, sizes.get(row), written.join(""));
  });
  const outside = (some: readonly RowSize[]): string[] => some.map((size) => formatRow(size.row, size, ""));
  return [
    ...outside(rowSizes.filter(({ row }) => row < from.row)),
    ...inside,
    ...outside(rowSizes.filter(({ row }) => row >= end)),
  ].join("");
}

function formatRow(row: number, size: RowSize | undefined, cells: string): string {
  if (cells === "" && size === undefined) return "";
  const height = { ht: size?.height, customHeight: size?.height !== undefined };
  const attributes = formatAttributes({ r: row + 1, ...height, hidden: size?.isHidden });
  return `<row${attributes}>${cells}</row>`;
}

function formatCell(cell: ExcelFileCell | null, at: string, styles: StyleTable): string {
  if (cell === null) return "";
  const index = styles.indexOf(cell.style ?? plainStyle);
  const start = `<c r="${at}"${index === 0 ? "" : ` s="${index}"`}`;
  if (cell.kind === "blank") return index === 0 ? "" : `${start}/>`;
  if (cell.kind === "formula") {
    const { type, value } = formatValue(cell.shows);
    return `${start}${type}><f>${escapeXml(cell.formula)}</f><v>${value}</v></c>`;
  }
  if (cell.kind === "text") {
    const text = escapeXml(cell.text.slice(0, maxCellLetters));
    return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  const { type, value } = formatValue(cell);
  return `${start}${type}><v>${value}</v></c>`;
}

const plainStyle = {};

/** A value that is not the text of a cell: as a number is by itself, or with its type. */
function formatValue(value: ExcelFileValue): { readonly type: string; readonly value: string } {
  switch (value.kind) {
    case "number":
      return { type: "", value: String(value.number) };
    case "boolean":
      return { type: ' t="b"', value: value.boolean ? "1" : "0" };
    case "error":
      return { type: ' t="e"', value: escapeXml(findErrorOfFiles(value.error)) };
    case "text":
      return { type: ' t="str"', value: escapeXml(value.text.slice(0, maxCellLetters)) };
  }
}

const errorsOfFiles = new Set([
  ...["#NULL!", "#DIV/0!", "#VALUE!", "#REF!"],
  ...["#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"],
]);

/** The error itself, or what Excel writes for those that came later, such as "#SPILL!". */
export function findErrorOfFiles(error: string): string {
  return errorsOfFiles.has(error) ? error : "#VALUE!";
}

function formatMerged(merged: readonly CellRectangle[]): string {
  const each = merged.map((area) => `<mergeCell ref="${formatAddressWithoutSheet(area)}"/>`);
  return each.length === 0 ? "" : `<mergeCells count="${each.length}">${each.join("")}</mergeCells>`;
}

function formatPageSetup({ orientation, fit, scale, paper }: PageSetup): string {
  const attributes = formatAttributes({
    paperSize: paper,
    scale: fit ? undefined : scale,
    fitToWidth: fit?.wide,
    fitToHeight: fit?.tall,
    orientation,
  });
  return attributes === "" ? "" : `<pageSetup${attributes}/>`;
}
