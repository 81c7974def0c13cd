import { answers, askSoon } from "../addin";
import { reasonOf } from "../lca/reasons";
import { sayWhereNumber } from "../questions/arguments";
import type { Answer, FunctionId } from "../questions/catalogue";
import { catalogue } from "../questions/catalogue";
import { plainArguments } from "../questions/data-types";
import type { Calling, Element, Given } from "../questions/question";
import type { Failure } from "../refresh/answers";
import { Tally } from "../refresh/answers";
import type { Abandoned } from "../service/abandonment";
import { Abandonment } from "../service/abandonment";
import { cellError } from "./errors";

/**
 * Answers one call of a cell: the value, or a cell error that says why there is none, and notes which it was. A formula
 * preview is answered from what is held; a call that Excel cancels is no longer waited for.
 */
export function answer<K extends FunctionId>(
  name: K,
  args: Given,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<Answer<K>> {
  const call = new Call(name, plainArguments(args), invocation);
  try {
    const value = askSoon((connection) => {
      call.tally = undefined;
      const { ask } = catalogue[name];
      const found = ask(call.given, connection, call);
      return found instanceof Promise ? connection.account.session.limit(found) : found;
    });
    if (value instanceof Promise) return call.waitFor(value);
    call.succeeded();
    return Promise.resolve(value);
  } catch (thrown) {
    return Promise.reject(call.failed(thrown));
  }
}

const none = (): void => undefined;
const noFailures: readonly Failure[] = [];

/** A call of a cell; most are answered at once, and need no more than this. */
class Call implements Calling {
  tally: Tally | undefined;
  readonly heldOnly: boolean;
  /** In which run of calculations the cell calls. */
  private readonly run: number;
  /** Excel has cancelled it: its cell is another by now. */
  private isCancelled = false;
  private abandonment: Abandonment | undefined;

  constructor(
    private readonly name: FunctionId,
    readonly given: Given,
    private readonly invocation: CustomFunctions.CancelableInvocation,
  ) {
    const { address } = invocation;
    this.heldOnly = isPreview(invocation);
    this.run = address && !this.heldOnly ? answers.called(address) : answers.run();
  }

  /** Only who must wait asks for it. */
  get abandoned(): Abandoned {
    return (this.abandonment ??= new Abandonment());
  }

  elementError(thrown: unknown, of: Given = this.given, at?: Element): unknown {
    const told = sayWhereNumber(thrown, of);
    const error = cellError(told);
    (this.tally ??= new Tally()).add(error.message ?? "", reasonOf(told), of, at);
    return error;
  }

  async waitFor<T>(value: Promise<T>): Promise<T> {
    const { invocation } = this;
    invocation.onCanceled = () => {
      this.isCancelled = true;
      this.abandonment?.abort();
    };
    answers.underWay += 1;
    try {
      const found = await value;
      this.succeeded();
      return found;
    } catch (thrown) {
      // What it still waits for need not be asked any more.
      this.abandonment?.abort();
      throw this.failed(thrown);
    } finally {
      // Office.js holds on to calls that were not cancelled for as long as the page is open.
      invocation.onCanceled = none;
      answers.underWay -= 1;
      answers.lastAnswer = Date.now();
    }
  }

  succeeded(): void {
    this.note(this.tally?.failures ?? noFailures);
    answers.lastAnswer = Date.now();
  }

  /** Notes why there is no value; gives what the cell shows. */
  failed(thrown: unknown): CustomFunctions.Error {
    const { given } = this;
    const told = sayWhereNumber(thrown, given);
    this.note([{ reason: reasonOf(told), given, count: 1 }]);
    answers.lastAnswer = Date.now();
    return cellError(told);
  }

  private note(failures: readonly Failure[]): void {
    const { name, given, run } = this;
    const { address } = this.invocation;
    if (address && !this.heldOnly && !this.isCancelled) answers.note(address, { name, given, run, failures });
  }
}

/** Declared as text, documented as boolean: both are understood. */
function isPreview({ isInValuePreview }: CustomFunctions.CancelableInvocation): boolean {
  return Boolean(isInValuePreview) && String(isInValuePreview).toLowerCase() !== "false";
}
