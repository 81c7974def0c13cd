import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import { identifyAccount } from "../../client/account/workbook-owner";
import { NextGeneration } from "../../client/generations/next-generation";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshScope } from "../../client/generations/refresh-report";
import type { CalculationRecord } from "./calculation-record";
import type { PendingRefresh } from "./look-at-changes";
import { assertSameOwner } from "./owner-check";
import { ProgressThrottle } from "./progress-throttle";
import type { RefreshState } from "./refresh-state";
import type { FoundWorkbookCalls } from "./workbook-calls";
import { findWorkbookCalls } from "./workbook-calls";

/** In milliseconds; if Excel does not answer for this long, it waits for the user to finish typing. */
const editingDelayMs = 1_000;

type ReadingState = Extract<RefreshState, { readonly kind: "finding" | "reading" }>;

/** Finds the calls of our cells and asks the service for their next generation. No cell changes. */
export class GenerationReader {
  constructor(
    private readonly calculations: Pick<CalculationRecord, "isCalculatedFor" | "findAskedTime">,
    private readonly onProgress: (state: ReadingState) => void,
  ) {}

  /** Throws `NoValueError`: the workbook is another owner's, nothing arrived, or the reading was cancelled. */
  async read(scope: RefreshScope, signal: AbortSignal): Promise<PendingRefresh> {
    this.onProgress({ kind: "finding", editing: false });
    const before = await addin.runQueryOnActiveConnection(async (inUse) => inUse);
    const found = await this.findCalls(before, scope, signal);
    const next = await this.withProgress(signal, (progress) =>
      NextGeneration.read(before, found.calls, found.wanted, progress),
    );
    return { next, found, scope, askedBefore: this.calculations.findAskedTime(before) };
  }

  /** Looks again at owner, formulas and places, and reads what has come since. Throws as `read` does. */
  async readAgain(pending: PendingRefresh, signal: AbortSignal): Promise<PendingRefresh> {
    const { next, scope } = pending;
    const found = await this.findCalls(next.before, scope, signal);
    await this.withProgress(signal, (progress) => next.readAlso(found.calls, progress));
    return { ...pending, found };
  }

  /** Finds the calls of all our cells, if the workbook is still this account's. */
  private async findCalls(
    inUse: OpenedAccount,
    scope: RefreshScope,
    signal: AbortSignal,
  ): Promise<FoundWorkbookCalls> {
    const say = (editing: boolean): void => {
      if (!signal.aborted) this.onProgress({ kind: "finding", editing });
    };
    say(false);
    const late = setTimeout(() => say(true), editingDelayMs);
    await assertSameOwner(identifyAccount(inUse)).finally(() => clearTimeout(late));
    say(false);
    // Cells calculated for this account already show its generation, so their spilled values need no comparison.
    return findWorkbookCalls(scope, signal, !this.calculations.isCalculatedFor(inUse));
  }

  private async withProgress<T>(
    signal: AbortSignal,
    read: (progress: ProgressReporter) => Promise<T>,
  ): Promise<T> {
    const paced = new ProgressThrottle((done, all) => {
      if (!signal.aborted) this.onProgress({ kind: "reading", done, all });
    });
    return read({ signal, report: paced.report }).finally(() => paced.stop());
  }
}
