import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { formatReasonForPane } from "../reason-for-pane";
import { words } from "../../words/ui-words";
import type { FailureCause } from "../../workbook/repair/failing-group";
import { isExcelCause } from "../../workbook/repair/failing-group";

/** The reason why a cell has no value, in the words of the cell. */
export function explainFailingCell(cause: FailureCause): string {
  if (!isExcelCause(cause)) return formatReasonForPane(cause);
  return fillSentenceGaps(words.workbook.seen[cause.kind], { text: sanitiseNameForPane(cause.text ?? "") });
}
