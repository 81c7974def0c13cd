import { connected } from "../../addin";
import { answerOf, plainValue } from "../../refresh/call";
import { noProgress } from "../../refresh/progress";
import { eachInTurn } from "../../turns";
import type { CallingCell } from "../cells/evaluate";
import { waitForCellEdit } from "../excel/excel";
import { carryOut } from "../calculation/carrying-out";
import { stepsToEnterAgain } from "../calculation/steps";
import { calculateAndWatch, watched } from "../calculation/uncalled-cells";
import { isShown, isUnfinished } from "./decision";
import { eachCallingCell } from "../cells/calling-cells";

/** Our cells that show #NAME? or #BUSY!, or a value other than what the account in use holds for them. */
export async function findStale(): Promise<readonly CallingCell[]> {
  const found: CallingCell[] = [];
  await Excel.run(waitForCellEdit, async (context) => {
    await eachCallingCell(context, noProgress, (cells) =>
      eachInTurn(cells, async (cell) => void ((await isAstray(cell)) && found.push(cell))),
    );
  });
  return found;
}

async function isAstray({ value, alone, calls }: CallingCell): Promise<boolean> {
  if (isUnfinished(value)) return true;
  const [call] = calls;
  const inUse = connected();
  if (!alone || !call || !inUse) return false;
  const expected = plainValue(await answerOf(call, inUse, { heldOnly: true }));
  return expected !== undefined && !isShown(value, expected);
}

/** Repairs cells: Excel looks up unknown functions again, and recalculates the others. */
export async function repair(cells: readonly CallingCell[]): Promise<number> {
  const unknown = cells.filter(({ value }) => value === "#NAME?");
  if (unknown.length > 0) watched((await carryOut(await stepsToEnterAgain(unknown))).asked);
  const others = cells.filter(({ value }) => value !== "#NAME?");
  if (others.length > 0) await calculateAndWatch(others);
  return cells.length;
}
