import { inExcel } from "./excel";

/** Looks at cells are fetched when one is needed: most workbooks open, and the pane is drawn, without any. */
const looking = () => import("./recalculate");

/** Whether the workbook holds any formula of ours; outside Excel there is none. */
export async function holdsOurFormulas(): Promise<boolean> {
  return inExcel() && (await looking()).holdsOurFormulas();
}

/** Has Excel calculate all our cells anew, in manual mode too, and no others. */
export async function recalculateOurCells(): Promise<void> {
  if (inExcel()) await (await looking()).recalculateOurCells();
}

/** The same; gives whether Excel did. */
export function haveRecalculated(): Promise<boolean> {
  return recalculateOurCells().then(
    () => true,
    () => false,
  );
}
