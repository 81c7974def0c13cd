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
  const { calls, hasOnlyKnownCalls } = cell;
  const answers = findAnswers(cell, evidence);
  const all = hasOnlyKnownCalls ? calls : [...calls, ...answers];
  const verdicts = all.map((call) => evidence.findings.verdict(call));
  if (verdicts.includes("differs")) return "anew";
  if (!hasOnlyKnownCalls && evidence.findings.changed) return "unknown";
  if (!evidence.concerns(cell)) return "keep";
  if (hasFailedAnswer(answers) || isBusyOrNameError(cell.value)) return "anew";
  if (verdicts.includes("unknown")) return "unknown";
  return isProvenCurrent(cell, answers, evidence) ? "keep" : "unknown";
}

/** The answers to the cell's present calls; if those are unknown, all answers logged for it. */
function findAnswers(
  cell: CellWithResolvedCalls,
  evidence: EvidenceAboutCells,
): readonly AnsweredCallOutcome[] {
  const answers = evidence.answered(cell) ?? [];
  if (!cell.hasOnlyKnownCalls || answers.length === 0) return answers;
  const keys = new Set(cell.calls.map(createCallKey));
  return answers.filter((answered) => keys.has(createCallKey(answered)));
}

function isProvenCurrent(
  { calls, hasOnlyKnownCalls, isSingleCall, value }: CellWithResolvedCalls,
  answers: readonly AnsweredCallOutcome[],
  evidence: EvidenceAboutCells,
): boolean {
  const [call] = calls;
  const expected = isSingleCall && call ? evidence.findings.answerBefore(call) : undefined;
  if (expected !== undefined) return isEqualAtExcelPrecision(value, expected);
  if (!evidence.calculated) return false;
  const recent = answers.filter((answered) => evidence.isRecent(answered));
  if (!hasOnlyKnownCalls) return recent.length > 0;
  const keys = new Set(recent.map(createCallKey));
  return calls.every((each) => keys.has(createCallKey(each)));
}

/** True for the values that Excel shows while it waits for a function, or does not know it. */
export function isBusyOrNameError(value: unknown): boolean {
  const error = parseCellError(value);
  return error === "#NAME?" || error === "#BUSY!" || error === "#GETTING_DATA";
}
