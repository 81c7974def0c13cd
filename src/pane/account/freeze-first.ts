import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { NoValueError } from "../../lca/reasons";
import { chooseFreezeWords } from "../../words/late-words";
import { fillSentenceGaps } from "../../words/name-formatter";
import type { FreezeObstacle, ObstructedCells } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { formatCounted } from "../locale-numbers";

/** What freezing before a switch has come to. */
export interface FrozenFirst {
  readonly numbers: number;
  /** The formulas that could not be frozen; the switch does not go on by itself while there are any. */
  readonly left: readonly ObstructedCells<FreezeObstacle>[];
  /** Whether the account on offer is in use. */
  readonly isConnected: boolean;
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
  const isConnected = await connection.continueFrozen();
  return { numbers: plan.numbers, left: plan.left, isConnected };
}

/** `company` is that of the account on offer. */
export function formatFrozenFirst({ numbers, left, isConnected }: FrozenFirst, company: string): string {
  const { first } = chooseFreezeWords();
  const formulas = left.reduce((sum, obstructed) => sum + obstructed.formulas, 0);
  const sentences = [formatCounted(numbers, first.frozenOne, first.frozen)];
  if (isConnected) sentences.push(fillSentenceGaps(first.connected, { company }));
  if (formulas > 0) sentences.push(formatCounted(formulas, first.leftOne, first.left));
  return sentences.join(" ");
}
