import type { CellValue } from "../book/book";

/** Content that a cell gets from typed or written input, as in the workbench's grid. */
export function parseCellInput(content: unknown, format: string): CellValue | { readonly formula: string } {
  if (typeof content !== "string" || content === "") return content === "" ? null : (content as CellValue);
  if (content.startsWith("'")) return content.slice(1);
  if (format === "@") return content;
  if (content.startsWith("=") && content.length > 1) return { formula: content };
  if (/^(true|false)$/i.test(content)) return content.toLowerCase() === "true";
  return content.trim() !== "" && Number.isFinite(Number(content)) ? Number(content) : content;
}
