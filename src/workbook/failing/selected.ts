import { answers, connected } from "../../addin";
import { fullAddress } from "../../sheet/a1";
import type { Position } from "../../sheet/areas";
import { placeOf } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import { shownError } from "../cells/our-cell";
import { tellsSpills } from "../cells/spills";
import { codeOf, inExcel, patiently } from "../excel";
import type { Cause } from "../failing";
import { watchSelection } from "../watching";
import type { Gathered } from "./groups";
import { Groups } from "./groups";
import { Showing } from "./showing";

/** Why the selected cell has no value. */
export interface SelectedFailure {
  /** "Sheet1!B4" */
  readonly where: string;
  readonly cause: Cause;
}

/** The selected cell, as far as it shows an error of ours: some Excels do not show its sentence there. */
export interface SelectedCell {
  /** null where it shows none. */
  why(): Promise<SelectedFailure | null>;
  /** Calls back when that may be another; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** The selected cell of the open workbook. */
export class WorkbookSelectedCell implements SelectedCell {
  private readonly showing = new Showing();

  async why(): Promise<SelectedFailure | null> {
    if (!inExcel()) return null;
    try {
      const found = await Excel.run(patiently, read);
      if (found !== "waits") return found;
      this.showing.tellLater();
      return null;
    } catch (thrown) {
      // A chart, or another workbook.
      if (codeOf(thrown) === "InvalidSelection") return null;
      throw thrown;
    }
  }

  subscribe(listener: () => void): () => void {
    const stops = [this.showing.subscribe(listener), watchSelection(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** "waits" where Excel has not shown yet what the cell was answered. */
async function read(context: Excel.RequestContext): Promise<SelectedFailure | "waits" | null> {
  const active = context.workbook.getActiveCell();
  // Of a result that spills, the formula stands in its first cell.
  const parent = tellsSpills() ? active.getSpillParentOrNullObject() : null;
  active.load("formulas,values,rowIndex,columnIndex,worksheet/name");
  parent?.load("formulas,values,rowIndex,columnIndex");
  await context.sync();
  const anchor = parent && !parent.isNullObject ? parent : active;
  const sheet = active.worksheet.name;
  const formula = String(contentOf(anchor.formulas));
  const shows = shownError(contentOf(active.values));
  if (!isOurs(formula) || shows === undefined) return null;
  if (shows === "#BUSY!") return "waits";
  const groups = new Groups(answers);
  groups.add({ sheet, ...positionOf(anchor), formula, value: contentOf(anchor.values) });
  const at = { sheet, ...positionOf(active) };
  const found = groups.gathered(connected() !== null).find((gathered) => isOf(gathered, at));
  const where = fullAddress(sheet, { ...positionOf(active), rows: 1, columns: 1 });
  return found ? { where, cause: found.group.cause } : null;
}

/** Whether it is why this very cell lacks its value: the elements of a matrix may have reasons of their own. */
function isOf({ members }: Gathered, at: Position): boolean {
  return members.some(
    ({ spilled }) => !spilled || spilled.some((position) => placeOf(position) === placeOf(at)),
  );
}

function contentOf(cells: unknown): unknown {
  return (cells as unknown[][])[0]?.[0];
}

function positionOf({ rowIndex, columnIndex }: Excel.Range): Omit<Position, "sheet"> {
  return { row: rowIndex, column: columnIndex };
}
