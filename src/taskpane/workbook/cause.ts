import { sentence } from "../../words/reasons";
import { words } from "../../words/words";
import type { Cause } from "../../workbook/failing/failing";
import { isSeenInExcel } from "../../workbook/failing/failing";

/** Why a cell has no value, in the same words as in the cell. */
export function causeSentence(cause: Cause): string {
  return isSeenInExcel(cause) ? words.workbook.seen[cause.kind] : sentence(cause);
}
