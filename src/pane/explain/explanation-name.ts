import { parseCellError } from "../../workbook/cells/lca-cell";
import { words } from "../../words/ui-words";
import type { SelectedCellStatus } from "../../workbook/repair/selected-cell-reader";
import type { FrozenCell } from "../../workbook/record/rows-about-cell";

/** The name of the button that explains the selected cell: by whether it shows an error. */
export function nameExplanation(
  live: Pick<SelectedCellStatus, "isError"> | null,
  frozen: Pick<FrozenCell, "shows"> | null,
): string {
  const isError = live ? live.isError : parseCellError(frozen?.shows) !== undefined;
  return isError ? words.explain.beginError : words.explain.begin;
}
