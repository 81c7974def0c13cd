import type { Area } from "../../sheet/areas";
import { needsMark } from "./content";
import type { Patch } from "./patch";

/**
 * Writes names that must stay texts: "2024", "1-2" and "TRUE" by Text format. A name that begins like a formula gets
 * Excel's apostrophe, and General format, in which Excel certainly takes it as the mark.
 */
export function textsIn(area: Area, contents: readonly (readonly string[])[]): Patch {
  return {
    area,
    formatsFirst: contents.map((row) => row.map((text) => (needsMark(text) ? "General" : "@"))),
    contents: contents.map((row) => row.map((text) => (needsMark(text) ? `'${text}` : text))),
    formats: "@",
  };
}

/** The same, from a first cell on. */
export function textsFrom(
  { sheet, row, column }: Pick<Area, "sheet" | "row" | "column">,
  contents: readonly (readonly string[])[],
): Patch {
  return textsIn({ sheet, row, column, rows: contents.length, columns: contents[0]?.length ?? 1 }, contents);
}
