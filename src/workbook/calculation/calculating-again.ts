import { answers } from "../../addin";
import type { Answered } from "../../refresh/answers";
import { noProgress } from "../../refresh/progress";
import type { OurCell } from "../cells/our-cell";
import { answersAt } from "../cells/our-cell";
import { scan } from "../cells/scan";
import { waitForCellEdit } from "../excel/excel";
import { markDirty } from "./recalculate";

/**
 * Has Excel recalculate the cells that got these answers. In manual mode they wait for the next calculation:
 * nobody asked for one now, and it would also calculate the user's own formulas.
 */
export async function calculateAgain(answered: ReadonlySet<readonly Answered[]>): Promise<void> {
  const cells: OurCell[] = [];
  await scan(noProgress, (cell) => {
    const here = answersAt(answers, cell);
    if (here && answered.has(here)) cells.push(cell);
  });
  if (cells.length === 0) return;
  await Excel.run(waitForCellEdit, (context) => markDirty(context, cells));
}
