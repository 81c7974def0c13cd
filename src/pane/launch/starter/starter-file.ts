import { strToU8, zipSync } from "fflate";
import { formatCellWithOptionalDollars } from "../../../sheet/cell-areas";
import type { StarterCell, StarterSheet } from "./starter-cells";

export const excelFileType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Maximum number of rows; a sheet could have more, but nobody begins with that many. */
export const maxStarterRows = 100_000;
/** Maximum length of a text in a cell of Excel; the rest is cut off. */
const maxCellLetters = 32_767;

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const packageNamespace = "http://schemas.openxmlformats.org/package/2006";
const relationsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Packs the sheets into an Excel file. */
export function createStarterFile(sheets: readonly StarterSheet[]): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(createStarterParts(sheets)).map(
    ([name, xml]) => [name, strToU8(xml)] as const,
  );
  return new Uint8Array(zipSync(Object.fromEntries(parts)));
}

/** The parts of an Excel file with these sheets, by their names in it. */
export function createStarterParts(sheets: readonly StarterSheet[]): Readonly<Record<string, string>> {
  const sheetFiles = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const sheetParts = sheets.map((sheet, index) => [
    `xl/${sheetFiles[index]}`,
    formatWorksheet(sheet, index === 0),
  ]);
  return {
    "[Content_Types].xml": formatContentTypes(sheetFiles),
    "_rels/.rels": formatRelations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": formatWorkbook(sheets),
    "xl/_rels/workbook.xml.rels": formatRelations([
      ...sheetFiles.map((file): [string, string] => ["worksheet", file]),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": stylesXml,
    ...Object.fromEntries(sheetParts),
  };
}

function formatContentTypes(sheetFiles: readonly string[]): string {
  const overrides = [
    ["workbook.xml", "sheet.main"],
    ["styles.xml", "styles"],
    ...sheetFiles.map((file) => [file, "worksheet"]),
  ].map(([file, type]) => `<Override PartName="/xl/${file}" ContentType="${spreadsheetType}.${type}+xml"/>`);
  return `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

function formatRelations(relations: readonly (readonly [kind: string, target: string])[]): string {
  const elements = relations.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationsNamespace}/${kind}" Target="${target}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${elements.join("")}</Relationships>`;
}

/** `xl/workbook.xml`. The views of the sheets refer to its first view, 0. */
function formatWorkbook(sheets: readonly StarterSheet[]): string {
  const elements = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${xmlDeclaration}<workbook ${mainNamespace} xmlns:r="${relationsNamespace}"><bookViews><workbookView/></bookViews><sheets>${elements.join("")}</sheets></workbook>`;
}

/** `xl/worksheets/sheet1.xml`, its elements in the order of ECMA-376 (CT_Worksheet), which Excel insists on. */
function formatWorksheet({ widths, rows, header }: StarterSheet, isInFront: boolean): string {
  const pane = header
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : "";
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const rowElements = rows.map((cells, row) => {
    const cellElements = cells.map((cell, column) => cell && formatCell(cell, row, column));
    return `<row r="${row + 1}">${cellElements.join("")}</row>`;
  });
  const parts = [
    `<sheetViews><sheetView${isInFront ? ' tabSelected="1"' : ""} workbookViewId="0">${pane}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length === 0 ? "" : `<cols>${columns.join("")}</cols>`,
    `<sheetData>${rowElements.join("")}</sheetData>`,
  ];
  return `${xmlDeclaration}<worksheet ${mainNamespace}>${parts.join("")}</worksheet>`;
}

function formatCell(cell: NonNullable<StarterCell>, row: number, column: number): string {
  const style = styleIndexes[cell.kind];
  const start = `<c r="${formatCellWithOptionalDollars(row, column)}"${style === 0 ? "" : ` s="${style}"`}`;
  switch (cell.kind) {
    case "number":
      return `${start}><v>${cell.number}</v></c>`;
    case "date":
      return `${start}><v>${cell.date}</v></c>`;
    default: {
      const text = escapeXml(cell.text.slice(0, maxCellLetters));
      return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    }
  }
}

/** The place of a cell's style among the `cellXfs` below. */
const styleIndexes: Readonly<Record<NonNullable<StarterCell>["kind"], number>> = {
  number: 0,
  "formula-text": 0,
  text: 1,
  heading: 2,
  warning: 3,
  date: 4,
};

/**
 * Texts have Excel's text format (49) and its quote prefix: neither entering a text again nor replacing in it makes a
 * formula. 22 is a date and time in the reader's language (ECMA-376, numFmt). Excel takes the first two fills for
 * itself, whatever stands there.
 */
const stylesXml =
  xmlDeclaration +
  [
    `<styleSheet ${mainNamespace}>`,
    '<fonts count="3">',
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><color rgb="FF8A3707"/><name val="Calibri"/></font>',
    "</fonts>",
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    '<cellXfs count="5">',
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/>',
    '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/>',
    '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    "</cellXfs>",
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    "</styleSheet>",
  ].join("");

/** Characters that XML 1.0 does not allow: control characters, unpaired surrogates, and two non-characters. */
const invalidXmlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** A group that Excel would read as one character (ECMA-376, ST_Xstring). */
const escapeLikeText = /_(?=x[0-9a-f]{4}_)/gi;

const xmlEntities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);

/** A text for XML; a mark stands for each character that XML does not allow. */
function escapeXml(text: string): string {
  return text
    .replace(invalidXmlCharacter, "\ufffd")
    .replace(escapeLikeText, "_x005F_")
    .replace(/[&<>"\t\n\r]/g, (character) => xmlEntities.get(character) ?? character);
}
