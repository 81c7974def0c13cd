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
  /** Its arguments; of a range only its size. */
  readonly given: Given;
  /** The run in which it was called: calls of one run were called together. */
  readonly run: number;
  /** Empty where it got its value. */
  readonly failures: readonly Failure[];
}

const fine: readonly Answered[] = [];
const mostCallsOfACell = 32;
const mostFailuresOfACall = 50;

/**
 * What our functions last answered in each cell, also where IFERROR hides it; bounded. It is a hint, not the truth: a
 * cell that was moved or changed since is still in it as it was, so it is compared with the sheet before it is shown.
 */
export class Answers {
  private young = new Map<string, readonly Answered[]>();
  private old = new Map<string, readonly Answered[]>();
  private readonly listeners = new Set<() => void>();
  private lastRun = 0;
  private running = false;

  constructor(private readonly mostCells = 200_000) {}

  /** The number of the run under way; Excel makes the calls it makes together in one go. */
  run(): number {
    if (!this.running) {
      this.running = true;
      this.lastRun += 1;
      void Promise.resolve().then(() => (this.running = false));
    }
    return this.lastRun;
  }

  /** Notes an answer. Of a cell in which all is well nothing more is kept than that. */
  note(address: string, name: string, given: Given, run: number, failures: readonly Failure[]): void {
    const held = this.of(address);
    const well = failures.length === 0;
    if (well && held?.length === 0) return;
    if (well && !held) return this.keep(address, fine);
    const answered = { name, given: kept(given), run, failures };
    const all = [...(held ?? fine).filter((one) => !isSameCall(one, answered)), answered];
    const failed = all.some((one) => one.failures.length > 0);
    this.keep(address, failed ? all.slice(-mostCallsOfACell) : fine);
    for (const listener of this.listeners) listener();
  }

  /** What was answered in a cell, the latest last; empty where all is well, undefined where nothing was called. */
  of(address: string): readonly Answered[] | undefined {
    return this.young.get(address) ?? this.old.get(address);
  }

  /** Calls back when a failure came or went, often many times in a row; returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** When full, cells not heard of for longest go, half of them at a time. */
  private keep(address: string, answers: readonly Answered[]): void {
    if (this.young.size >= this.mostCells / 2) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(address, answers);
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

function kept(given: Given): Given {
  if (!Object.values(given).some(Array.isArray)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, single(value)]));
}

/** A range may hold a million names: only one cell is kept whole. */
function single(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const rows = value as readonly (readonly unknown[])[];
  const columns = rows[0]?.length ?? 0;
  return rows.length * columns === 1 ? rows[0]?.[0] : `${rows.length} × ${columns}`;
}
