import type { CellCounts } from "../bench/cell-counts";
import { pause } from "../bench/browser-workbook";
import type { ServiceFault } from "./service-faults";
import type { FaultTrial } from "./fault-trial";

/**
 * Result for cells that were written while the service had a fault, and for one press of Refresh after it.
 */
export interface CellsTrialResult {
  readonly use: "cells";
  /** Seconds until the last cell had settled; null if some had not at the limit. */
  readonly settled: number | null;
  readonly busy: number;
  readonly requests: number;
  /** Number of values that the service never gave, at any time. */
  readonly wrong: number;
  /** Cells that the fault does not concern, and that have no value all the same. */
  readonly lost: number;
  readonly said: CellCounts["said"];
  readonly back: RecoveryPresses;
}

/** Whether all cells were right after one or two presses. */
export interface RecoveryPresses {
  readonly first: boolean;
  /** Result of a second press, 31 s after a first one in vain. */
  readonly second?: boolean;
  /** The text of the pane after a first press in vain. */
  readonly said?: string;
}

const rows = 150;
const columns = 4;
/** The account has more products than are used: the pane has read some for its list. */
export const cellsProductCount = 200;

export async function runCellsTrial(trial: FaultTrial, fault: ServiceFault): Promise<CellsTrialResult> {
  const { workbook, service, keys } = trial;
  if (fault.fromTheStart) await trial.breaks();
  await workbook.connect(keys);
  // The pane's list asks for what it shows; that is over by then.
  await pause(1_000);
  if (!fault.fromTheStart) await trial.breaks();
  const before = service.asked.length;
  const { products } = await trial.writes(rows, columns);
  const limit = (fault.settled ?? 90) * 1_000;
  const { look, milliseconds } = await workbook.settled(limit + 2_000);
  const requests = service.asked.length - before;
  await trial.heals();
  const back = await refreshUntilRight(trial);
  const after = await workbook.look();
  const spared = products.filter((product) => fault.spares?.(product)).length * columns;
  return {
    use: "cells",
    settled: look.busy === 0 ? milliseconds / 1_000 : null,
    busy: look.busy,
    requests,
    wrong: look.wrong + after.wrong,
    lost: Math.max(0, spared - look.right),
    said: look.said,
    back,
  };
}

/** Presses Refresh directly, and once more only if that was in vain. */
export async function refreshUntilRight({ workbook }: FaultTrial): Promise<RecoveryPresses> {
  const press = async () => {
    const { said, ended } = await workbook.pressRefresh(90_000);
    // Cells that were settled by an outage are calculated anew after the good answer, not by it.
    const { look } = await workbook.until(({ right, all }) => right === all, ended ? 10_000 : 0);
    return { said, ended, isRight: look.right === look.all };
  };
  const first = await press();
  if (first.isRight) return { first: true };
  // While a refresh is under way there is nothing to press.
  if (!first.ended) return { first: false, said: `${first.said}, after 90 s` };
  await pause(31_000);
  const second = await press();
  return { first: false, second: second.isRight, said: first.said };
}
