import type { Reason } from "../../lca/reasons";
import { inExcel, refusalOf } from "../excel/excel";
import type { AskedCells } from "./recalculate";

/**
 * The code that looks at cells is fetched when needed: most workbooks open, and the pane is drawn, without
 * it.
 */
const looking = () => import("./recalculate");

/** Whether the workbook holds any formula of ours; outside Excel there is none. */
export async function holdsOurFormulas(): Promise<boolean> {
  return inExcel() && (await looking()).holdsOurFormulas();
}

/**
 * Has Excel recalculate all our cells, in manual mode too, and no others; gives which, none outside Excel.
 */
export async function recalculateOurCells(): Promise<AskedCells> {
  return inExcel() ? (await looking()).recalculateOurCells() : { cells: [], since: 0, all: true };
}

/** The same; where Excel refuses, gives why. */
export function haveRecalculated(): Promise<AskedCells | Reason> {
  return recalculateOurCells().catch(notRecalculated);
}

/** Why cells may still hold the old numbers. */
export function notRecalculated(thrown: unknown): Reason {
  const denied = refusalOf(thrown).kind === "access-denied";
  return { kind: denied ? "recalculation-denied" : "not-recalculated" };
}
