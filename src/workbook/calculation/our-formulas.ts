import type { Reason } from "../../lca/reasons";
import { inExcel, refusalOf } from "../excel/excel";
import type { Asked } from "./recalculate";

/** Looks at cells are fetched when one is needed: most workbooks open, and the pane is drawn, without any. */
const looking = () => import("./recalculate");

/** Whether the workbook holds any formula of ours; outside Excel there is none. */
export async function holdsOurFormulas(): Promise<boolean> {
  return inExcel() && (await looking()).holdsOurFormulas();
}

/** Has Excel calculate all our cells anew, in manual mode too, and no others; gives which, none outside Excel. */
export async function recalculateOurCells(): Promise<Asked> {
  return inExcel() ? (await looking()).recalculateOurCells() : { cells: [], since: 0, all: true };
}

/** The same; gives why Excel did not where it did not. */
export function haveRecalculated(): Promise<Asked | Reason> {
  return recalculateOurCells().catch(notRecalculated);
}

/** Why cells may still hold the numbers of before. */
export function notRecalculated(thrown: unknown): Reason {
  const denied = refusalOf(thrown).kind === "access-denied";
  return { kind: denied ? "recalculation-denied" : "not-recalculated" };
}
