import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import { chooseFreezeWords } from "../../words/late-words";
import { fillSentenceGaps } from "../../words/name-formatter";
import type { FreezeObstacle, ObstructedCells } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { formatCounted } from "../locale-numbers";
import { formatReasonForPane } from "../reason-for-pane";

/** What freezing before a switch has come to. */
export interface FrozenFirst {
  readonly numbers: number;
  /** The formulas that could not be frozen; the switch does not go on by itself while there are any. */
  readonly left: readonly ObstructedCells<FreezeObstacle>[];
  /** What became of the question. */
  readonly next: "connected" | "asked-again" | "not-asked";
  /** Why the switch did not go on, although the numbers are frozen. */
  readonly problem?: Reason;
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
  const { numbers, left } = plan;
  try {
    return { numbers, left, next: await connection.continueFrozen() };
  } catch (thrown) {
    return { numbers, left, next: "not-asked", problem: reasonFromError(thrown) };
  }
}

/** `company` is that of the account on offer. */
export function formatFrozenFirst({ numbers, left, next, problem }: FrozenFirst, company: string): string {
  const { first } = chooseFreezeWords();
  const formulas = left.reduce((sum, obstructed) => sum + obstructed.formulas, 0);
  const sentences = [formatCounted(numbers, first.frozenOne, first.frozen)];
  if (formulas > 0) sentences.push(formatCounted(formulas, first.leftOne, first.left));
  if (next === "connected") sentences.push(fillSentenceGaps(first.connected, { company }));
  if (next === "asked-again") sentences.push(first.askedAgain);
  if (problem) sentences.push(formatReasonForPane(problem));
  return sentences.join(" ");
}
