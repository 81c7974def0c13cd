import type { OpenedAccount } from "../addin";
import {
  callOutcomes,
  runQueryOnActiveConnection,
  browserClock,
  selfCheckFunctionCallInterceptor,
} from "../addin";
import { findReasonTraits, reasonFromError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import { unwrapDataTypes, markNumericNameError } from "../../client/queries/call-arguments";
import type { CustomFunctionAnswer, CustomFunctionId } from "../../client/queries/custom-functions";
import { customFunctionCatalogue } from "../../client/queries/custom-functions";
import type {
  QueryOptionsAndObservers,
  MatrixElementPosition,
  CallArguments,
  AccountQueryFunction,
} from "../../client/queries/account-query";
import type { CallFailure } from "../../client/generations/call-outcomes";
import { ElementFailureTally } from "../../client/generations/call-outcomes";
import { LightAbortController } from "../../client/service/light-abort-controller";
import { Countdown, createSharedClockReading } from "../../client/service/countdown";
import type { Session } from "../../client/service/session";
import { webAnswerSizeThrottle } from "./web-answer-size-throttle";
import { isExcelOnWeb, maxSentencesAtOnce } from "./excel-on-web";
import { sentence } from "../../words/reason-sentence";

/**
 * Answers one call of a cell with the value, or with a cell error that gives the reason, and logs it. A formula
 * preview is answered from the cache; a call that Excel cancels is aborted. During the self-check of Excel, calls
 * from its own sheets go there. Throws CustomFunctions.Error.
 */
export async function answerCall<K extends CustomFunctionId>(
  name: K,
  args: CallArguments,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<CustomFunctionAnswer<K>> {
  const examined = selfCheckFunctionCallInterceptor.intercept?.({ given: args, invocation });
  if (examined) return examined as Promise<CustomFunctionAnswer<K>>;
  const call = new CellCall(name, unwrapDataTypes(args), invocation);
  try {
    const query: AccountQueryFunction<unknown> = customFunctionCatalogue[name].ask;
    const value = await runQueryOnActiveConnection(async (connection) =>
      call.waitForHandover(await query(call.given, connection, call.startFor(connection))),
    );
    call.end();
    return value as CustomFunctionAnswer<K>;
  } catch (thrown) {
    throw await call.endWithError(thrown);
  }
}

const answerTime = createSharedClockReading(browserClock);
const doNothing = (): void => undefined;

/** A call of a cell, with its context for queries. */
class CellCall implements QueryOptionsAndObservers {
  readonly cacheOnly: boolean;
  readonly abandoned = new LightAbortController();
  /** The run of calculations to which the call belongs. */
  private readonly run: number;
  private tally: ElementFailureTally | undefined;
  private session: Session | undefined;

  constructor(
    private readonly name: CustomFunctionId,
    readonly given: CallArguments,
    private readonly invocation: CustomFunctions.CancelableInvocation,
  ) {
    const { address, isInValuePreview } = invocation;
    // The type says text, the documentation boolean: both are accepted.
    this.cacheOnly = String(isInValuePreview || false).toLowerCase() !== "false";
    this.run = this.cacheOnly ? callOutcomes.run() : callOutcomes.called(address);
    invocation.onCanceled = () => this.abandoned.abort();
    callOutcomes.countCall(1);
  }

  /** Starts the call for this account, which may be one of several: its failures are counted from zero. */
  startFor({ account: { session } }: OpenedAccount): this {
    this.session = session;
    this.tally = undefined;
    session.watch(this.abandoned);
    return this;
  }

  elementError(thrown: unknown, of: CallArguments = this.given, at?: MatrixElementPosition): unknown {
    const told = markNumericNameError(thrown, of);
    const error = createCellError(told);
    this.tally ??= new ElementFailureTally();
    this.tally.add(error.message ?? "", reasonFromError(told), of, at);
    return error;
  }

  /**
   * Returns the answer once Excel can take it: on the web, answers that are too heavy together go one after the other.
   */
  waitForHandover(answer: unknown): unknown {
    if (!isExcelOnWeb()) return answer;
    const turn = webAnswerSizeThrottle.waitForTurn(answer, this.abandoned);
    if (!turn) return webAnswerSizeThrottle.trackSending(answer);
    // The answer is there: a session without progress is no reason to drop it.
    this.session?.unwatch(this.abandoned);
    return turn.then(() => webAnswerSizeThrottle.trackSending(answer));
  }

  /** Ends the call without a value; returns the cell error. */
  async endWithError(thrown: unknown): Promise<CustomFunctions.Error> {
    const told = markNumericNameError(thrown, this.given);
    const error = createCellError(told);
    if (isExcelOnWeb())
      await webAnswerSizeThrottle.waitForTurn(error.message, this.abandoned)?.catch(doNothing);
    this.end([{ reason: reasonFromError(told), given: this.given, count: 1 }]);
    return error;
  }

  /** Ends the call and logs its failures. */
  end(failures: readonly CallFailure[] = this.tally?.failures ?? []): void {
    const { name, given, run, cacheOnly, abandoned, invocation } = this;
    const { address } = invocation;
    const isCancelled = abandoned.reason?.kind === "cancelled";
    if (address && !cacheOnly && !isCancelled) callOutcomes.note(address, { name, given, run, failures });
    callOutcomes.lastAnswerMs = answerTime();
    callOutcomes.countCall(-1);
    this.session?.unwatch(abandoned);
    // What it is still waiting for need no longer be asked.
    abandoned.abort();
    // Office.js holds on to calls that were not cancelled for as long as the page is open.
    invocation.onCanceled = doNothing;
  }
}

/** The cell error for anything thrown: only this kind keeps its sentence on the way to Excel. */
function createCellError(thrown: unknown): CustomFunctions.Error {
  const reason = reasonFromError(thrown);
  const code = findReasonTraits(reason).shows === "#VALUE!" ? "invalidValue" : "notAvailable";
  const said = canCarrySentence(reason) ? sentence(reason) : undefined;
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], said);
}

/** Errors at shorter intervals than this, in milliseconds, belong together. */
const crowdIntervalMs = 2_000;
const errorCrowds = new Map<Reason["kind"], { soon: Countdown; count: number }>();

/**
 * Whether an error may carry its sentence: on the web, not if too many come together. The pane shows it in any case.
 */
function canCarrySentence({ kind }: Reason): boolean {
  if (!isExcelOnWeb()) return true;
  const crowd = errorCrowds.get(kind);
  const count = crowd && crowd.soon.remainingMs > 0 ? crowd.count + 1 : 1;
  errorCrowds.set(kind, { soon: new Countdown(browserClock, crowdIntervalMs), count });
  return count <= maxSentencesAtOnce;
}
