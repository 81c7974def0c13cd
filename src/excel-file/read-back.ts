import { strFromU8, unzipSync } from "fflate";
import { parseCellRectangle } from "../sheet/cell-areas";
import type { ExcelFileValue } from "./excel-file-sheet";
import { unescapeXml } from "./xml-text";

export interface ReadBackCell {
  /** Counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly value: ExcelFileValue | null;
  /** Without "="; null in a cell without one. */
  readonly formula: string | null;
}

export interface ReadBackSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** All cells of the file's sheet, blank ones with a style among them. */
  readonly cells: readonly ReadBackCell[];
}

/**
 * Reads the cells of a file that `createExcelFile` made, from its bytes and by its own tables of contents, so that they
 * can be compared with what was meant. Throws an `Error` for a file that it cannot follow.
 */
export function readBackExcelFile(bytes: Uint8Array): readonly ReadBackSheet[] {
  const parts = unzipSync(bytes);
  const read = (name: string): string => {
    const part = parts[name];
    if (!part) throw new Error(`no part ${name}`);
    return strFromU8(part);
  };
  const targets = new Map(
    elementsOf(read("xl/_rels/workbook.xml.rels"), "Relationship").map(({ tag }) => [
      attributeOf(tag, "Id"),
      attributeOf(tag, "Target"),
    ]),
  );
  return elementsOf(read("xl/workbook.xml"), "sheet").map(({ tag }) => ({
    name: attributeOf(tag, "name") ?? "",
    isHidden: attributeOf(tag, "state") === "hidden",
    cells: readCells(read(`xl/${targets.get(attributeOf(tag, "r:id"))}`)),
  }));
}

interface XmlElement {
  /** The inside of its tag, after its name. */
  readonly tag: string;
  readonly content: string;
}

/** The elements of this name, which do not contain others of it. No attribute contains ">": it is escaped there. */
function elementsOf(xml: string, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const [start, close] = [`<${name}`, `</${name}>`];
  for (let at = xml.indexOf(start); at >= 0; at = xml.indexOf(start, at + 1)) {
    const [from, tagEnd] = [at + start.length, xml.indexOf(">", at)];
    if (!" />".includes(xml.charAt(from))) continue;
    const tag = xml.slice(from, tagEnd);
    const end = tag.endsWith("/") ? tagEnd + 1 : xml.indexOf(close, tagEnd);
    if (end < 0) throw new Error(`no end of ${name}`);
    found.push({ tag, content: xml.slice(tagEnd + 1, end) });
    // The next element may begin right there.
    at = end - 1;
  }
  return found;
}

function attributeOf(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return unescapeXml(tag.slice(from, tag.indexOf('"', from)));
}

function readCells(sheet: string): ReadBackCell[] {
  return elementsOf(sheet, "c").map(({ tag, content }) => {
    const at = parseCellRectangle(attributeOf(tag, "r") ?? "");
    if (!at) throw new Error(`no cell ${attributeOf(tag, "r")}`);
    const [formula] = elementsOf(content, "f");
    return {
      row: at.row,
      column: at.column,
      value: readValue(attributeOf(tag, "t") ?? "n", content),
      formula: formula ? unescapeXml(formula.content) : null,
    };
  });
}

function readValue(type: string, content: string): ExcelFileValue | null {
  const [held] = elementsOf(content, type === "inlineStr" ? "t" : "v");
  if (!held) return null;
  const text = unescapeXml(held.content);
  switch (type) {
    case "n":
      return { kind: "number", number: Number(text) };
    case "b":
      return { kind: "boolean", boolean: text === "1" };
    case "e":
      return { kind: "error", error: text };
    case "str":
    case "inlineStr":
      return { kind: "text", text };
    default:
      throw new Error(`cells of the type ${type}`);
  }
}
