import type { ExcelFileCellStyle } from "../../excel-file/cell-style";
import type { ExcelFileCell, ExcelFileSheet } from "../../excel-file/excel-file-sheet";
import { needsTextMark } from "../writing/text-mark";
import type { CopiedSheetContents } from "./read-sheets";

/** The sheet of a copy: all cells as values, no formulas. */
export function createCopiedSheet(sheet: CopiedSheetContents): ExcelFileSheet {
  const { name, isHidden, used, layout } = sheet;
  return {
    ...layout,
    name,
    rows: createCells(sheet),
    ...(used && { from: { row: used.row, column: used.column } }),
    ...(isHidden && { isHidden }),
  };
}

function createCells({ cells, styles }: CopiedSheetContents): (ExcelFileCell | null)[][] {
  const known = new StyleVariants();
  return cells.values.map((values, row) =>
    values.map((value, column): ExcelFileCell | null => {
      const format = String(cells.numberFormat[row]?.[column] ?? "General");
      const isFormula = cells.formulas[row]?.[column] !== "";
      const content = createContent(value, cells.valueTypes[row]?.[column], isFormula);
      const own = styles?.[row]?.[column] ?? plainStyle;
      if (content.kind === "blank" && !own.fill && !own.lines) return null;
      const isQuoted = content.kind === "text" && needsTextMark(content.text, format);
      return { ...content, style: known.find(own, format, isQuoted) };
    }),
  );
}

const plainStyle: ExcelFileCellStyle = {};

/** A formula's empty text stays one: it keeps the text beside it from running over the cell. */
function createContent(value: unknown, type: unknown, isFormula: boolean): ExcelFileCell {
  if (type === "Error") return { kind: "error", error: String(value) };
  switch (typeof value) {
    case "number":
      return { kind: "number", number: value };
    case "boolean":
      return { kind: "boolean", boolean: value };
    default: {
      const text = String(value ?? "");
      return text === "" && !isFormula ? { kind: "blank" } : { kind: "text", text };
    }
  }
}

/** Styles with their number formats: equal ones are one object, as the file's writer recognises them fastest. */
class StyleVariants {
  private readonly known = new Map<ExcelFileCellStyle, Map<string, ExcelFileCellStyle>>();

  find(own: ExcelFileCellStyle, numberFormat: string, isQuoted: boolean): ExcelFileCellStyle {
    const variants = this.known.get(own) ?? new Map<string, ExcelFileCellStyle>();
    this.known.set(own, variants);
    const key = `${isQuoted ? "'" : ""}${numberFormat}`;
    const style = variants.get(key) ?? { ...own, numberFormat, ...(isQuoted && { isQuoted }) };
    variants.set(key, style);
    return style;
  }
}
