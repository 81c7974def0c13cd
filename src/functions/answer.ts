import { answers, askNow, examiner, gate } from "../addin";
import type { Connected } from "../addin";
import { reasonOf } from "../lca/reasons";
import { sayWhereNumber } from "../queries/arguments";
import type { Answer, FunctionId } from "../queries/catalogue";
import { catalogue } from "../queries/catalogue";
import { plainArguments } from "../queries/data-types";
import type { OurFunction } from "../queries/our-function";
import type { Calling, Element, Given } from "../queries/query";
import type { FailureAt } from "../refresh/answers";
import { Tally } from "../refresh/answers";
import type { Abandoned } from "../service/abandonment";
import { Abandonment } from "../service/abandonment";
import { Repeating } from "../service/repeating";
import type { Session } from "../service/session";
import type { Soon } from "../soon";
import { asksAgain } from "../soon";
import { cellError } from "./errors";

/**
 * Answers one call of a cell with the value, or with a cell error that says why there is none, and logs
 * which. A formula preview is answered from the cache; a call that Excel cancels is no longer waited for.
 * While Excel is examined, calls from the examination's sheets go there.
 */
export function answer<K extends FunctionId>(
  name: K,
  args: Given,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<Answer<K>> {
  const examined = examiner.take?.({ given: args, invocation });
  if (examined) return examined as Promise<Answer<K>>;
  const call = new Call<Answer<K>>(name, catalogue[name], plainArguments(args), invocation);
  return call.settled();
}

const none = (): void => undefined;
const noFailures: readonly FailureAt[] = [];

/** A call of a cell; most are answered at once. */
class Call<T> extends Repeating<T> implements Calling {
  private tally: Tally | undefined;
  readonly heldOnly: boolean;
  protected override readonly mayRepeat: boolean;
  /** The run of calculations in which the cell calls. */
  private readonly run: number;
  /** Excel has cancelled it: the cell has changed since. */
  private isCancelled = false;
  private isLetThrough = false;
  private abandonment: Abandonment | undefined;
  private session: Session | null = null;

  constructor(
    private readonly name: FunctionId,
    private readonly asked: OurFunction<T>,
    private readonly given: Given,
    private readonly invocation: CustomFunctions.CancelableInvocation,
  ) {
    super();
    const { address } = invocation;
    this.heldOnly = isPreview(invocation);
    this.mayRepeat = asked.repeats;
    this.run = address && !this.heldOnly ? answers.called(address) : answers.run();
  }

  get asking(): this {
    return this;
  }

  /** Only a call that must wait asks for it. */
  get abandoned(): Abandoned {
    return (this.abandonment ??= new Abandonment());
  }

  settled(): Promise<T> {
    try {
      return Promise.resolve(this.answer());
    } catch (thrown) {
      return Promise.reject(thrown as Error);
    }
  }

  elementError(thrown: unknown, of: Given = this.given, at?: Element): unknown {
    const told = sayWhereNumber(thrown, of);
    const error = cellError(told);
    (this.tally ??= new Tally()).add(error.message ?? "", reasonOf(told), of, at);
    return error;
  }

  protected ask(): Soon<T> {
    const passing = this.isLetThrough ? undefined : gate.pass();
    this.isLetThrough = true;
    if (!passing) return askNow(this, this.session);
    void passing.then(() => this.again());
    return asksAgain;
  }

  /**
   * Asks an account. The add-in calls back here with the account in use, and again after a refresh: only the call knows
   * what to ask.
   */
  askIn(connection: Connected): Soon<T> {
    const { session } = connection.account;
    this.session = session;
    this.tally = undefined;
    const found = this.asked.ask(this.given, connection, this);
    if (found === asksAgain) session.watch(this);
    return found instanceof Promise && found !== asksAgain ? session.limit(found) : found;
  }

  protected override begun(): void {
    const { invocation } = this;
    invocation.onCanceled = () => {
      this.isCancelled = true;
      this.giveUp({ kind: "cancelled" });
    };
    answers.underWay += 1;
  }

  protected override over(): void {
    // Office.js holds on to calls that were not cancelled for as long as the page is open.
    this.invocation.onCanceled = none;
    this.session?.unwatch(this);
    answers.underWay -= 1;
  }

  protected override succeeded(): void {
    this.note(this.tally?.failures ?? noFailures);
  }

  /** Notes why there is no value; gives what the cell shows. */
  protected override told(thrown: unknown): CustomFunctions.Error {
    const { given } = this;
    // What it is still waiting for need no longer be asked.
    this.abandonment?.abort();
    const told = sayWhereNumber(thrown, given);
    this.note([{ reason: reasonOf(told), given, count: 1 }]);
    return cellError(told);
  }

  private note(failures: readonly FailureAt[]): void {
    const { name, given, run } = this;
    const { address } = this.invocation;
    if (address && !this.heldOnly && !this.isCancelled) answers.note(address, { name, given, run, failures });
    answers.lastAnswer = Date.now();
  }
}

/** Declared as text, documented as boolean: both are understood. */
function isPreview({ isInValuePreview }: CustomFunctions.CancelableInvocation): boolean {
  return Boolean(isInValuePreview) && String(isInValuePreview).toLowerCase() !== "false";
}
