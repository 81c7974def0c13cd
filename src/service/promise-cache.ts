import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import { Turn } from "../turns";
import { Abandonment, forMany, whyAbandoned } from "./abandonment";
import type { Asking } from "./asking";

/** Waiters that are settled between two looks at the time. */
const together = 20;

/** A caller that waits for a load. */
interface Waiting<T> {
  readonly asking: Asking;
  resolve(value: T): void;
  reject(thrown: unknown): void;
  /** Removes its abort listener: the caller can no longer leave. */
  stay(): void;
}

type Load<T> = (asking: Asking) => Promise<T>;

/**
 * Loads everything once and caches the promise from the first caller on, for one generation. Failures are not cached,
 * except those that last until a refresh. A load that nobody waits for is aborted.
 */
export class PromiseCache {
  private readonly entries = new Map<string, Promise<unknown> | Loading<unknown>>();
  /** The keys of cached failures. */
  private readonly failed = new Set<string>();
  private readonly labels = new Map<object, number>();

  /** `onFailure` receives the error of every failed load. */
  constructor(private readonly onFailure?: (thrown: unknown) => void) {}

  /** A label that is unique per object, for keys: the ids and addresses of a service may be missing or ambiguous. */
  labelOf(thing: object): string {
    const label = this.labels.get(thing) ?? this.labels.size + 1;
    this.labels.set(thing, label);
    return String(label);
  }

  /**
   * The answer under this key; `load` is called for the first caller. Throws NoValue "preview" if only the cache may
   * answer and has nothing.
   */
  async get<T>(key: string, load: Load<T>, asking: Asking = {}): Promise<T> {
    if (asking.anew) this.forgetFailures();
    const held = this.entries.get(key) as Promise<T> | Loading<T> | undefined;
    if (held && !(held instanceof Loading)) return held;
    try {
      return await (held ?? this.begin(key, load, asking)).join(asking);
    } catch (thrown) {
      // A caller that joined just as all others aborted loads again instead of sharing their failure.
      if (reasonOf(thrown).kind !== "cancelled" || asking.abandoned?.aborted) throw thrown;
      return this.get(key, load, asking);
    }
  }

  private begin<T>(key: string, load: Load<T>, asking: Asking): Loading<T> {
    if (asking.heldOnly) throw new NoValue({ kind: "preview" });
    if (asking.abandoned?.aborted) throw whyAbandoned(asking.abandoned);
    const loading = new Loading(load, asking);
    this.entries.set(key, loading);
    void this.keep(key, loading);
    return loading;
  }

  /** Stores the outcome in place of the load. */
  private async keep(key: string, { done }: Loading<unknown>): Promise<void> {
    try {
      await done;
      this.entries.set(key, done);
    } catch (thrown) {
      this.onFailure?.(thrown);
      const lasts = traitsOf(reasonOf(thrown)).lasts === "until-refresh";
      if (lasts) this.failed.add(key);
      if (lasts) this.entries.set(key, done);
      else this.entries.delete(key);
    }
  }

  private forgetFailures(): void {
    for (const key of this.failed) this.entries.delete(key);
    this.failed.clear();
  }
}

/** A load under way and the callers that wait for it. When the last of them leaves, it is aborted. */
export class Loading<T> {
  /** Settles with the outcome. */
  readonly done: Promise<T>;
  private readonly waiting = new Set<Waiting<T>>();
  private readonly abandonment = new Abandonment();

  constructor(
    load: (asking: Asking) => Promise<T>,
    private readonly first: Asking,
  ) {
    this.done = load(this.askingForAll());
    this.done.then(
      (value) => this.tell((one) => one.resolve(value)),
      (thrown: unknown) => this.tell((one) => one.reject(thrown)),
    );
  }

  /** The outcome, for a caller that may leave earlier. */
  join(asking: Asking): Promise<T> {
    return new Promise((resolve, reject) => {
      const abandoned = asking.abandoned && forMany(asking.abandoned);
      const leave = (): void => {
        reject(whyAbandoned(abandoned));
        if (this.waiting.delete(one) && this.waiting.size === 0) this.abandonment.abort();
      };
      const stay = (): void => abandoned?.removeEventListener("abort", leave);
      const one: Waiting<T> = { asking, resolve, reject, stay };
      this.waiting.add(one);
      abandoned?.addEventListener("abort", leave);
      if (abandoned?.aborted) leave();
    });
  }

  /** Options of the request on behalf of all waiters. */
  private askingForAll(): Asking {
    const { abandonment, first, waiting } = this;
    return {
      abandoned: abandonment,
      waitsOut: first.waitsOut ?? false,
      get passing() {
        if (waiting.size === 0) return first.passing ?? false;
        for (const { asking } of waiting) if (!asking.passing) return false;
        return true;
      },
    };
  }

  /** Settles all waiters, yielding in between: every cell of a workbook may wait for the same load. */
  private async tell(outcome: (waiting: Waiting<T>) => void): Promise<void> {
    const turn = new Turn();
    let told = 0;
    for (const one of this.waiting) {
      this.waiting.delete(one);
      one.stay();
      outcome(one);
      if (++told % together > 0) continue;
      // The callbacks of settled waiters count towards this time slice; waiters that leave meanwhile are not settled.
      await Promise.resolve();
      if (turn.isOver) await turn.pass();
    }
  }
}
