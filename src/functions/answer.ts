import type { Connected } from "../addin";
import { answers, ask, browserClock, examiner } from "../addin";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { plainArguments, sayWhereNumber } from "../queries/arguments";
import type { Answer, FunctionId } from "../queries/catalogue";
import { catalogue } from "../queries/catalogue";
import type { Calling, Element, Given, Query } from "../queries/query";
import type { FailureAt } from "../refresh/answers";
import { Tally } from "../refresh/answers";
import { Abandonment } from "../service/abandonment";
import { Pause } from "../service/pause";
import type { Session } from "../service/session";
import { handingOver } from "./handing-over";
import { onWeb, sentencesAtOnce } from "./on-web";
import { sentence } from "../words/reasons";

/**
 * Answers one call of a cell with the value, or with a cell error that gives the reason, and logs it. A formula
 * preview is answered from the cache; a call that Excel cancels is aborted. During the self-check of Excel, calls
 * from its own sheets go there. Throws CustomFunctions.Error.
 */
export async function answer<K extends FunctionId>(
  name: K,
  args: Given,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<Answer<K>> {
  const examined = examiner.take?.({ given: args, invocation });
  if (examined) return examined as Promise<Answer<K>>;
  const call = new Call(name, plainArguments(args), invocation);
  try {
    const query: Query<unknown> = catalogue[name].ask;
    const value = await ask(async (connection) =>
      call.handedOver(await query(call.given, connection, call.within(connection))),
    );
    call.end();
    return value as Answer<K>;
  } catch (thrown) {
    throw await call.failed(thrown);
  }
}

const none = (): void => undefined;

/** A call of a cell, with its context for queries. */
class Call implements Calling {
  readonly heldOnly: boolean;
  readonly abandoned = new Abandonment();
  /** The run of calculations to which the call belongs. */
  private readonly run: number;
  private tally = new Tally();
  private session: Session | undefined;

  constructor(
    private readonly name: FunctionId,
    readonly given: Given,
    private readonly invocation: CustomFunctions.CancelableInvocation,
  ) {
    const { address, isInValuePreview } = invocation;
    // The type says text, the documentation boolean: both are accepted.
    this.heldOnly = String(isInValuePreview || false).toLowerCase() !== "false";
    this.run = this.heldOnly ? answers.run() : answers.called(address);
    invocation.onCanceled = () => this.abandoned.abort();
    answers.countCall(1);
  }

  /** Starts the call for this account, which may be one of several: its failures are counted from zero. */
  within({ account: { session } }: Connected): this {
    this.session = session;
    this.tally = new Tally();
    session.watch(this.abandoned);
    return this;
  }

  elementError(thrown: unknown, of: Given = this.given, at?: Element): unknown {
    const told = sayWhereNumber(thrown, of);
    const error = cellError(told);
    this.tally.add(error.message ?? "", reasonOf(told), of, at);
    return error;
  }

  /**
   * Returns the answer once Excel can take it: on the web, answers that are too heavy together go one after the
   * other.
   */
  handedOver(answer: unknown): unknown {
    if (!onWeb()) return answer;
    const turn = handingOver.turn(answer, this.abandoned);
    if (!turn) return handingOver.followed(answer);
    // The answer is there: a session without progress is no reason to drop it.
    this.session?.unwatch(this.abandoned);
    return turn.then(() => handingOver.followed(answer));
  }

  /** Ends the call without a value; returns the cell error. */
  async failed(thrown: unknown): Promise<CustomFunctions.Error> {
    const told = sayWhereNumber(thrown, this.given);
    const error = cellError(told);
    if (onWeb()) await handingOver.turn(error.message, this.abandoned)?.catch(none);
    this.end([{ reason: reasonOf(told), given: this.given, count: 1 }]);
    return error;
  }

  /** Ends the call and logs its failures. */
  end(failures: readonly FailureAt[] = this.tally.failures): void {
    const { name, given, run, heldOnly, abandoned, invocation } = this;
    const { address } = invocation;
    const isCancelled = abandoned.reason?.kind === "cancelled";
    if (address && !heldOnly && !isCancelled) answers.note(address, { name, given, run, failures });
    answers.lastAnswer = browserClock.now();
    answers.countCall(-1);
    this.session?.unwatch(abandoned);
    // What it is still waiting for need no longer be asked.
    abandoned.abort();
    // Office.js holds on to calls that were not cancelled for as long as the page is open.
    invocation.onCanceled = none;
  }
}

/** The cell error for anything thrown: only this kind keeps its sentence on the way to Excel. */
function cellError(thrown: unknown): CustomFunctions.Error {
  const reason = reasonOf(thrown);
  const code = traitsOf(reason).shows === "#VALUE!" ? "invalidValue" : "notAvailable";
  const said = hasRoom(reason) ? sentence(reason) : undefined;
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], said);
}

/** Errors at shorter intervals than this, in milliseconds, belong together. */
const rest = 2_000;
const crowds = new Map<Reason["kind"], { soon: Pause; count: number }>();

/**
 * Whether an error may carry its sentence: on the web, not if too many come together. The pane shows it in any case.
 */
function hasRoom({ kind }: Reason): boolean {
  if (!onWeb()) return true;
  const crowd = crowds.get(kind);
  const count = crowd && crowd.soon.left > 0 ? crowd.count + 1 : 1;
  crowds.set(kind, { soon: new Pause(browserClock, rest), count });
  return count <= sentencesAtOnce;
}
