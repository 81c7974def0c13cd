import { answers, connected } from "../../addin";
import { placeOf } from "../../sheet/areas";
import type { Position } from "../../sheet/areas";
import { shownError } from "../cells/our-cell";
import { readSelected } from "../cells/selected";
import { codeOf, inExcel, waitForCellEdit } from "../excel/excel";
import type { FailingGroup } from "./failing";
import { watchSelection } from "../excel/watching";
import { gather } from "./gather";
import { Groups } from "./groups";
import { ShownChanges } from "./showing";

/** A selected cell that shows the value of a formula of ours. */
export interface Selected {
  /** "Sheet1!B4" */
  readonly where: string;
  /** The cause and repair of a missing value; null if the cell has one. */
  readonly group: FailingGroup | null;
}

/** Reads the selected cell if it is ours: some Excels do not show there why a value is missing. */
export class WorkbookSelectedCell {
  private readonly showing = new ShownChanges();

  /** Returns null for a cell that is not ours. */
  async look(): Promise<Selected | null> {
    if (!inExcel()) return null;
    try {
      const found = await Excel.run(waitForCellEdit, read);
      if (found?.waits) this.showing.tellSoon();
      return found && { where: found.where, group: found.group };
    } catch (thrown) {
      // A chart is selected, or another workbook is in front.
      if (codeOf(thrown) === "InvalidSelection") return null;
      throw thrown;
    }
  }

  /** Calls back when the result may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stops = [this.showing.subscribe(listener), watchSelection(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** The members that the pane uses. */
export type SelectedCell = Pick<WorkbookSelectedCell, keyof WorkbookSelectedCell>;

/** `waits` is true if Excel has not shown the cell's answer yet. */
async function read(context: Excel.RequestContext): Promise<(Selected & { readonly waits: boolean }) | null> {
  const { ours: selected } = await readSelected(context);
  if (!selected) return null;
  const { cell, at, where } = selected;
  const shows = shownError(selected.shows);
  if (shows === undefined || shows === "#BUSY!") return { where, group: null, waits: shows !== undefined };
  const groups = new Groups(answers);
  await gather(context, [cell], groups);
  const found = groups.gathered(connected() !== null).find((gathered) => isOf(gathered, at));
  return { where, group: found ?? null, waits: false };
}

/** True if the group explains this very cell: the elements of a matrix may have causes of their own. */
function isOf({ members }: FailingGroup, at: Position): boolean {
  return members.some(
    ({ spilled }) => !spilled || spilled.some((position) => placeOf(position) === placeOf(at)),
  );
}
