import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ValueExplanation } from "../../client/account/value-explanation";
import { explainValue } from "../../client/account/value-explanation";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import { askForAnswer } from "../../client/generations/answer";
import { isEqualAtExcelPrecision } from "../../client/generations/workbook-call";
import { readRecordRowIdentity } from "../../client/queries/records/record-row";
import { isBlankArgument, flattenToCellSequence } from "../../client/queries/call-arguments";
import type { CellRole } from "../../client/queries/custom-functions";
import { findCellRole, findCustomFunction } from "../../client/queries/custom-functions";
import type { MatrixElementPosition } from "../../client/queries/account-query";
import type { AnsweredCallOutcome } from "../../client/generations/call-outcomes";
import { formatFormula } from "../../sheet/formula-calls";
import type { ResolvedCall, CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { matchAnswersToCalls } from "../cells/cells-with-resolved-calls";
import { findLoggedAnswersOfCell } from "../cells/lca-cell";

/** The explanation of one call in a cell's formula. */
export type ExplainedCall = {
  /** As written in the formula, or with its values if calls cannot be told apart: `LCA.IMPACT(A2,"GWP")`. */
  readonly call: string;
} & (
  | {
      readonly kind: "number";
      readonly explanation: ValueExplanation;
      /** The value that the cell shows, if its formula is this call alone and the current value differs. */
      readonly shows: string | number | null;
    }
  /** The call shows something else than a result. */
  | { readonly kind: "other"; readonly is: OtherContent }
  | { readonly kind: "refused"; readonly reason: Reason }
  /** The cell did not make this call with its present arguments. */
  | { readonly kind: "not-called" }
  /** The result of the call is not cached in the generation in use. */
  | { readonly kind: "not-held" }
);

/** "several": all of a table, from which a formula calculates something else. */
type OtherContent = Exclude<CellRole, "number"> | "blank" | "heading" | "several";

/** The cell around a call, as far as its explanation depends on it. */
export interface ShownAnswerElement {
  /** The element of a table that the cell shows; null if its formula is not this call alone. */
  readonly at: MatrixElementPosition | null;
  /** The value that the cell shows, if its formula is this call alone; undefined if nothing is to be compared. */
  readonly shows: unknown;
  /** The cell's row in a table of records; null if unknown. */
  readonly record: readonly unknown[] | null;
}

/** A call of a formula and its last answer; null if it was not made with the present arguments. */
export interface CallWithLastAnswer {
  readonly call: string;
  readonly name: string;
  readonly answered: AnsweredCallOutcome | null;
}

/**
 * Lists the calls that a formula makes, in order, each with its answer. `since`: an answer after that run belongs to
 * the present formula.
 */
export function pairCallsWithAnswers(
  cell: CellWithResolvedCalls,
  noted: readonly AnsweredCallOutcome[],
  since = Infinity,
): readonly CallWithLastAnswer[] {
  const fresh = cell.resolvedCalls.length === 1 ? noted.find(({ run }) => run > since) : undefined;
  const latest = (name: string): number =>
    Math.max(...noted.filter((one) => one.name === name).map(({ run }) => run));
  const made = matchAnswersToCalls(cell, noted).map(({ call, answered: fitting }) => {
    const { name, isKnown } = call;
    const answered = fitting ?? fresh ?? null;
    // A call known by its values alone must belong to the last run that called this function.
    const isOld = !isKnown && answered !== null && answered.run < latest(name);
    const text = isKnown || !answered ? formatWrittenCall(call) : formatGivenCall(answered);
    return { call: text, name, answered: isOld ? null : answered, isKnown };
  });
  const hasAnswer = (name: string): boolean => made.some((one) => one.name === name && one.answered !== null);
  return made.filter(({ name, isKnown, answered }) => isKnown || answered !== null || !hasAnswer(name));
}

/** The calls that Excel has last made for a cell, in the order of its formula; null if it has not made one of them. */
export function collectLoggedCalls(cell: CellWithResolvedCalls): readonly AnsweredCallOutcome[] | null {
  const noted = findLoggedAnswersOfCell(addin.callOutcomes, cell) ?? [];
  // Calls that stand in no formula are made by a defined name: all that were noted are taken.
  if (cell.resolvedCalls.every(({ isKnown }) => isKnown)) return noted;
  const made = pairCallsWithAnswers(cell, noted);
  const answered = made.flatMap((one) => one.answered ?? []);
  return answered.length === made.length ? answered : null;
}

function formatWrittenCall({ name, args }: ResolvedCall): string {
  const written = args.map(({ text }) => text);
  return formatFormula(name, written).slice(1);
}

/** A call with the values of its arguments; a range of several cells is "…". */
export function formatGivenCall({ name, given }: Pick<AnsweredCallOutcome, "name" | "given">): string {
  const args = (findCustomFunction(name)?.parameters ?? []).map((one) => formatArgument(given[one.name]));
  while (args.at(-1) === "") args.pop();
  return formatFormula(name, args).slice(1);
}

function formatArgument(argument: unknown): string {
  const { cells } = flattenToCellSequence(argument);
  if (cells.length > 1) return "…";
  const [cell] = cells;
  if (typeof cell === "string" && cell !== "") return `"${cell.replaceAll('"', '""')}"`;
  return isBlankArgument(cell) ? "" : String(cell).toUpperCase();
}

/** Explains one call by the generation in use. */
export async function explainCall(
  { call, name, answered }: CallWithLastAnswer,
  { at, record, shows }: ShownAnswerElement,
  connection: OpenedAccount,
): Promise<ExplainedCall> {
  if (!answered) return { call, kind: "not-called" };
  const { given } = answered;
  // After a failure of the service nothing is cached, so the cell's own failure is its explanation.
  const failure = findFailureAt(answered, at);
  // An argument that cannot be read leaves no table.
  if (failure?.kind === "wrong-argument") return { call, kind: "refused", reason: failure };
  const role = findCellRole(name, given, at);
  if (role !== "number") return { call, kind: "other", is: role };
  const answer = await askForAnswer({ name, given }, connection, { cacheOnly: true });
  const [first = []] = answer.rows;
  if (!at && answer.rows.length * first.length > 1) return { call, kind: "other", is: "several" };
  const notHeld: ExplainedCall = failure
    ? { call, kind: "refused", reason: failure }
    : { call, kind: "not-held" };
  const row = answer.rows[at?.row ?? 0];
  if (answer.hasRecordRows && !(row && isSameRecord(row, record))) return notHeld;
  const element = answer.at(at?.row ?? 0, at?.column ?? 0);
  if (element.query) {
    const explanation = await explainValue(connection, element.query, failure).catch(nullIfNotCached);
    if (!explanation) return { call, kind: "not-held" };
    return { call, kind: "number", explanation, shows: findDifferingValue(explanation.value, shows) };
  }
  if (element.kind === "not-cached") return notHeld;
  if (element.kind !== "value") return { call, kind: "refused", reason: element.reason };
  return { call, kind: "other", is: element.value === "" ? "blank" : "several" };
}

/** True if a row of records is the one that the sheet shows, as far as that is known. */
function isSameRecord(row: readonly unknown[], shown: readonly unknown[] | null): boolean {
  return !shown || readRecordRowIdentity(row)?.key === readRecordRowIdentity(shown)?.key;
}

/** Turns the reason for a value that is not cached into null; throws any other error. */
function nullIfNotCached(thrown: unknown): null {
  if (reasonFromError(thrown).kind !== "preview") throw thrown;
  return null;
}

function findFailureAt({ failures }: AnsweredCallOutcome, at: MatrixElementPosition | null): Reason | null {
  const isAt = ({ row, column }: MatrixElementPosition): boolean => row === at?.row && column === at.column;
  return failures.find((failure) => !failure.at || failure.at.some(isAt))?.reason ?? null;
}

/** The value that the cell shows, if it differs. Excel's own errors are explained elsewhere. */
function findDifferingValue(value: ValueExplanation["value"], shows: unknown): string | number | null {
  if (typeof shows === "number") return isEqualAtExcelPrecision(shows, value) ? null : shows;
  const isError = shows === "#N/A" || shows === "#VALUE!";
  return isError && typeof value === "number" ? shows : null;
}
