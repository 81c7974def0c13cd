import type { Reason, WriteFailureReason } from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";

/** The sentence for a write that failed in whole or in part. */
export function englishWriteFailureSentence(
  reason: WriteFailureReason,
  names: NameFormatter,
  say: (reason: Reason, names: NameFormatter) => string,
): string {
  switch (reason.kind) {
    case "rows-hidden":
      return `A filter hides rows of ${names.listed(reason.areas, names.cut)}. Show all rows, then try again.`;
    case "many-rules":
      return "These cells have very many rules for what may be entered. Select fewer cells.";
    case "sheets-protected":
      return `Protected: ${names.listed(reason.sheets, names.cut)}. Unprotect first, then try again.`;
    case "structure-protected":
      return "The structure of this workbook is protected, so no sheet can be added. Unprotect it first, then try again.";
    case "record-name-taken":
      return `A sheet called ${names.quoted(reason.sheet)} is not the record as the add-in wrote it. Rename that sheet, then try again.`;
    case "changed-meanwhile":
      return `Somebody changed ${names.listed(reason.areas, names.cut)} meanwhile. Try again.`;
    case "not-taken":
      return `Excel did not take what was written to ${names.listed(reason.areas, names.cut)}. ${
        reason.merged ? "Cells are merged there: unmerge them, then try again." : "Choose other cells."
      }`;
    case "put-back":
      return `${reason.why.kind === "internal" ? "Excel did not do all of it." : say(reason.why, names)} The cells are as they were.`;
    case "half-written":
      return `Excel stopped in the middle: ${names.listed(reason.areas, names.cut)} may have changed. Press Undo.`;
  }
}
