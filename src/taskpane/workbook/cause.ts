import { filled, shown } from "../../words/names";
import { saidInPane } from "../said-in-pane";
import { words } from "../../words/words";
import type { Cause } from "../../workbook/failing/failing";
import { isSeenInExcel } from "../../workbook/failing/failing";

/** The reason why a cell has no value, in the words of the cell. */
export function causeSentence(cause: Cause): string {
  if (!isSeenInExcel(cause)) return saidInPane(cause);
  return filled(words.workbook.seen[cause.kind], { text: shown(cause.text ?? "") });
}
