import type { SheetArea } from "../../sheet/cell-areas";
import { needsTextMarkInTextFormat } from "./text-mark";
import type { AreaPatch } from "./area-patch";

/**
 * Writes names that must stay texts: "2024", "1-2" and "TRUE" by Text format. A name that begins like a formula gets
 * Excel's apostrophe, and General format, in which Excel certainly takes it as the mark.
 */
export function createTextCellsPatch(area: SheetArea, contents: readonly (readonly string[])[]): AreaPatch {
  return {
    area,
    formatsFirst: contents.map((row) =>
      row.map((text) => (needsTextMarkInTextFormat(text) ? "General" : "@")),
    ),
    contents: contents.map((row) => row.map((text) => (needsTextMarkInTextFormat(text) ? `'${text}` : text))),
    formats: "@",
  };
}

/** The same, from a first cell on. */
export function createTextCellsPatchAt(
  { sheet, row, column }: Pick<SheetArea, "sheet" | "row" | "column">,
  contents: readonly (readonly string[])[],
): AreaPatch {
  return createTextCellsPatch(
    { sheet, row, column, rows: contents.length, columns: contents[0]?.length ?? 1 },
    contents,
  );
}
