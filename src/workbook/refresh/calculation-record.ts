import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import { createCallKey } from "../../client/queries/same-call";
import type { RefreshFindings } from "../../client/generations/refresh-findings";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { findLoggedAnswersOfCell } from "../cells/lca-cell";
import { findRefreshedTime } from "../owner/owner-record";
import type { EvidenceAboutCells } from "./cell-decision";

/** What this page knows of the cells: which account calculated them, and since when answers have changed. */
export class CalculationRecord {
  /**
   * The account for which all our cells have been calculated since the workbook was opened. It is only compared:
   * after the user has left the account, nothing of it may stay in memory.
   */
  private calculated: WeakRef<OpenedAccount["account"]["session"]> | null = null;
  /** The last run before the change of a call's answer, by the key of the call. */
  private readonly changedAt = new Map<string, number>();
  /** The last run of calls before the present session. */
  private formerRun = 0;

  /** Notes that a session has ended: cells called before show its numbers. */
  noteSessionEnd(): void {
    this.formerRun = addin.callOutcomes.lastRun;
  }

  /** True for a cell that our functions were called in since the present session began. */
  readonly isCalledInSession = (cell: SheetCellPosition): boolean =>
    findLoggedAnswersOfCell(addin.callOutcomes, cell)?.some(({ run }) => run > this.formerRun) ?? false;

  /** True if all our cells have been calculated for this account. */
  isCalculatedFor({ account }: OpenedAccount): boolean {
    return this.calculated?.deref() === account.session;
  }

  /**
   * When the service was asked for the numbers that the cells show, in milliseconds since 1970; null if that is not
   * known. `inUse` is the active account.
   */
  findAskedTime(inUse: OpenedAccount | null): number | null {
    if (!inUse || !this.isCalculatedFor(inUse)) return findRefreshedTime();
    return inUse.since?.getTime() ?? null;
  }

  /** Notes that all our cells have just been calculated for this account; null if not all of them were. */
  setCalculatedFor(inUse: OpenedAccount | null): void {
    this.calculated = inUse && new WeakRef(inUse.account.session);
  }

  /** Notes that the answers to these calls have changed after that run. */
  noteChangedAnswers(keys: ReadonlySet<string>, run: number): void {
    for (const key of keys) this.changedAt.set(key, run);
  }

  /** What is known of the cells before the next generation comes into use. */
  createEvidence(
    before: OpenedAccount,
    findings: RefreshFindings,
    concerns: EvidenceAboutCells["concerns"],
  ): EvidenceAboutCells {
    return {
      findings,
      concerns,
      calculated: this.isCalculatedFor(before),
      answered: (cell) => findLoggedAnswersOfCell(addin.callOutcomes, cell),
      isRecent: ({ run, ...call }) => run > (this.changedAt.get(createCallKey(call)) ?? 0),
    };
  }
}
