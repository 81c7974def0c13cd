import type { Area } from "../../sheet/areas";
import { needsMark } from "./content";
import type { Patch } from "./patch";

/**
 * Names that must stay text: "2024", "1-2" and "TRUE" by Text format. Names that begin like a formula get Excel's own
 * text mark, the apostrophe, which a cell of General format certainly takes as the mark.
 */
export function textsIn(area: Area, contents: readonly (readonly string[])[]): Patch {
  return {
    area,
    formatsFirst: contents.map((row) => row.map((text) => (needsMark(text) ? "General" : "@"))),
    contents: contents.map((row) => row.map((text) => (needsMark(text) ? `'${text}` : text))),
    formats: "@",
  };
}

/** The same from a cell on. */
export function textsFrom(
  { sheet, row, column }: Pick<Area, "sheet" | "row" | "column">,
  contents: readonly (readonly string[])[],
): Patch {
  return textsIn({ sheet, row, column, rows: contents.length, columns: contents[0]?.length ?? 1 }, contents);
}
