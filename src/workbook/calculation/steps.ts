import { fullAddress } from "../../sheet/areas";
import type { Position } from "../../sheet/areas";
import { withOurNames } from "../../sheet/formula";
import { eachInTurn } from "../../turns";
import type { OurCell } from "../cells/our-cell";

/** One text to change, and where: a cell that holds the name, or a formula that quotes it. */
export interface Change {
  readonly where: string;
  readonly from: string;
  readonly to: string;
}

/** What mending would change. */
export interface Mending {
  readonly changes: readonly Change[];
  /** Cells whose name cannot be changed there, because another formula makes it. */
  readonly made: readonly string[];
}

/** One cell to write, and what must still be in it by then. */
export interface Step extends Position {
  readonly before: string;
  readonly after: string;
  readonly what: "text" | "formula";
  readonly change: Change;
}

/** What will be changed, and how. */
export interface Planned extends Mending {
  readonly steps: readonly Step[];
}

/**
 * Enters formulas again, so that Excel looks up the functions anew. Names it made up while they were missing
 * are undone.
 */
export function stepsToEnterAgain(cells: readonly OurCell[]): Promise<Step[]> {
  return eachInTurn(cells, (cell): Step => {
    const after = withOurNames(cell.formula);
    const change = { where: whereIs(cell), from: cell.formula, to: after };
    return { ...cell, before: cell.formula, after, what: "formula", change };
  });
}

export function whereIs({ sheet, row, column }: Position): string {
  return fullAddress(sheet, { row, column, rows: 1, columns: 1 });
}
