import type {
  Reason,
  UnreadableRecordReason,
  WithdrawnUndoReason,
  WriteFailureReason,
} from "../../lca/reasons";
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
      return "These cells have too many data validation rules. Select fewer cells.";
    case "sheets-protected":
      return `Protected: ${names.listed(reason.sheets, names.cut)}. Remove the protection, then try again.`;
    case "marks-refused":
      return `Connected, but protected sheets still name the earlier account. Unprotect ${names.listed(reason.sheets, names.cut)}, then connect again.`;
    case "structure-protected":
      return "The workbook’s structure is protected, so no sheet can be added. Unprotect it, then try again.";
    case "record-name-taken":
      return `The ${names.quoted(reason.sheet)} sheet isn’t the record of this workbook. Rename the sheet, then try again.`;
    case "record-unreadable":
      return unreadableRecordSentence(reason, names);
    case "changed-meanwhile":
      return `${names.listed(reason.areas, names.cut)} changed in the meantime. Try again.`;
    case "not-taken":
      return `Excel didn’t accept the new contents of ${names.listed(reason.areas, names.cut)}. ${
        reason.merged ? "Cells there are merged. Unmerge them, then try again." : "Choose other cells."
      }`;
    case "put-back":
      return `${reason.why.kind === "internal" ? "Excel didn’t finish that." : say(reason.why, names)} The cells are as they were.`;
    case "half-written":
      return `Excel stopped halfway. ${names.listed(reason.areas, names.cut) || "The workbook"} may have changed. Choose Undo.`;
    case "write-disturbed":
      return `Cells moved while they were written. Check ${names.listed(reason.areas, names.cut) || "the workbook"}.`;
    case "undo-withdrawn":
      return withdrawnUndoSentence(reason, names);
  }
}

function unreadableRecordSentence(
  { sheet, rows, fault }: UnreadableRecordReason,
  names: NameFormatter,
): string {
  const [row, other] = rows;
  const where = `on the ${names.quoted(sheet)} sheet`;
  switch (fault.kind) {
    case "heading-missing":
      return `Row ${row} ${where} lacks the heading “${fault.heading}”. Enter it again.`;
    case "heading-twice":
      return `Row ${row} ${where} has the heading “${fault.heading}” twice. Rename one.`;
    case "changed":
      return `Cells in row ${row} ${where} were changed or sorted apart. Undo that, or delete the row.`;
    case "table":
      return `The rows ${where} are an Excel Table. Convert it to a range, then try again.`;
    case "same-id":
      return `Rows ${row} and ${other} ${where} have the same “Row id”. Delete one of them.`;
    case "damaged":
      return `Row ${row} ${where} has lost its “Row id” or “Kind”. Enter it again, or delete the row.`;
  }
}

function withdrawnUndoSentence(
  { because, areas, isInExcelUndo }: WithdrawnUndoReason,
  names: NameFormatter,
): string {
  const listed = names.listed(areas, names.cut);
  const causes: Readonly<Record<WithdrawnUndoReason["because"], string>> = {
    moved: "cells have moved since",
    "sheet-gone": "a sheet has gone since",
    changed: `${listed} changed since`,
    labels: `these cells depend on ${listed}, and that changed since`,
    unsure: "Excel doesn’t say where the cells are now",
  };
  const inExcel = isInExcelUndo ? " Excel’s own Undo may still reverse it." : "";
  return `Undo isn’t possible: ${causes[because]}.${inExcel}`;
}
