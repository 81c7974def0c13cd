import { answers, ask } from "../addin";
import type { Asking } from "../service/kept";
import { reasonOf } from "../lca/reasons";
import { sayWhereNumber } from "../questions/arguments";
import type { Answer, FunctionId } from "../questions/catalogue";
import { catalogue } from "../questions/catalogue";
import { plainArguments } from "../questions/data-types";
import type { Calling, Given } from "../questions/question";
import type { Answered, Failure } from "../refresh/answers";
import { Tally } from "../refresh/answers";
import { cellError } from "./errors";

/**
 * Answers one call of a cell: the value, or a cell error that says why there is none, and notes which it was. A formula
 * preview is answered from what is held; a call that Excel cancels is no longer waited for.
 */
export async function answer<K extends FunctionId>(
  name: K,
  args: Given,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<Answer<K>> {
  const given = plainArguments(args);
  const waiting = new Waiting(invocation);
  const { asking, run } = waiting;
  const note = (failures: readonly Failure[]): void => waiting.note({ name, given, run, failures });
  let tally: Tally | undefined;
  const elementError: Calling["elementError"] = (thrown, of = given, at) => {
    const told = sayWhereNumber(thrown, of);
    const error = cellError(told);
    (tally ??= new Tally()).add(error.message ?? "", reasonOf(told), of, at);
    return error;
  };
  answers.underWay += 1;
  try {
    const value = await ask((connection) => {
      tally = undefined;
      const value = catalogue[name].ask(given, connection, { ...asking, elementError });
      return connection.account.session.limit(value);
    });
    note(tally?.failures ?? []);
    return value;
  } catch (thrown) {
    // What it still waits for need not be asked any more.
    waiting.end();
    const told = sayWhereNumber(thrown, given);
    note([{ reason: reasonOf(told), given, count: 1 }]);
    throw cellError(told);
  } finally {
    // Office.js holds on to calls that were not cancelled for as long as the page is open.
    invocation.onCanceled = none;
    answers.underWay -= 1;
    answers.lastAnswer = Date.now();
  }
}

const none = (): void => undefined;

/** A call that waits for its answer. */
class Waiting {
  readonly asking: Asking;
  /** In which run of calculations the cell calls. */
  readonly run: number;
  /** Excel has cancelled it: its cell is another by now. */
  private isCancelled = false;
  private readonly abandoned = new AbortController();

  constructor(private readonly invocation: CustomFunctions.CancelableInvocation) {
    this.asking = { abandoned: this.abandoned.signal, heldOnly: isPreview(invocation) };
    const { address } = invocation;
    this.run = address && !this.asking.heldOnly ? answers.called(address) : answers.run();
    invocation.onCanceled = () => {
      this.isCancelled = true;
      this.end();
    };
  }

  end(): void {
    this.abandoned.abort();
  }

  note(answered: Answered): void {
    const { address } = this.invocation;
    if (address && !this.asking.heldOnly && !this.isCancelled) answers.note(address, answered);
  }
}

/** Declared as text, documented as boolean: both are understood. */
function isPreview({ isInValuePreview }: CustomFunctions.CancelableInvocation): boolean {
  return Boolean(isInValuePreview) && String(isInValuePreview).toLowerCase() !== "false";
}
