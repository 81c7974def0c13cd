import { formatCellWithOptionalDollars as addressOf } from "../../sheet/cell-areas";

/** The content of a cell in the starter workbook. A text is never a formula, whatever it begins with. */
export type StarterCell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "warning"; readonly text: string }
  /** A formula of ours as text: replacing its equals sign by itself switches it on. */
  | { readonly kind: "formula-text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  /** A date as Excel counts days. */
  | { readonly kind: "date"; readonly date: number }
  | null;

export interface StarterSheet {
  readonly name: string;
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly StarterCell[])[];
  /** True if the first row is a header, which stays in view. */
  readonly header: boolean;
}

type StarterCellKind = NonNullable<StarterCell>["kind"];

/** Indexes in `cellXfs` below. */
const styleIndexes: Readonly<Record<StarterCellKind, number>> = {
  number: 0,
  "formula-text": 0,
  text: 1,
  heading: 2,
  date: 3,
  warning: 4,
};

/** Maximum length of a text in a cell of Excel. */
const maxCellLetters = 32_767;
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const officeRelationsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationsNamespace = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of an Excel file with these sheets, by their names in it. */
export function createFileParts(sheets: readonly StarterSheet[]): Readonly<Record<string, string>> {
  return {
    "[Content_Types].xml": formatContentTypes(sheets.length),
    "_rels/.rels": formatRelations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": formatWorkbook(sheets),
    "xl/_rels/workbook.xml.rels": formatRelations([
      ...sheets.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": stylesheet,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, formatWorksheet(sheet, index === 0)]),
    ),
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

function formatWorkbook(sheets: readonly StarterSheet[]): string {
  const each = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${xmlDeclaration}<workbook ${mainNamespace} xmlns:r="${officeRelationsNamespace}"><bookViews><workbookView/></bookViews><sheets>${each.join("")}</sheets></workbook>`;
}

/**
 * Texts have Excel's text format and its quote prefix: neither entering them again nor replacing in them makes a
 * formula.
 */
const stylesheet = `${xmlDeclaration}<styleSheet ${mainNamespace}><fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FF8A3707"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function formatWorksheet({ widths, rows, header }: StarterSheet, selected: boolean): string {
  const pane = header
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : "";
  const view = `<sheetView${selected ? ' tabSelected="1"' : ""} workbookViewId="0">${pane}</sheetView>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, column) => formatCell(cell, addressOf(row, column)));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `${xmlDeclaration}<worksheet ${mainNamespace}><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>${data.join("")}</sheetData></worksheet>`;
}

function formatCell(cell: StarterCell, at: string): string {
  if (cell === null) return "";
  const style = styleIndexes[cell.kind];
  if (cell.kind === "number" || cell.kind === "date") {
    const value = cell.kind === "number" ? cell.number : cell.date;
    return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  }
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text.slice(0, maxCellLetters))}</t></is></c>`;
}

/** Characters that XML 1.0 does not allow: control characters, unpaired surrogates, and two non-characters. */
const invalidXmlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** A group that Excel would read as one character. */
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

function escapeXml(text: string): string {
  return text
    .replace(invalidXmlCharacter, "\ufffd")
    .replace(escapeLikeText, "_x005F_")
    .replace(/[&<>"\t\n\r]/g, (one) => xmlEntities.get(one) ?? one);
}
