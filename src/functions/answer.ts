import type { Connected } from "../addin";
import { answers, ask } from "../addin";
import { reasonOf } from "../lca/reasons";
import type { Failure, Given } from "../refresh/answers";
import { Tally } from "../refresh/answers";
import type { Asking } from "../service/kept";
import { sayWhereNumber } from "./arguments";
import { cellError } from "./errors";

/** How one call of a cell is answered. */
export interface Calling extends Asking {
  /** The cell error of one element of a matrix, noted for the cell; `given` is what was looked up for it. */
  readonly elementError: (thrown: unknown, given?: Given) => CustomFunctions.Error;
}

/**
 * Answers one call of a cell: the value, or a cell error that says why there is none, and notes which it was. A formula
 * preview is answered from what is held; a call that Excel cancels is no longer waited for.
 */
export async function answer<T>(
  invocation: CustomFunctions.CancelableInvocation,
  given: Given,
  question: (connection: Connected, calling: Calling) => T | Promise<T>,
): Promise<T> {
  const run = answers.run();
  const asking = askingOf(invocation);
  const note = (failures: readonly Failure[]): void => {
    const { address, functionName = "" } = invocation;
    if (!address || asking.heldOnly || asking.abandoned?.aborted) return;
    answers.note(address, functionName, given, run, failures);
  };
  let tally: Tally | undefined;
  const elementError: Calling["elementError"] = (thrown, of = given) => {
    const told = sayWhereNumber(thrown, of);
    const error = cellError(told);
    (tally ??= new Tally()).add(error.message ?? "", reasonOf(told), of);
    return error;
  };
  try {
    const value = await ask(async (connection) => question(connection, { ...asking, elementError }));
    note(tally?.failures ?? []);
    return value;
  } catch (thrown) {
    const told = sayWhereNumber(thrown, given);
    note([{ reason: reasonOf(told), given, count: 1 }]);
    throw cellError(told);
  }
}

function askingOf(invocation: CustomFunctions.CancelableInvocation): Asking {
  const abandoned = new AbortController();
  invocation.onCanceled = () => abandoned.abort();
  return { abandoned: abandoned.signal, heldOnly: isPreview(invocation) };
}

/** Declared as text, documented as boolean: both are understood. */
function isPreview({ isInValuePreview }: CustomFunctions.CancelableInvocation): boolean {
  return Boolean(isInValuePreview) && String(isInValuePreview).toLowerCase() !== "false";
}
