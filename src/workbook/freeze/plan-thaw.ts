import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { isEqualAtExcelPrecision } from "../../client/generations/workbook-call";
import type { Reason } from "../../lca/reasons";
import { reasonFromError, isFailureReason } from "../../lca/reasons";
import { identifyAccount } from "../../client/account/workbook-owner";
import { createReadingOptions } from "../../client/generations/next-generation";
import { throwIfCancelled } from "../cells/cell-scan";
import { waitForCellEdit } from "../cells/excel-requests";
import type { AnsweredCall, AskedElement } from "./asked-elements";
import { answerCallsOfCell, listAskedElements } from "./asked-elements";
import { CallAnswers, ElementWithoutValue } from "./call-answers";
import type { FrozenFormula } from "./find-frozen-formulas";
import { findFrozenFormulas } from "./find-frozen-formulas";
import type { DifferenceFromToday, ThawObstacle, ThawPlanSummary } from "./freeze-types";
import { ObstacleList } from "./obstacle-list";
import { connectAsOwner } from "./plan-freeze";
import type { RecordRow } from "../record/record-entry";
import { readRecord } from "../record/record-sheet";
import { isResultOfEntry } from "./result-identity";

export interface PlannedThaw extends ThawPlanSummary {
  readonly steps: readonly FrozenFormula[];
  /** Formulas whose arguments Excel must calculate before anybody can tell what they ask for. */
  readonly stepsToCheck: readonly FrozenFormula[];
  /** False if all rows of the record go. */
  readonly leavesRows: boolean;
}

/** What a formula asks for in its present place, beside what it was frozen with. */
export type ThawVerdict =
  | { readonly kind: "to-check" }
  | {
      readonly kind: "same-results";
      readonly same: number;
      readonly different: readonly DifferenceFromToday[];
    }
  | { readonly kind: "obstacle"; readonly why: ThawObstacle };

/**
 * Finds the frozen formulas that ask for the same results in their present places, and what they would show. Changes
 * nothing. Throws `NoValueError`.
 */
export async function planThaw(progress: ProgressReporter): Promise<PlannedThaw> {
  const connection = await connectAsOwner();
  const { company } = identifyAccount(connection);
  const left = new ObstacleList<ThawObstacle>();
  const { found, rows } = await Excel.run(waitForCellEdit, async (context) => {
    const rows = (await readRecord(context))?.rows ?? [];
    return { found: await findFrozenFormulas(context, rows, company, left), rows };
  });
  const answers = new CallAnswers(connection, createReadingOptions(progress.signal));
  const steps: FrozenFormula[] = [];
  const toCheck: FrozenFormula[] = [];
  const different: DifferenceFromToday[] = [];
  let [same, done] = [0, 0];
  const verdicts = found.map((formula) => ({ formula, verdict: judgeByCells(formula, answers) }));
  // Only the first to be cancelled is awaited.
  for (const { verdict } of verdicts) verdict.catch(() => undefined);
  for (const { formula, verdict } of verdicts) {
    const judged = await verdict;
    progress.report((done += 1), verdicts.length);
    if (judged.kind === "obstacle") left.add(formula.cell, judged.why);
    else if (judged.kind === "to-check") toCheck.push(formula);
    else {
      steps.push(formula);
      same += judged.same;
      different.push(...judged.different);
    }
  }
  throwIfCancelled(progress);
  const formulas = steps.length + toCheck.length;
  const thawedRows = [...steps, ...toCheck].flatMap((formula) => formula.rows);
  return {
    leavesRows: thawedRows.length < rows.length,
    steps,
    stepsToCheck: toCheck,
    formulas,
    toCheck: toCheck.length,
    same,
    different,
    left: left.list(),
  };
}

/** Judges a formula by the arguments that stand in cells: what Excel called before proves nothing. */
async function judgeByCells(formula: FrozenFormula, answers: CallAnswers): Promise<ThawVerdict> {
  if (!formula.cell.hasOnlyKnownCalls) return { kind: "to-check" };
  const answered = await answerCallsOfCell(formula.cell, answers);
  return judgeFormula(formula, answered ?? [], answers);
}

/** Compares what a formula asks for, by these calls, with the rows that it was frozen with. */
export async function judgeFormula(
  { rows }: FrozenFormula,
  answered: readonly AnsweredCall[],
  answers: CallAnswers,
): Promise<ThawVerdict> {
  const otherwise = { kind: "obstacle", why: { kind: "asks-otherwise" } } as const;
  const asked = listAskedElements(answered).filter(({ query }) => query !== null || !isWithinTable(rows));
  const recorded = rows.filter(isAsking);
  if (asked.length !== recorded.length) return otherwise;
  const different: DifferenceFromToday[] = [];
  for (const [index, row] of recorded.entries()) {
    const element = asked[index] as AskedElement;
    const reason = await findOtherResult(element, row, answers);
    if (reason) return reason === "other" ? otherwise : { kind: "obstacle", why: reason };
    const difference = compareWithToday(row, element);
    if (difference) different.push(difference);
  }
  return { kind: "same-results", same: recorded.length - different.length, different };
}

/** True for rows that say what their formula asked for. */
function isAsking({ entry }: RecordRow): boolean {
  return entry.kind === "result" || entry.kind === "part" || (entry.kind === "other" && entry.call !== "");
}

/** True if the formula's own cell is a heading of its table, which has no call of its own. */
function isWithinTable(rows: readonly RecordRow[]): boolean {
  return rows.some(({ entry }) => entry.kind === "result");
}

/** "other" if an element is not the result of the row; a reason if that cannot be told. */
async function findOtherResult(
  { query, text }: AskedElement,
  { entry }: RecordRow,
  answers: CallAnswers,
): Promise<"other" | Reason | null> {
  if (!query || entry.definitionId === "") return text === entry.call ? null : "other";
  try {
    return isResultOfEntry(await answers.identify(query), entry) ? null : "other";
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind === "cancelled") throw thrown;
    return isFailureReason(reason) ? reason : "other";
  }
}

/** Null if the service sends today what was frozen, or if it is no result. */
function compareWithToday(row: RecordRow, { value, query }: AskedElement): DifferenceFromToday | null {
  if (!query || !row.cell) return null;
  const address = formatCellAddress(row.cell);
  const { frozen } = row.entry;
  if (value instanceof ElementWithoutValue)
    return frozen === "#N/A" ? null : { row, address, today: value.reason };
  return isEqualAtExcelPrecision(frozen, value) ? null : { row, address, today: value as number };
}
