import type { ImpactQuery } from "../../client/account/value-explanation";
import type { WorkbookCall } from "../../client/generations/workbook-call";
import { formatFormula } from "../../sheet/formula-calls";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { collectLoggedCalls, formatGivenCall } from "../explain/explained-call";
import type { CallAnswer, CallAnswers } from "./call-answers";

/** A call of a formula with its answer. */
export interface AnsweredCall {
  readonly call: WorkbookCall;
  readonly answer: CallAnswer;
}

/** One thing that a formula asks for: a result, or whatever else a call gives. */
export interface AskedElement {
  /** The call that asks for it alone, with the values of its arguments. */
  readonly text: string;
  /** Null for a call that gives no results. */
  readonly query: ImpactQuery | null;
  /** The element of the call's answer. */
  readonly row: number;
  readonly column: number;
  readonly value: unknown;
}

/**
 * Answers all calls that a cell makes. Null if some of its arguments have to be calculated and Excel has not called the
 * function with them after run `since`. Rejects only with "cancelled".
 */
export async function answerCallsOfCell(
  cell: CellWithResolvedCalls,
  answers: CallAnswers,
  since?: number,
): Promise<readonly AnsweredCall[] | null> {
  const calls = cell.hasOnlyKnownCalls ? cell.calls : collectLoggedCalls(cell, since);
  if (!calls || calls.length === 0) return null;
  return Promise.all(calls.map(async (call) => ({ call, answer: await answers.answer(call) })));
}

/** Lists what calls ask for, in the order of the formula, and each answer row by row. */
export function listAskedElements(answered: readonly AnsweredCall[]): readonly AskedElement[] {
  return answered.flatMap(({ call, answer }) => {
    const asked = answer.rows.flatMap((line, row) =>
      line.flatMap((value, column): AskedElement[] => {
        const query = answer.queryAt(row, column);
        return query ? [{ text: formatQuery(query), query, row, column, value }] : [];
      }),
    );
    if (asked.length > 0) return asked;
    return [{ text: formatGivenCall(call), query: null, row: 0, column: 0, value: answer.rows[0]?.[0] }];
  });
}

/** The call of IMPACT that asks for one result. */
function formatQuery({ product, indicator, scenario }: ImpactQuery): string {
  const named = typeof indicator === "string" ? indicator : `${indicator.name} [${indicator.unit}]`;
  const args = [product, named, ...(scenario === null ? [] : [scenario])];
  return formatFormula(
    "IMPACT",
    args.map((one) => `"${one.replaceAll('"', '""')}"`),
  ).slice(1);
}
