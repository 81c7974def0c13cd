import type { Answered } from "../../refresh/answers";
import { hasFailed } from "../../refresh/answers";
import { isShown } from "../../refresh/call";
import { keyOfCall } from "../../queries/same-call";
import type { RefreshFindings } from "../../refresh/findings";
import type { CallingCell } from "../cells/evaluate";
import { shownError } from "../cells/our-cell";

/** The evidence for what cells show and should show. */
export interface Evidence {
  readonly findings: Pick<RefreshFindings, "verdict" | "answerBefore" | "changed">;
  /** Whether all our cells have been recalculated since the workbook was opened. */
  readonly calculated: boolean;
  /** What was answered in a cell. The log is keyed by address: after a move it still holds the old one. */
  answered(cell: CallingCell): readonly Answered[] | undefined;
  /** Whether the answer was given after the last refresh that changed it. */
  isRecent(answered: Answered): boolean;
  /** Whether the refresh covers this cell's results. */
  concerns(cell: CallingCell): boolean;
}

/** "unknown": nobody can say that it shows the right value, so it is recalculated too. */
export type Decision = "keep" | "anew" | "unknown";

/**
 * Decides what happens to a cell. Its present calls decide, never its address: answers logged for that
 * address may have been another cell's. A cell is kept only where some evidence supports it.
 */
export function decide(cell: CallingCell, evidence: Evidence): Decision {
  const { calls, whole } = cell;
  const noted = notedOf(cell, evidence);
  const all = whole ? calls : [...calls, ...noted];
  const verdicts = all.map((call) => evidence.findings.verdict(call));
  if (verdicts.includes("changed")) return "anew";
  if (!whole && evidence.findings.changed) return "unknown";
  if (!evidence.concerns(cell)) return "keep";
  if (hasFailed(noted) || isUnfinished(cell.value)) return "anew";
  if (verdicts.includes("unknown")) return "unknown";
  return isVouchedFor(cell, noted, evidence) ? "keep" : "unknown";
}

/** What was answered to the cell's present calls; where those are unknown, to all it ever made. */
function notedOf(cell: CallingCell, evidence: Evidence): readonly Answered[] {
  const noted = evidence.answered(cell) ?? [];
  if (!cell.whole || noted.length === 0) return noted;
  const keys = new Set(cell.calls.map(keyOfCall));
  return noted.filter((answered) => keys.has(keyOfCall(answered)));
}

function isVouchedFor(cell: CallingCell, noted: readonly Answered[], evidence: Evidence): boolean {
  const { calls, whole, alone, value } = cell;
  const [only] = calls;
  const expected = alone && only ? evidence.findings.answerBefore(only) : undefined;
  if (expected !== undefined) return isShown(value, expected);
  if (!evidence.calculated) return false;
  const recent = noted.filter((answered) => evidence.isRecent(answered));
  if (!whole) return recent.length > 0;
  const keys = new Set(recent.map(keyOfCall));
  return calls.every((call) => keys.has(keyOfCall(call)));
}

/** Excel shows these while it waits for a function, or does not know it. */
export function isUnfinished(value: unknown): boolean {
  const shows = shownError(value);
  return shows === "#NAME?" || shows === "#BUSY!" || shows === "#GETTING_DATA";
}
