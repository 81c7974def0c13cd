import type { AnsweredCallOutcome } from "../../client/generations/call-outcomes";
import { hasFailedAnswer } from "../../client/generations/call-outcomes";
import { isEqualAtExcelPrecision } from "../../client/generations/workbook-call";
import { createCallKey } from "../../client/queries/same-call";
import type { RefreshFindings } from "../../client/generations/refresh-findings";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { parseCellError } from "../cells/lca-cell";

/** The evidence of what cells show and should show. */
export interface EvidenceAboutCells {
  readonly findings: Pick<RefreshFindings, "verdict" | "answerBefore" | "changed">;
  /** True if all our cells have been recalculated since the workbook was opened. */
  readonly calculated: boolean;
  /**
   * The answers logged for a cell. The log is keyed by address: after a move it still holds the answers of the old
   * cell.
   */
  answered(cell: CellWithResolvedCalls): readonly AnsweredCallOutcome[] | undefined;
  /** True if the answer was given after the last refresh that changed it. */
  isRecent(answered: AnsweredCallOutcome): boolean;
  /** True if the refresh covers this cell's results. */
  concerns(cell: CellWithResolvedCalls): boolean;
}

/** "unknown": the cell may show a wrong value, so it is recalculated, too. */
export type CellRecalculationDecision = "keep" | "anew" | "unknown";

/**
 * Decides what happens to a cell, by its present calls and never by its address: an answer logged for the address may
 * have been another cell's. A cell is kept only if some evidence supports it.
 */
export function decideOnCell(
  cell: CellWithResolvedCalls,
  evidence: EvidenceAboutCells,
): CellRecalculationDecision {
  const { calls, hasOnlyKnownCalls: whole } = cell;
  const noted = findAnswers(cell, evidence);
  const all = whole ? calls : [...calls, ...noted];
  const verdicts = all.map((call) => evidence.findings.verdict(call));
  if (verdicts.includes("changed")) return "anew";
  if (!whole && evidence.findings.changed) return "unknown";
  if (!evidence.concerns(cell)) return "keep";
  if (hasFailedAnswer(noted) || isBusyOrNameError(cell.value)) return "anew";
  if (verdicts.includes("unknown")) return "unknown";
  return isProvenCurrent(cell, noted, evidence) ? "keep" : "unknown";
}

/** The answers to the cell's present calls; if those are unknown, all answers logged for it. */
function findAnswers(
  cell: CellWithResolvedCalls,
  evidence: EvidenceAboutCells,
): readonly AnsweredCallOutcome[] {
  const noted = evidence.answered(cell) ?? [];
  if (!cell.hasOnlyKnownCalls || noted.length === 0) return noted;
  const keys = new Set(cell.calls.map(createCallKey));
  return noted.filter((answered) => keys.has(createCallKey(answered)));
}

function isProvenCurrent(
  cell: CellWithResolvedCalls,
  noted: readonly AnsweredCallOutcome[],
  evidence: EvidenceAboutCells,
): boolean {
  const { calls, hasOnlyKnownCalls: whole, isSingleCall: alone, value } = cell;
  const [only] = calls;
  const expected = alone && only ? evidence.findings.answerBefore(only) : undefined;
  if (expected !== undefined) return isEqualAtExcelPrecision(value, expected);
  if (!evidence.calculated) return false;
  const recent = noted.filter((answered) => evidence.isRecent(answered));
  if (!whole) return recent.length > 0;
  const keys = new Set(recent.map(createCallKey));
  return calls.every((call) => keys.has(createCallKey(call)));
}

/** True for the values that Excel shows while it waits for a function, or does not know it. */
export function isBusyOrNameError(value: unknown): boolean {
  const shows = parseCellError(value);
  return shows === "#NAME?" || shows === "#BUSY!" || shows === "#GETTING_DATA";
}
