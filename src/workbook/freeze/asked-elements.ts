import type { RequestOptions } from "../../client/service/request-options";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ImpactQuery } from "../../client/account/value-explanation";
import type { Answer, AnswerElement } from "../../client/generations/answer";
import { askForAnswer } from "../../client/generations/answer";
import type { WorkbookCall } from "../../client/generations/workbook-call";
import { NoValueError } from "../../lca/reasons";
import { formatFormula } from "../../sheet/formula-calls";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { collectLoggedCalls, formatGivenCall } from "../explain/explained-call";

/** An account, and the options of every request to its service. */
export interface AskedAccount {
  readonly connection: OpenedAccount;
  readonly options: RequestOptions;
}

/** A call of a formula with its answer. */
export interface AnsweredCall {
  readonly call: WorkbookCall;
  readonly answer: Answer;
}

/** One thing that a formula asks for: a result, or whatever else a call gives. */
export interface AskedElement {
  /** The call that asks for it alone, with the values of its arguments. */
  readonly text: string;
  /** The element of the call's answer; its query is null for a call that gives no results. */
  readonly element: AnswerElement;
  readonly row: number;
  readonly column: number;
}

/**
 * Answers all calls that a cell makes. Null if some of its arguments have to be calculated and Excel has not called the
 * function with them. Rejects only with "cancelled".
 */
export async function answerCallsOfCell(
  cell: CellWithResolvedCalls,
  account: AskedAccount,
): Promise<readonly AnsweredCall[] | null> {
  const calls = cell.hasOnlyKnownCalls ? cell.calls : collectLoggedCalls(cell);
  if (!calls || calls.length === 0) return null;
  return answerCalls(calls, account);
}

/** Rejects only with "cancelled". */
export function answerCalls(
  calls: readonly WorkbookCall[],
  { connection, options }: AskedAccount,
): Promise<readonly AnsweredCall[]> {
  return Promise.all(
    calls.map(async (call) => {
      const answer = await askForAnswer(call, connection, options);
      if (answer.failure?.kind === "cancelled") throw new NoValueError(answer.failure);
      return { call, answer };
    }),
  );
}

/** Lists what the calls of a cell ask for, in the order of the formula, and each answer row by row. */
export function listAskedElements(
  { isSingleCall, formula }: CellWithResolvedCalls,
  answered: readonly AnsweredCall[],
): readonly AskedElement[] {
  const asked: AskedElement[] = [];
  for (const { call, answer } of answered) {
    const first = { text: formatGivenCall(call), element: answer.at(0, 0), row: 0, column: 0 };
    const results: AskedElement[] = [];
    for (const [row, column, element] of answer.elements())
      if (element.query) results.push({ text: formatQuery(element.query), element, row, column });
    // Such a cell shows the first element alone.
    const shown = isSingleCall && formula.startsWith("=@") ? results.slice(0, 1) : results;
    asked.push(...(shown.length > 0 ? shown : [first]));
  }
  return asked;
}

/** The call of IMPACT that asks for one result. */
function formatQuery({ product, indicator, scenario }: ImpactQuery): string {
  const named = typeof indicator === "string" ? indicator : `${indicator.name} [${indicator.unit}]`;
  const args = [product, named, ...(scenario === null ? [] : [scenario])];
  return formatFormula(
    "IMPACT",
    args.map((argument) => `"${argument.replaceAll('"', '""')}"`),
  ).slice(1);
}
