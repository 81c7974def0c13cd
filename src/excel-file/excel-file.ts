import { strToU8, zipSync } from "fflate";
import { formatCellWithOptionalDollars as addressOf } from "../sheet/cell-areas";
import type { CellRectangle } from "../sheet/cell-areas";
import type { ExcelFileSheet } from "./excel-file-sheet";
import { StyleTable } from "./style-table";
import { formatWorksheet } from "./worksheet-part";
import { escapeXml, formatAttributes, mainNamespace, xmlDeclaration } from "./xml-text";

export const excelFileType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const officeRelationsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationsNamespace = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export interface ExcelFileOptions {
  /** True if dates are counted from 1904, as in workbooks of old Macs. */
  readonly countsFrom1904?: boolean;
}

/** Packs the sheets into an Excel file. At least one must not be hidden. */
export function createExcelFile(
  sheets: readonly ExcelFileSheet[],
  options: ExcelFileOptions = {},
): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(createFileParts(sheets, options)).map(
    ([name, xml]) => [name, strToU8(xml)] as const,
  );
  return new Uint8Array(zipSync(Object.fromEntries(parts)));
}

/** The parts of an Excel file with these sheets, by their names in it. */
export function createFileParts(
  sheets: readonly ExcelFileSheet[],
  options: ExcelFileOptions = {},
): Readonly<Record<string, string>> {
  const styles = new StyleTable();
  const front = sheets.findIndex(({ isHidden }) => !isHidden);
  const worksheets = sheets.map((sheet, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    formatWorksheet(sheet, styles, index === front),
  ]);
  return {
    "[Content_Types].xml": formatContentTypes(sheets.length),
    "_rels/.rels": formatRelations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": formatWorkbook(sheets, front, options),
    "xl/_rels/workbook.xml.rels": formatRelations([
      ...sheets.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
      ["styles", "styles.xml"],
    ]),
    // The worksheets have given all their styles by now.
    "xl/styles.xml": styles.format(),
    ...Object.fromEntries(worksheets),
  };
}

function formatContentTypes(sheets: number): string {
  const overrides = [
    ["/xl/workbook.xml", `${spreadsheetType}.sheet.main+xml`],
    ["/xl/styles.xml", `${spreadsheetType}.styles+xml`],
    ...Array.from({ length: sheets }, (_, index) => [
      `/xl/worksheets/sheet${index + 1}.xml`,
      `${spreadsheetType}.worksheet+xml`,
    ]),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  const types = 'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"';
  return `${xmlDeclaration}<Types ${types}><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

function formatRelations(all: readonly (readonly [kind: string, target: string])[]): string {
  const each = all.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelationsNamespace}/${kind}" Target="${target}"/>`,
  );
  return `${xmlDeclaration}<Relationships ${packageRelationsNamespace}>${each.join("")}</Relationships>`;
}

function formatWorkbook(sheets: readonly ExcelFileSheet[], front: number, options: ExcelFileOptions): string {
  const each = sheets.map(({ name, isHidden }, index) => {
    const state = isHidden ? "hidden" : undefined;
    return `<sheet${formatAttributes({ name, sheetId: index + 1, state, "r:id": `rId${index + 1}` })}/>`;
  });
  const names = sheets.flatMap(formatPrintNames).join("");
  const parts = [
    options.countsFrom1904 ? '<workbookPr date1904="1"/>' : "",
    `<bookViews><workbookView${formatAttributes({ activeTab: front > 0 ? front : undefined })}/></bookViews>`,
    `<sheets>${each.join("")}</sheets>`,
    names === "" ? "" : `<definedNames>${names}</definedNames>`,
  ];
  return `${xmlDeclaration}<workbook ${mainNamespace} xmlns:r="${officeRelationsNamespace}">${parts.join("")}</workbook>`;
}

/** Files keep print areas and titles as names of the sheet. */
function formatPrintNames({ name, page = {} }: ExcelFileSheet, index: number): string[] {
  const { areas = [], titleRows, titleColumns } = page;
  const titles = [
    // "$A1" without its row.
    ...(titleColumns ? [titleColumns.map((column) => addressOf(0, column, "column").slice(0, -1))] : []),
    ...(titleRows ? [titleRows.map((row) => `$${row + 1}`)] : []),
  ].map((pair) => pair.join(":"));
  const cells = areas.map((area) =>
    [area, lastCellOf(area)].map(({ row, column }) => addressOf(row, column, "both")),
  );
  const asName = (kind: string, addresses: readonly string[]): string[] => {
    const full = addresses.map((address) => `'${name.replaceAll("'", "''")}'!${address}`).join(",");
    const attributes = formatAttributes({ name: `_xlnm.${kind}`, localSheetId: index });
    return addresses.length === 0 ? [] : [`<definedName${attributes}>${escapeXml(full)}</definedName>`];
  };
  const printed = cells.map((pair) => pair.join(":"));
  return [...asName("Print_Area", printed), ...asName("Print_Titles", titles)];
}

function lastCellOf({ row, column, rows, columns }: CellRectangle): { row: number; column: number } {
  return { row: row + rows - 1, column: column + columns - 1 };
}
