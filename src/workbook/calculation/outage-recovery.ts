import { addin } from "../addin-services";
import { findReasonTraits } from "../../lca/reasons";
import type { AnsweredCallOutcome } from "../../client/generations/call-outcomes";
import type { Session } from "../../client/service/session";
import { silentProgressReporter } from "../../client/generations/progress-reporter";
import type { LcaCell } from "../cells/lca-cell";
import { findLoggedAnswersOfCell } from "../cells/lca-cell";
import { visitLcaCellsInBatches } from "../cells/cell-scan";
import { waitForCellEdit } from "../cells/excel-requests";
import { markCellsDirty } from "./recalculation";

/**
 * Milliseconds between a failed answer and the check of the service, so that other failures of the same kind have
 * arrived by then.
 */
const recoveryDelayMs = 1_000;

const noop = (): void => undefined;

/**
 * Recalculates the cells that an outage left without values, once the service has recovered. Each cell is recalculated
 * once, until it has its values or the service fails again: otherwise a product that always fails would be requested
 * forever.
 */
export class OutageRecovery {
  private session: Session | null = null;
  private readonly recalculated = new Set<string>();
  private stop = noop;
  private planned = false;

  constructor() {
    addin.callOutcomes.changes.add(() => this.plan());
  }

  /** Watches this session instead of the one before; null stops watching. */
  follow(session: Session | null): void {
    this.stop();
    this.stop = noop;
    this.recalculated.clear();
    this.session = session;
    if (!session) return;
    const { health } = session;
    const forget = health.changes.add(() => {
      if (health.condition.kind !== "well") this.recalculated.clear();
    });
    const listen = health.recovered.add(() => void this.recalculateFailedCells().catch(() => undefined));
    this.stop = () => {
      forget();
      listen();
    };
    this.plan();
  }

  /** Has the service checked again while cells still lack values because of a temporary failure. */
  private plan(): void {
    const { session } = this;
    if (this.planned || !session) return;
    this.planned = true;
    session.clock.after(recoveryDelayMs, () => {
      this.planned = false;
      if (this.session && this.findFailedCells().length > 0) this.session.health.startRecoveryPolling();
    });
  }

  private async recalculateFailedCells(): Promise<void> {
    const lacking = this.findFailedCells();
    for (const [address] of lacking) this.recalculated.add(address);
    if (lacking.length === 0) return;
    await recalculateAnsweredCells(new Set(lacking.map(([, answered]) => answered)));
  }

  /** Cells that lack a value because of a temporary failure and have not been recalculated since. */
  private findFailedCells(): (readonly [address: string, answered: readonly AnsweredCallOutcome[]])[] {
    return [...addin.callOutcomes.all()].filter(([address, answered]) => {
      const lacks = answered.some(({ failures }) => failures.some(isTemporaryFailure));
      if (!lacks) this.recalculated.delete(address);
      return lacks && !this.recalculated.has(address);
    });
  }
}

function isTemporaryFailure({ reason }: AnsweredCallOutcome["failures"][number]): boolean {
  return findReasonTraits(reason).lasts === "passing";
}

/**
 * Has Excel recalculate the cells that got these answers. In manual mode they wait for the next calculation: the user
 * has not asked for one, and it would also calculate the user's own formulas.
 */
async function recalculateAnsweredCells(
  answered: ReadonlySet<readonly AnsweredCallOutcome[]>,
): Promise<void> {
  const isAmong = (cell: LcaCell): boolean =>
    answered.has(findLoggedAnswersOfCell(addin.callOutcomes, cell) ?? []);
  await Excel.run(waitForCellEdit, async (context) => {
    const cells: LcaCell[] = [];
    await visitLcaCellsInBatches(context, silentProgressReporter, (found) =>
      cells.push(...found.filter(isAmong)),
    );
    await markCellsDirty(context, cells);
  });
}
