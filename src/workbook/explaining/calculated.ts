import { answers } from "../../addin";
import type { OurCell } from "../cells/our-cell";
import { answersAt, isCalledSince } from "../cells/our-cell";
import { recalculateCells } from "../recalculate";
import { landing } from "../watching";

const often = 50;

/** Has Excel calculate a cell, and waits until it is answered; gives the run before, null where Excel does not call. */
export async function calculated(cell: OurCell): Promise<number | null> {
  const { since } = await recalculateCells([cell]);
  const begun = Date.now();
  for (;;) {
    const isNoted = answersAt(answers, cell)?.some(({ run }) => run > since) ?? false;
    // Of several calls of its formula, all are to be answered.
    if (isNoted && answers.underWay === 0) return since;
    if (!isCalledSince(answers, cell, since) && Date.now() - begun > landing) return null;
    await new Promise((next) => setTimeout(next, often));
  }
}
