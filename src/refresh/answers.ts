import type { Reason } from "../lca/reasons";

/** The arguments of a call by their names, as Excel gave them. */
export type Given = Readonly<Record<string, unknown>>;

/** Why a call got no value, or why so many elements of its matrix did not. */
export interface Failure {
  readonly reason: Reason;
  /** The arguments of the call, or of the first such element. */
  readonly given: Given;
  readonly count: number;
}

/** What one of our functions last answered to one call in a cell. */
export interface Answered {
  /** The function's id: "IMPACT". */
  readonly name: string;
  /** Its arguments; of a range only its first cells, as text. */
  readonly given: Given;
  /** The run in which it was called: calls of one run were called together. */
  readonly run: number;
  /** Empty where it got its value. */
  readonly failures: readonly Failure[];
}

const fine: readonly Answered[] = [];
const mostCells = 200_000;
const mostCallsOfACell = 32;
const mostFailuresOfACall = 50;
/** As much of a range's cells tells it from others. */
const longest = 200;

/**
 * What our functions last answered in each cell, also where IFERROR hides it. It is a hint, not the truth: a cell that
 * was moved or changed since is still in it as it was, so it is compared with the sheet before it is shown.
 */
export class Answers {
  /** Called when a failure came or went, often many times in a row. */
  onChange = (): void => undefined;
  private readonly cells = new Map<string, readonly Answered[]>();
  private lastRun = 0;
  private running = false;

  /** The number of the run under way; Excel makes the calls it makes together in one go. */
  run(): number {
    if (!this.running) {
      this.running = true;
      this.lastRun += 1;
      void Promise.resolve().then(() => (this.running = false));
    }
    return this.lastRun;
  }

  /** Notes an answer. Of a cell in which all is well nothing more is kept than that; when full, it begins anew. */
  note(address: string, name: string, given: Given, run: number, failures: readonly Failure[]): void {
    const { cells } = this;
    const held = cells.get(address);
    const well = failures.length === 0;
    if (well && held?.length === 0) return;
    if (!held && cells.size >= mostCells) cells.clear();
    if (well && !held) return void cells.set(address, fine);
    const answered = { name, given: kept(given), run, failures };
    const all = [...(held ?? fine).filter((one) => !isSameCall(one, answered)), answered];
    const failed = all.some((one) => one.failures.length > 0);
    cells.set(address, failed ? all.slice(-mostCallsOfACell) : fine);
    this.onChange();
  }

  /** What was answered in a cell, the latest last; empty where all is well, undefined where nothing was called. */
  of(address: string): readonly Answered[] | undefined {
    return this.cells.get(address);
  }
}

/** Failures of one call's elements, equal ones counted together. */
export class Tally {
  private readonly counted = new Map<string, { reason: Reason; given: Given; count: number }>();

  get failures(): readonly Failure[] {
    return [...this.counted.values()];
  }

  /** Those with the same text are equal; of very many different ones the first are kept. */
  add(text: string, reason: Reason, given: Given): void {
    const known = this.counted.get(text);
    if (known) known.count += 1;
    else if (this.counted.size < mostFailuresOfACall) this.counted.set(text, { reason, given, count: 1 });
  }
}

function isSameCall(one: Answered, other: Answered): boolean {
  if (one.name !== other.name) return false;
  return Object.keys(one.given).every((name) => one.given[name] === other.given[name]);
}

/** A range may hold a million names: only its first are kept. */
function kept(given: Given): Given {
  const plain = (value: unknown): unknown => (Array.isArray(value) ? String(value).slice(0, longest) : value);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plain(value)]));
}
