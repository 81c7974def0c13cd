import { strFromU8, unzipSync } from "fflate";
import { parseCellRectangle } from "../../../../src/sheet/cell-areas";
import { deep } from "../../../deep-tests";
import { openInLibreOffice, type Held } from "./libre-office";

/**
 * The cells of an Excel file's sheets by the sheets' names: in a deep run as LibreOffice opens it, otherwise as its XML
 * has them by ECMA-376, so that an ordinary run needs no LibreOffice. The tests expect the same of both.
 */
export async function openExcelFile(file: Uint8Array): Promise<Map<string, Held[][]>> {
  return deep ? openInLibreOffice(file) : readCells(file);
}

/** Formats of ECMA-376 that show a number as a date. */
const dateFormats = new Set(["14", "22"]);

function readCells(file: Uint8Array): Map<string, Held[][]> {
  const parts = unzipSync(file);
  const read = (name: string): string => {
    const part = parts[name];
    if (!part) throw new Error(`The file has no ${name}.`);
    return strFromU8(part);
  };
  const targets = new Map(
    elements(read("xl/_rels/workbook.xml.rels"), "Relationship").map(({ attributes }) => [
      attributes.get("Id"),
      attributes.get("Target"),
    ]),
  );
  const [formats] = elements(read("xl/styles.xml"), "cellXfs");
  const isDate = elements(formats?.content ?? "", "xf").map(({ attributes }) =>
    dateFormats.has(attributes.get("numFmtId") ?? ""),
  );
  return new Map(
    elements(read("xl/workbook.xml"), "sheet").map(({ attributes }) => [
      attributes.get("name") ?? "",
      readRows(read(`xl/${targets.get(attributes.get("r:id"))}`), isDate),
    ]),
  );
}

/** The rows of a worksheet, each without the blank cells at its end. */
function readRows(worksheet: string, isDate: readonly boolean[]): Held[][] {
  const rows: Held[][] = [];
  for (const { attributes, content } of elements(worksheet, "c")) {
    const at = parseCellRectangle(attributes.get("r") ?? "");
    if (!at) throw new Error(`No cell is ${attributes.get("r")}.`);
    const value = readCell(attributes.get("t") ?? "n", content, isDate[Number(attributes.get("s") ?? 0)]);
    if (value === null) continue;
    while (rows.length <= at.row) rows.push([]);
    const row = rows[at.row] ?? [];
    while (row.length < at.column) row.push(null);
    row[at.column] = value;
  }
  return rows;
}

function readCell(type: string, content: string, isDate = false): Held {
  const [formula] = elements(content, "f");
  if (formula) return { formula: plain(formula.content) };
  const [value] = elements(content, type === "inlineStr" ? "t" : "v");
  if (!value) return null;
  if (type !== "n") return plain(value.content);
  const number = Number(value.content);
  return isDate ? { date: dateOf(number) } : number;
}

/** A date as Excel counts days, in the manner of ISO 8601. */
function dateOf(days: number): string {
  const epochDay = 25_569;
  return new Date(Math.round((days - epochDay) * 86_400_000)).toISOString().slice(0, 19);
}

interface Element {
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: string;
}

/** The elements of this name, which contain none of the same name. */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}((?: [^<>]*?)?)(?:/>|>(.*?)</${name}>)`, "gs");
  return [...xml.matchAll(pattern)].map(([, attributes = "", content = ""]) => ({
    attributes: new Map(
      [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, plain(value)]),
    ),
    content,
  }));
}

const entities = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["amp", "&"],
]);

/** The text that XML stands for, and Excel's own escapes in it (ECMA-376, ST_Xstring). */
function plain(xml: string): string {
  return xml
    .replace(/&(?:#(\d+)|(\w+));/g, (entity: string, code?: string, named?: string) =>
      code === undefined ? (entities.get(named ?? "") ?? entity) : String.fromCodePoint(Number(code)),
    )
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
