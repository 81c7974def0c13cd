import type { NextGeneration } from "../../client/generations/next-generation";
import type { RefreshReport, RefreshScope } from "../../client/generations/refresh-report";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import type { EvidenceAboutCells } from "./cell-decision";
import type { AnswerCellsByCallKey } from "./cell-survey";
import { surveyCells } from "./cell-survey";
import { createRefreshReport } from "./create-report";
import type { FoundWorkbookCalls } from "./workbook-calls";
import { collectCallsOfCell } from "./workbook-calls";

/** A new generation that waits to be applied or discarded. */
export interface PendingRefresh {
  readonly next: NextGeneration;
  readonly found: FoundWorkbookCalls;
  readonly scope: RefreshScope;
  /** When the service was asked for the numbers in use; null if that is not known. */
  readonly askedBefore: number | null;
  /** What the user has seen of it; none for a refresh without looking first. */
  readonly looked?: LookedAtChanges;
}

/** What would change, and the cells that show it. */
export interface LookedAtChanges {
  readonly report: RefreshReport;
  readonly cells: AnswerCellsByCallKey;
}

type CellTest = (cell: CellWithResolvedCalls) => boolean;

/** Reports what would change. No cell changes. */
export async function lookAtChanges(
  read: PendingRefresh,
  evidence: EvidenceAboutCells,
  isCalledInSession: CellTest,
): Promise<LookedAtChanges> {
  const { next, found, scope, askedBefore } = read;
  // Cells that were called show today's numbers, and the others those of the file or of an earlier session.
  const isNewer = evidence.calculated ? () => false : isCalledInSession;
  const { cells, ...surveyed } = await surveyCells(evidence, isNewer);
  const report = await createRefreshReport(next.findings, cells, {
    ...surveyed,
    ...{ at: Date.now(), asked: next.asked, askedBefore, isApplied: false, of: next.before.identity, scope },
    ...{ formulas: found.formulas, left: next.outcome.failed, moved: [], protectedSheets: [] },
  });
  return { report, cells };
}

/**
 * Adds the cells that now show later numbers than the rest: they were called while the user looked at the changes, or
 * since the workbook was opened.
 */
export async function nameNewerCells(
  { next }: PendingRefresh,
  report: RefreshReport,
  evidence: EvidenceAboutCells,
  isCalledInSession: CellTest,
): Promise<RefreshReport> {
  const isReadSince = async (cell: CellWithResolvedCalls): Promise<boolean> => {
    for (const call of collectCallsOfCell(cell)) if (await next.isReadSince(call)) return true;
    return false;
  };
  const { newer } = await surveyCells(evidence, evidence.calculated ? isReadSince : isCalledInSession);
  return { ...report, newer };
}

/** True if there is anything to decide on. Cells with an error alone are none: an update may calculate them again. */
export function hasAnyChange(report: RefreshReport): boolean {
  const { changes, redefined, gone, renamed, meanings, pers, resized, names, unknownBefore } = report;
  const lists = [changes, redefined, gone, renamed, meanings, pers, resized, names];
  return unknownBefore > 0 || lists.some(({ length }) => length > 0);
}
