import { fillSentenceGaps, formatDisplayName } from "../../words/names";
import { paneSentence } from "../said-in-pane";
import { words } from "../../words/words";
import type { FailureCause } from "../../workbook/failing/failing";
import { isExcelCause } from "../../workbook/failing/failing";

/** The reason why a cell has no value, in the words of the cell. */
export function failureSentence(cause: FailureCause): string {
  if (!isExcelCause(cause)) return paneSentence(cause);
  return fillSentenceGaps(words.workbook.seen[cause.kind], { text: formatDisplayName(cause.text ?? "") });
}
