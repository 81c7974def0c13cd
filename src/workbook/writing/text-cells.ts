import type { SheetArea } from "../../sheet/cell-areas";
import { needsTextMarkInTextFormat } from "./text-mark";
import type { AreaPatch, ContentToWrite } from "./area-patch";

/**
 * A name that must stay a text: "2024", "1-2" and "TRUE" by Text format. One that begins like a formula gets Excel's
 * apostrophe, and General format, in which Excel certainly takes it as the mark.
 */
export function createTextCell(text: string): ContentToWrite {
  return {
    content: needsTextMarkInTextFormat(text) ? `'${text}` : text,
    firstFormat: needsTextMarkInTextFormat(text) ? "General" : "@",
    format: "@",
  };
}

export function createTextCellsPatch(area: SheetArea, contents: readonly (readonly string[])[]): AreaPatch {
  const cells = contents.map((row) => row.map(createTextCell));
  return {
    area,
    formatsFirst: cells.map((row) => row.map(({ firstFormat }) => firstFormat)),
    contents: cells.map((row) => row.map(({ content }) => content)),
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
