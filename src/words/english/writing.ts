import type { WriteReason } from "../../lca/reasons";
import type { Names } from "../names";

/** Why nothing was written, or not all of it. */
export function ofWriting(reason: Exclude<WriteReason, { kind: "put-back" }>, names: Names): string {
  switch (reason.kind) {
    case "rows-hidden":
      return `A filter hides rows of ${names.listed(reason.areas, names.cut)}. Show all rows, then try again.`;
    case "many-rules":
      return "These cells have very many rules for what may be entered. Select fewer cells.";
    case "not-taken":
      return `Excel did not take what was written to ${names.listed(reason.areas, names.cut)}. ${
        reason.merged ? "Cells are merged there: unmerge them, then try again." : "Choose other cells."
      }`;
    case "half-written":
      return `Excel stopped in the middle: ${names.listed(reason.areas, names.cut)} may have changed. Press Undo.`;
  }
}

/** `why`: in a sentence, where it is known. */
export function putBack(why: string | null): string {
  return `${why ?? "Excel did not do all of it."} The cells are as they were.`;
}
