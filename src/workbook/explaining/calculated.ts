import { answers } from "../../addin";
import type { OurCell } from "../cells/our-cell";
import { answersAt } from "../cells/our-cell";
import { recalculateCells } from "../calculation/recalculate";
import { landing } from "../excel/watching";

const often = 50;

/**
 * Has Excel calculate a cell, and waits until it is answered; gives the run before. Null where Excel does not call, or drops
 * the call because the cell is another by now: then no answer comes, however long one waits.
 */
export async function calculated(cell: OurCell): Promise<number | null> {
  const { since } = await recalculateCells([cell]);
  const begun = Date.now();
  for (;;) {
    // Of several calls of its formula, all are to be answered.
    if (answers.underWay === 0) {
      if (answersAt(answers, cell)?.some(({ run }) => run > since)) return since;
      if (Date.now() - Math.max(begun, answers.lastAnswer) > landing) return null;
    }
    await new Promise((next) => setTimeout(next, often));
  }
}
