import type { CellValue, ErrorCode } from "../book/book";

/** Errors that may be typed. Of the newer ones, such as "#SPILL!", no document says so. */
const typedErrors: readonly ErrorCode[] = [
  "#N/A",
  "#VALUE!",
  "#NAME?",
  "#REF!",
  "#DIV/0!",
  "#NUM!",
  "#NULL!",
];

/** Content that a cell gets from typed or written input, as in the workbench's grid. */
export function parseCellInput(content: unknown, format: string): CellValue | { readonly formula: string } {
  if (typeof content !== "string" || content === "") return content === "" ? null : (content as CellValue);
  if (content.startsWith("'")) return content.slice(1);
  if (format === "@") return content;
  if (content.startsWith("=") && content.length > 1) return { formula: content };
  const error = typedErrors.find((one) => one === content.toUpperCase());
  if (error !== undefined) return { error };
  if (/^(true|false)$/i.test(content)) return content.toLowerCase() === "true";
  return content.trim() !== "" && Number.isFinite(Number(content)) ? Number(content) : content;
}
