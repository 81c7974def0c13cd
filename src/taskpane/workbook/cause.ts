import { sentence } from "../../words/reasons";
import { work } from "../../words/work";
import type { Cause } from "../../workbook/failing/failing";
import { isSeenInExcel } from "../../workbook/failing/failing";

/** Why a cell has no value, in the same words as in the cell. */
export function causeSentence(cause: Cause): string {
  return isSeenInExcel(cause) ? work.workbook.seen[cause.kind] : sentence(cause);
}
