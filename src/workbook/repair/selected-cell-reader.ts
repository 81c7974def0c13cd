import { addin } from "../addin-services";
import { cellPositionKey } from "../../sheet/cell-areas";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { formatCellAddress } from "../calculation/planned-cell-edits";
import { parseCellError } from "../cells/lca-cell";
import { readActiveCell } from "../cells/selection";
import { excelErrorCode, isInExcel, waitForCellEdit } from "../cells/excel-requests";
import type { FailingGroup } from "./failing-group";
import { joinStops, subscribeToSelection } from "../cells/workbook-events";
import { groupFailingCells } from "./collect-failing-cells";
import { FailingCellGroups } from "./failing-cell-groups";
import { DisplayChangeWatcher } from "./display-change-watcher";

/** A selected cell that shows the value of a formula of ours. */
export interface SelectedCellStatus {
  /** "Sheet1!B4" */
  readonly where: string;
  /** "other" for a text, a truth value, or a cell that waits for its value. */
  readonly shows: "number" | "error" | "other";
  /** The cause and repair of a missing value; null if the cell has one. */
  readonly group: FailingGroup | null;
}

/** Reads the selected cell if it is ours: some Excels do not show there why a value is missing. */
export class SelectedCellReader {
  private readonly showing = new DisplayChangeWatcher();

  /** Returns null for a cell that is not ours. */
  async readStatus(): Promise<SelectedCellStatus | null> {
    if (!isInExcel()) return null;
    try {
      const found = await Excel.run(waitForCellEdit, readSelectedStatus);
      if (found?.isPending) this.showing.tellSoon();
      return found && found.status;
    } catch (thrown) {
      // A chart is selected, or another workbook is in front.
      if (excelErrorCode(thrown) === "InvalidSelection") return null;
      throw thrown;
    }
  }

  /** Calls back when the result may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void {
    return joinStops([this.showing.subscribe(listener), subscribeToSelection(listener)]);
  }
}

/** The members that the pane uses. */
export type SelectedCellReaderForPane = Pick<SelectedCellReader, keyof SelectedCellReader>;

/** `isPending` is true if Excel has not shown the cell's answer yet. */
async function readSelectedStatus(
  context: Excel.RequestContext,
): Promise<{ readonly status: SelectedCellStatus; readonly isPending: boolean } | null> {
  const { cell, value, source } = await readActiveCell(context);
  if (!isLcaFormula(source.formula)) return null;
  const where = formatCellAddress(cell);
  const error = parseCellError(value);
  if (error === undefined || error === "#BUSY!") {
    const shows = typeof value === "number" ? "number" : "other";
    return { status: { where, shows, group: null }, isPending: error !== undefined };
  }
  const groups = new FailingCellGroups(addin.callOutcomes);
  await groupFailingCells(context, [source], groups);
  const group = groups
    .sortedGroups(addin.activeConnection() !== null)
    .find((other) => isCauseOfCell(other, cell));
  const shows = error === "#GETTING_DATA" ? "other" : "error";
  return { status: { where, shows, group: group ?? null }, isPending: false };
}

/** True if the group explains this very cell: the elements of a matrix may have causes of their own. */
function isCauseOfCell({ members }: FailingGroup, cell: SheetCellPosition): boolean {
  return members.some(
    ({ spilled }) =>
      !spilled || spilled.some((position) => cellPositionKey(position) === cellPositionKey(cell)),
  );
}
