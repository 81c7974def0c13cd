import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { NoValueError } from "../../lca/reasons";
import type { FreezeObstacle, ObstructedCells } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";

/** What freezing before a switch has come to. */
export interface FrozenFirst {
  readonly numbers: number;
  /** The cells that could not be frozen; the switch does not go on by itself while there are any. */
  readonly left: readonly ObstructedCells<FreezeObstacle>[];
}

interface FreezeFirstServices {
  readonly freezer: FreezerForPane;
  readonly connection: Pick<ConnectionControl, "continueFrozen">;
  /** Called once it can no longer be stopped. */
  readonly onWriting: () => void;
}

/**
 * Freezes the whole workbook, all or nothing of what can be frozen, then goes on with the switch that asks. Nothing is
 * switched if freezing fails or is cancelled. Throws `NoValueError`.
 */
export async function freezeThenSwitch(
  { freezer, connection, onWriting }: FreezeFirstServices,
  progress: ProgressReporter,
): Promise<FrozenFirst> {
  const plan = await freezer.planFreeze("workbook", progress);
  if (progress.signal.aborted) throw new NoValueError({ kind: "cancelled" });
  onWriting();
  if (plan.cells > 0) {
    const { undo } = await freezer.freeze(plan);
    // Its formulas must not come back under the other account; what is frozen can be thawed.
    await undo.drop().catch(() => undefined);
  }
  await connection.continueFrozen(plan.numbers);
  return { numbers: plan.numbers, left: plan.left };
}
