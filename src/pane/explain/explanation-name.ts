import { parseCellError } from "../../workbook/cells/lca-cell";
import { words } from "../../words/ui-words";
import type { SelectedCellStatus } from "../../workbook/repair/selected-cell-reader";
import type { FrozenCell } from "../../workbook/record/rows-about-cell";

/** The name of the button that explains the selected cell: by what it shows. */
export function nameExplanation(
  live: Pick<SelectedCellStatus, "shows"> | null,
  frozen: Pick<FrozenCell, "shows"> | null,
): string {
  const { begin, beginError, beginOther } = words.explain;
  const names = { number: begin, error: beginError, other: beginOther };
  if (live) return names[live.shows];
  if (parseCellError(frozen?.shows) !== undefined) return beginError;
  return typeof frozen?.shows === "number" ? begin : beginOther;
}
