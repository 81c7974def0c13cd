import { sentence } from "../../words/reasons";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import type { Cause } from "../../workbook/failing/failing";
import { isSeenInExcel } from "../../workbook/failing/failing";

/** Why a cell has no value, in the same words as in the cell. */
export function causeSentence(cause: Cause): string {
  if (!isSeenInExcel(cause)) return sentence(cause);
  return filled(words.workbook.seen[cause.kind], { text: shown(cause.text ?? "") });
}
