import { findReasonTraits, NoValueError, reasonFromError } from "../../lca/reasons";
import { TimeSlice } from "./time-slices";
import {
  LightAbortController,
  wrapSignalForManyListeners,
  createNoValueErrorForAbort,
} from "./light-abort-controller";
import { getOrAdd } from "../../lca/group-by-key";
import type { RequestOptions } from "./request-options";

/** Waiters that are settled between two looks at the time. */
const maxSettledTogether = 20;

/** A caller that waits for a load. */
interface Waiter<T> {
  readonly asking: RequestOptions;
  resolve(value: T): void;
  reject(thrown: unknown): void;
  /** Removes its abort listener: the caller can no longer leave. */
  detach(): void;
}

type LoadFunction<T> = (asking: RequestOptions) => Promise<T>;

/**
 * Loads everything once and caches the promise from the first caller on, for one generation. Failures are not cached,
 * except those that last until a refresh. A load that nobody waits for is aborted.
 */
export class PromiseCache {
  private readonly entries = new Map<string, Promise<unknown> | InFlightLoad<unknown>>();
  /** The keys of cached failures. */
  private readonly failedKeys = new Set<string>();
  private readonly labels = new Map<object, number>();

  /** `onFailure` receives the error of every failed load. */
  constructor(private readonly onFailure?: (thrown: unknown) => void) {}

  /** A label that is unique per object, for keys: the ids and addresses of a service may be missing or ambiguous. */
  labelOf(thing: object): string {
    return String(getOrAdd(this.labels, thing, () => this.labels.size + 1));
  }

  /**
   * The answer under this key; `load` is called for the first caller. Throws `NoValueError` "preview" if only the cache
   * may answer and has nothing.
   */
  get<T>(key: string, load: LoadFunction<T>, asking: RequestOptions = {}): Promise<T> {
    if (asking.retryFailures) this.forgetFailures();
    const held = this.entries.get(key) as Promise<T> | InFlightLoad<T> | undefined;
    return held && !(held instanceof InFlightLoad) ? held : this.join(key, load, asking, held);
  }

  private async join<T>(
    key: string,
    load: LoadFunction<T>,
    asking: RequestOptions,
    underWay?: InFlightLoad<T>,
  ): Promise<T> {
    try {
      return await (underWay ?? this.startLoad(key, load, asking)).join(asking);
    } catch (thrown) {
      // A caller that joined just as all others aborted loads again instead of sharing their failure.
      if (reasonFromError(thrown).kind !== "cancelled" || asking.abandoned?.aborted) throw thrown;
      return this.get(key, load, asking);
    }
  }

  private startLoad<T>(key: string, load: LoadFunction<T>, asking: RequestOptions): InFlightLoad<T> {
    if (asking.cacheOnly) throw new NoValueError({ kind: "preview" });
    if (asking.abandoned?.aborted) throw createNoValueErrorForAbort(asking.abandoned);
    const loading = new InFlightLoad(load, asking);
    this.entries.set(key, loading);
    void this.storeOutcome(key, loading);
    return loading;
  }

  /** Stores the outcome in place of the load. */
  private async storeOutcome(key: string, { outcome: done }: InFlightLoad<unknown>): Promise<void> {
    try {
      await done;
      this.entries.set(key, done);
    } catch (thrown) {
      this.onFailure?.(thrown);
      const lasts = findReasonTraits(reasonFromError(thrown)).lasts === "until-refresh";
      if (lasts) {
        this.failedKeys.add(key);
        this.entries.set(key, done);
      } else this.entries.delete(key);
    }
  }

  private forgetFailures(): void {
    for (const key of this.failedKeys) this.entries.delete(key);
    this.failedKeys.clear();
  }
}

/** A load under way and the callers that wait for it. When the last of them leaves, it is aborted. */
export class InFlightLoad<T> {
  /** Settles with the outcome. */
  readonly outcome: Promise<T>;
  private readonly waiters = new Set<Waiter<T>>();
  private readonly controller = new LightAbortController();

  constructor(
    load: LoadFunction<T>,
    private readonly first: RequestOptions,
  ) {
    this.outcome = load(this.combineOptions());
    this.outcome.then(
      (value) => this.settleWaiters((one) => one.resolve(value)),
      (thrown: unknown) => this.settleWaiters((one) => one.reject(thrown)),
    );
  }

  /** The outcome, for a caller that may leave earlier. */
  join(asking: RequestOptions): Promise<T> {
    return new Promise((resolve, reject) => {
      const abandoned = asking.abandoned && wrapSignalForManyListeners(asking.abandoned);
      const leave = (): void => {
        reject(createNoValueErrorForAbort(abandoned));
        if (this.waiters.delete(one) && this.waiters.size === 0) this.controller.abort();
      };
      const detach = (): void => abandoned?.removeEventListener("abort", leave);
      const one: Waiter<T> = { asking, resolve, reject, detach };
      this.waiters.add(one);
      abandoned?.addEventListener("abort", leave);
      if (abandoned?.aborted) leave();
    });
  }

  /** Options of the request on behalf of all waiters. */
  private combineOptions(): RequestOptions {
    const { controller, first, waiters } = this;
    return {
      abandoned: controller,
      waitForRetryAfter: first.waitForRetryAfter ?? false,
      get lowPriority() {
        for (const { asking } of waiters) if (!asking.lowPriority) return false;
        return true;
      },
    };
  }

  /** Settles all waiters, yielding in between: every cell of a workbook may wait for the same load. */
  private async settleWaiters(outcome: (waiting: Waiter<T>) => void): Promise<void> {
    const turn = new TimeSlice();
    let told = 0;
    for (const one of this.waiters) {
      this.waiters.delete(one);
      one.detach();
      outcome(one);
      if (++told % maxSettledTogether > 0) continue;
      // The callbacks of settled waiters count towards this time slice; waiters that leave meanwhile are not settled.
      await Promise.resolve();
      if (turn.isOver) await turn.yieldAndRestart();
    }
  }
}
