import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";

/** How something is asked for. */
export interface Asking {
  /** Aborted when nobody waits for the answer any more. */
  readonly abandoned?: AbortSignal;
  /** Waits as long as the service asks to: a refresh or Connect, which say so and can be stopped. */
  readonly waitsOut?: boolean;
  /** Somebody pressed a button: what was not to be had may be had by now, this and all else. */
  readonly anew?: boolean;
  /** Answer from what is held, and cause no request. */
  readonly heldOnly?: boolean;
}

type Load<T> = (asking: Asking) => Promise<T>;

/**
 * Keeps the promise of everything asked for once, from the first caller on: one generation of the service's state.
 * Failures are not kept, except those that last until a refresh. What nobody waits for is abandoned.
 */
export class Kept {
  private readonly entries = new Map<string, Entry<unknown>>();
  /** The keys of failures that are kept. */
  private readonly failed = new Set<string>();
  private readonly labels = new Map<object, string>();

  /** Tells a thing apart in keys: neither ids nor addresses of a service need be there, or be unique. */
  labelOf(thing: object): string {
    const label = this.labels.get(thing) ?? String(this.labels.size + 1);
    this.labels.set(thing, label);
    return label;
  }

  /** `onFailure` hears what every load that fails has thrown. */
  constructor(private readonly onFailure?: (thrown: unknown) => void) {}

  /** The answer under this key; `load` is called by the first to ask. */
  get<T>(key: string, load: Load<T>, asking: Asking = {}): Promise<T> {
    if (asking.anew) this.forgetFailures();
    const held = this.entries.get(key) as Entry<T> | undefined;
    if (held) return held.settled ? held.promise : this.wait(key, load, held, asking);
    if (asking.heldOnly) return Promise.reject(new NoValue({ kind: "preview" }));
    if (asking.abandoned?.aborted) return Promise.reject(new NoValue({ kind: "cancelled" }));
    const entry = new Entry(load, asking);
    this.entries.set(key, entry);
    entry.promise.catch((thrown: unknown) => {
      this.onFailure?.(thrown);
      if (this.entries.get(key) !== entry) return;
      if (traitsOf(reasonOf(thrown)).lasts === "until-refresh") this.failed.add(key);
      else this.entries.delete(key);
    });
    return this.wait(key, load, entry, asking);
  }

  private forgetFailures(): void {
    for (const key of this.failed) this.entries.delete(key);
    this.failed.clear();
  }

  /** Somebody who joins just when all others gave up must not share their fate, but ask anew. */
  private async wait<T>(key: string, load: Load<T>, entry: Entry<T>, asking: Asking): Promise<T> {
    try {
      return await entry.wait(asking.abandoned);
    } catch (thrown) {
      if (reasonOf(thrown).kind !== "cancelled" || asking.abandoned?.aborted) throw thrown;
      return this.get(key, load, asking);
    }
  }
}

/** One promise and those who wait for it. */
class Entry<T> {
  readonly promise: Promise<T>;
  settled = false;
  private waiting = 0;
  private readonly abandon = new AbortController();

  constructor(load: Load<T>, { waitsOut = false }: Asking) {
    this.promise = load({ abandoned: this.abandon.signal, waitsOut });
    const settle = (): void => {
      this.settled = true;
    };
    this.promise.then(settle, settle);
  }

  wait(abandoned: AbortSignal | undefined): Promise<T> {
    this.waiting += 1;
    if (!abandoned) return this.promise;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(new NoValue({ kind: "cancelled" }));
        this.waiting -= 1;
        if (this.waiting === 0) this.abandon.abort();
      };
      abandoned.addEventListener("abort", leave, { once: true });
      const done = (): void => abandoned.removeEventListener("abort", leave);
      this.promise.then(resolve, reject).finally(done);
      if (abandoned.aborted) leave();
    });
  }
}
