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

/** A cell that shows what a formula of ours gives, be it beside other things. */
export interface Selected {
  /** "Sheet1!B4" */
  readonly where: string;
  /** Why it has no value, and what mends it; null where it has one. */
  readonly group: FailingGroup | null;
}

/** The selected cell, as far as it is ours: some Excels do not show there why it has no value. */
export class WorkbookSelectedCell {
  private readonly showing = new ShownChanges();

  /** null where it is not ours. */
  async look(): Promise<Selected | null> {
    if (!inExcel()) return null;
    try {
      const found = await Excel.run(waitForCellEdit, read);
      if (found?.waits) this.showing.tellSoon();
      return found && { where: found.where, group: found.group };
    } catch (thrown) {
      // A chart, or another workbook.
      if (codeOf(thrown) === "InvalidSelection") return null;
      throw thrown;
    }
  }

  /** Calls back when that may be another; returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stops = [this.showing.subscribe(listener), watchSelection(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** What the pane needs of it. */
export type SelectedCell = Pick<WorkbookSelectedCell, keyof WorkbookSelectedCell>;

/** `waits` where Excel has not shown yet what the cell was answered. */
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

/** Whether it is why this very cell lacks its value: the elements of a matrix may have reasons of their own. */
function isOf({ members }: FailingGroup, at: Position): boolean {
  return members.some(
    ({ spilled }) => !spilled || spilled.some((position) => placeOf(position) === placeOf(at)),
  );
}
