import type { Connected } from "../addin";
import { ask } from "../addin";
import type { Asking } from "../service/kept";
import type { NamingArguments } from "./arguments";
import { sayWhereNumber } from "./arguments";
import { cellError } from "./errors";

/**
 * Answers one call of a cell: the value, or a cell error that says why there is none. A formula preview is answered
 * from what is held; a call that Excel cancels is no longer waited for. `given` are the arguments that name things.
 */
export async function answer<T>(
  invocation: CustomFunctions.CancelableInvocation,
  question: (connection: Connected, asking: Asking) => T | Promise<T>,
  given: NamingArguments = {},
): Promise<T> {
  try {
    const asking = askingOf(invocation);
    return await ask(async (connection) => question(connection, asking));
  } catch (thrown) {
    throw cellError(sayWhereNumber(thrown, given));
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
