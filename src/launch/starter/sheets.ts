import { cell as addressOf } from "../../sheet/areas";

/** The content of a cell in the starter workbook. A text is never a formula, whatever it begins with. */
export type Cell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "warning"; readonly text: string }
  /** A formula of ours as text: replacing its equals sign by itself switches it on. */
  | { readonly kind: "formula-text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  /** A date as Excel counts days. */
  | { readonly kind: "date"; readonly date: number }
  | null;

export interface Sheet {
  readonly name: string;
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
  /** True if the first row is a header, which stays in view. */
  readonly header: boolean;
}

type Kind = NonNullable<Cell>["kind"];

/** Indexes in `cellXfs` below. */
const styles: Readonly<Record<Kind, number>> = {
  number: 0,
  "formula-text": 0,
  text: 1,
  heading: 2,
  date: 3,
  warning: 4,
};

/** Maximum length of a text in a cell of Excel. */
const longestText = 32_767;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of an Excel file with these sheets, by their names in it. */
export function partsOf(sheets: readonly Sheet[]): Readonly<Record<string, string>> {
  return {
    "[Content_Types].xml": contentTypes(sheets.length),
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": workbook(sheets),
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": stylesheet,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet, index === 0)]),
    ),
  };
}

function contentTypes(sheets: number): string {
  const overrides = [
    ["/xl/workbook.xml", `${spreadsheet}.sheet.main+xml`],
    ["/xl/styles.xml", `${spreadsheet}.styles+xml`],
    ...Array.from({ length: sheets }, (_, index) => [
      `/xl/worksheets/sheet${index + 1}.xml`,
      `${spreadsheet}.worksheet+xml`,
    ]),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  const types = 'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"';
  return `${declaration}<Types ${types}><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

function relations(all: readonly (readonly [kind: string, target: string])[]): string {
  const each = all.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships ${packageRelations}>${each.join("")}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const each = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook ${main} xmlns:r="${officeRelations}"><bookViews><workbookView/></bookViews><sheets>${each.join("")}</sheets></workbook>`;
}

/**
 * Texts have Excel's text format and its quote prefix: neither entering them again nor replacing in them makes a
 * formula.
 */
const stylesheet = `${declaration}<styleSheet ${main}><fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FF8A3707"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function worksheet({ widths, rows, header }: Sheet, selected: boolean): string {
  const pane = header
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : "";
  const view = `<sheetView${selected ? ' tabSelected="1"' : ""} workbookViewId="0">${pane}</sheetView>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellAt(cell, addressOf(row, column)));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `${declaration}<worksheet ${main}><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join("")}</cols><sheetData>${data.join("")}</sheetData></worksheet>`;
}

function cellAt(cell: Cell, at: string): string {
  if (cell === null) return "";
  const style = styles[cell.kind];
  if (cell.kind === "number" || cell.kind === "date") {
    const value = cell.kind === "number" ? cell.number : cell.date;
    return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  }
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text.slice(0, longestText))}</t></is></c>`;
}

/** Characters that XML 1.0 does not allow: control characters, unpaired surrogates, and two non-characters. */
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** A group that Excel would read as one character. */
const readAsCharacter = /_(?=x[0-9a-f]{4}_)/gi;

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);

function escaped(text: string): string {
  return text
    .replace(impossible, "\ufffd")
    .replace(readAsCharacter, "_x005F_")
    .replace(/[&<>"\t\n\r]/g, (one) => entities.get(one) ?? one);
}
