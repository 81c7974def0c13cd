import { ListenerSet } from "../service/listener-set";
import type { Reason } from "../../lca/reasons";
import type { MatrixElementPosition, CallArguments } from "../queries/account-query";
import type { CallLike } from "../queries/same-call";
import { isSameCall } from "../queries/same-call";

/** The reason for a call without a value, or for elements of its matrix, and how many. */
export interface CallFailure {
  readonly reason: Reason;
  /** The arguments of the call, or of the first such element. */
  readonly given: CallArguments;
  readonly count: number;
  /** For a matrix: the elements that lack their values. */
  readonly at?: readonly MatrixElementPosition[];
}

/** The last answer of one of our functions to one call in a cell. */
export interface AnsweredCallOutcome extends CallLike {
  /** The run in which it was called: calls of one run were called together. */
  readonly run: number;
  /** Empty after a success. */
  readonly failures: readonly CallFailure[];
}

const nothing: readonly AnsweredCallOutcome[] = [];

/** The calls of one cell. */
class CellAnswers {
  /** The run of its last call. */
  run = 0;
  answered = nothing;
}

/** Limits of the record: cells, calls of a cell, and different failures of a call. */
const maxCells = 200_000;
const maxCallsPerCell = 32;
const maxFailuresPerCall = 50;

/**
 * The last answers of our functions in each cell, even if IFERROR hides them. They are a hint, keyed by address: a cell
 * that was moved or changed since is still listed as it was. Compare them with the sheet before you rely on them.
 */
export class CallOutcomesByCell {
  /** Called when a failure appears or clears, often many times in a row. */
  readonly changes = new ListenerSet();
  /** Called for every answer: many thousands in a row. */
  readonly given = new ListenerSet();
  /** Called when the first call begins to wait, and when the last one has its answer. */
  readonly waits = new ListenerSet();
  /** Number of calls without an answer, and time of the last answer in milliseconds, by the page's clock. */
  underWay = 0;
  lastAnswerMs = -Infinity;
  private readonly cells = new Map<string, CellAnswers>();
  /** Number of calls whose cell is unknown, by run. */
  private readonly unplaced = new Map<number, number>();
  /** Calls of runs up to this one have been forgotten. */
  private forgotten = 0;
  /** The run that is under way, or was last. */
  lastRun = 0;
  private running = false;

  /** The number of the current run; Excel makes the calls of one calculation in one go. */
  run(): number {
    if (!this.running) {
      this.running = true;
      this.lastRun += 1;
      void Promise.resolve().then(() => (this.running = false));
    }
    return this.lastRun;
  }

  /** Notes a call of a cell, and returns its run. Some Excels do not say which cell. */
  called(address?: string): number {
    const run = this.run();
    if (address) this.cell(address).run = run;
    else this.unplaced.set(run, (this.unplaced.get(run) ?? 0) + 1);
    return run;
  }

  /** Number of calls after that run whose cell is unknown. */
  unplacedSince(run: number): number {
    let calls = 0;
    for (const [of, count] of this.unplaced) if (of > run) calls += count;
    return calls;
  }

  /** Counts the start of a call, or its answer. */
  countCall(change: 1 | -1): void {
    this.underWay += change;
    if (this.underWay === (change === 1 ? 1 : 0)) this.waits.emit();
  }

  /** True if a cell has called after that run, or if that run has been forgotten. */
  hasCalledSince(address: string, run: number): boolean {
    return (this.cells.get(address)?.run ?? 0) > run || this.forgotten > run;
  }

  /**
   * Stores an answer in place of the previous one to the same call, before those to later calls: Excel may cancel a
   * call or not after the newer one is answered. A full record begins anew.
   */
  note(address: string, answered: AnsweredCallOutcome): void {
    const cell = this.cell(address);
    const { answered: previousAnswers } = cell;
    const same = previousAnswers.find((previous) => isSameCall(previous, answered));
    if (same && same.run > answered.run) return;
    const others = previousAnswers.filter((previous) => previous !== same);
    cell.answered = [...others, answered]
      .sort((first, second) => first.run - second.run)
      .slice(-maxCallsPerCell);
    if (answered.failures.length > 0 || hasFailedAnswer(previousAnswers)) this.changes.emit();
    this.given.emit();
  }

  private cell(address: string): CellAnswers {
    const { cells } = this;
    let cell = cells.get(address);
    if (cell) return cell;
    if (cells.size >= maxCells) {
      cells.clear();
      this.forgotten = this.lastRun;
    }
    cell = new CellAnswers();
    cells.set(address, cell);
    return cell;
  }

  /** Every cell with a call, and its answers. */
  *all(): Iterable<readonly [address: string, answered: readonly AnsweredCallOutcome[]]> {
    for (const [address, { answered }] of this.cells) if (answered.length > 0) yield [address, answered];
  }

  /** The answers in a cell, the latest last; undefined if it made no call. */
  of(address: string): readonly AnsweredCallOutcome[] | undefined {
    const answered = this.cells.get(address)?.answered;
    return answered === nothing ? undefined : answered;
  }
}

export function hasFailedAnswer(answered: readonly AnsweredCallOutcome[]): boolean {
  return answered.some(({ failures }) => failures.length > 0);
}

/** Failures of one call's elements, equal ones counted together. */
export class ElementFailureTally {
  private readonly counted = new Map<
    string,
    CallFailure & { count: number; readonly at: MatrixElementPosition[] }
  >();

  get failures(): readonly CallFailure[] {
    return [...this.counted.values()];
  }

  /** Failures with the same text are equal. Of very many different ones the first are kept. */
  add(text: string, reason: Reason, given: CallArguments, at?: MatrixElementPosition): void {
    const known = this.counted.get(text) ?? { reason, given, count: 0, at: [] };
    if (known.count === 0 && this.counted.size >= maxFailuresPerCall) return;
    this.counted.set(text, known);
    known.count += 1;
    if (at) known.at.push(at);
  }
}
