import { CellValueType, extractPureTextFromCell } from "@univerjs/core";
import type { ICellData, Nullable } from "@univerjs/core";
import { ErrorType } from "@univerjs/engine-formula";
import type { CellValue, CellError, ErrorCode } from "simulated-excel";

const errorCodes: ReadonlySet<string> = new Set<ErrorCode>([
  "#BUSY!",
  "#N/A",
  "#VALUE!",
  "#NAME?",
  "#REF!",
  "#DIV/0!",
  "#NUM!",
  "#NULL!",
  "#SPILL!",
  "#CALC!",
]);

/** Univer's errors that Excel does not have, each with the nearest one of Excel's. */
const foreignErrors = new Map<string, ErrorCode>([
  [ErrorType.CYCLE, "#REF!"],
  [ErrorType.ERROR, "#VALUE!"],
  [ErrorType.CONNECT, "#BUSY!"],
]);

/** Clears a cell's content and the remains of an earlier error; its format stays. */
const cleared: ICellData = { v: null, t: null, f: null, si: null, p: null, custom: null };

export function parseErrorCode(text: string): ErrorCode | undefined {
  return errorCodes.has(text) ? (text as ErrorCode) : foreignErrors.get(text);
}

/** The sentence of an error travels in the cell's own custom data, so that it moves with the cell. */
export function readErrorSentence(custom: ICellData["custom"]): string | undefined {
  const sentence: unknown = custom?.["sentence"];
  return typeof sentence === "string" ? sentence : undefined;
}

/** Content of a cell of Univer. Text that reads like an error is one, unless it is forced text. */
export function readUniverCell(cell: Nullable<ICellData>): CellValue {
  if (!cell) return null;
  const value = cell.p ? extractPureTextFromCell(cell) : cell.v;
  if (value === null || value === undefined || (value === "" && !cell.f)) return null;
  if (cell.t === CellValueType.BOOLEAN) return value === 1 || value === true || value === "1";
  if (cell.t === CellValueType.NUMBER || typeof value === "number") return Number(value);
  if (typeof value === "boolean") return value;
  const code = cell.t === CellValueType.FORCE_STRING ? undefined : parseErrorCode(value);
  return code ? withSentence(code, readErrorSentence(cell.custom)) : value;
}

function withSentence(error: ErrorCode, message: string | undefined): CellError {
  return message === undefined ? { error } : { error, message };
}

/** Converts content for a cell, as Excel does with text assigned to `range.formulas`. */
export function createWrittenCell(content: unknown): ICellData {
  if (typeof content === "number") return { ...cleared, v: content, t: CellValueType.NUMBER };
  if (typeof content === "boolean") return { ...cleared, v: content ? 1 : 0, t: CellValueType.BOOLEAN };
  if (typeof content !== "string" || content === "") return cleared;
  if (content.startsWith("=") && content.length > 1) return { ...cleared, f: content };
  if (content.startsWith("'")) return { ...cleared, v: content.slice(1), t: CellValueType.FORCE_STRING };
  if (/^(true|false)$/i.test(content)) return createWrittenCell(content.toLowerCase() === "true");
  if (content.trim() !== "" && Number.isFinite(Number(content))) return createWrittenCell(Number(content));
  return { ...cleared, v: content, t: CellValueType.STRING };
}

/** Converts text for a cell of Text format: formulas and numbers stay text. */
export function createTextCell(content: unknown): ICellData {
  if (typeof content !== "string" || content === "") return createWrittenCell(content);
  const text = content.startsWith("'") ? content.slice(1) : content;
  return { ...cleared, v: text, t: CellValueType.FORCE_STRING };
}

/** The type of a text: one that reads like a formula or an error must still be text when it is opened again. */
function textType(text: string): CellValueType {
  const isForced = text.startsWith("=") || parseErrorCode(text) !== undefined;
  return isForced ? CellValueType.FORCE_STRING : CellValueType.STRING;
}

/** Converts a saved value, to be shown without calculating. */
export function createSavedCell(value: CellValue): ICellData {
  if (value === null) return {};
  if (typeof value === "number") return { v: value, t: CellValueType.NUMBER };
  if (typeof value === "boolean") return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (typeof value === "string") return { v: value, t: textType(value) };
  const error: ICellData = { v: value.error, t: CellValueType.STRING };
  return value.message === undefined ? error : { ...error, custom: { sentence: value.message } };
}
