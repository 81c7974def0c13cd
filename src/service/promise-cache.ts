import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Soon } from "../soon";
import type { Asking, Waiting } from "./asking";
import type { Settled } from "./loading";
import { Loading } from "./loading";

type Load<T> = (asking: Asking) => Promise<T>;

/** What was thrown, in the place of a value. */
class Failure {
  constructor(readonly thrown: unknown) {}
}

/**
 * Keeps the answer to everything asked for once, from the first caller on: one generation of the service's state.
 * Failures are not kept, except those that last until a refresh. What nobody waits for is abandoned.
 */
export class PromiseCache {
  /** Values as they are: there are some for each product and scenario. */
  private readonly entries = new Map<string, unknown>();
  /** The keys of failures that are kept. */
  private readonly failed = new Set<string>();
  private readonly labels = new Map<object, number>();

  /** `onFailure` hears what every load that fails has thrown. */
  constructor(private readonly onFailure?: (thrown: unknown) => void) {}

  /** Tells a thing apart in keys: neither ids nor addresses of a service need be there, or be unique. */
  labelOf(thing: object): string {
    const label = this.labels.get(thing) ?? this.labels.size + 1;
    this.labels.set(thing, label);
    return String(label);
  }

  /** The answer under this key; `load` is called by the first to ask. */
  async get<T>(key: string, load: Load<T>, asking: Asking = {}): Promise<T> {
    const held = this.at(key, load, asking);
    return held instanceof Loading ? this.wait(key, load, held, asking) : held;
  }

  /** The same, at once where it is there: then what was thrown is thrown. Who repeats its asking holds no promise. */
  soon<T>(key: string, load: Load<T>, asking: Asking = {}): Soon<T> {
    const { repeater } = asking;
    repeater?.heed(this, key);
    const held = this.at(key, load, asking);
    if (!(held instanceof Loading)) return held;
    return repeater ? repeater.waitFor(this, key, held) : this.wait(key, load, held, asking);
  }

  /** What is there, or else is being loaded from now on. */
  private at<T>(key: string, load: Load<T>, asking: Asking): T | Loading<T> {
    if (asking.anew) this.forgetFailures();
    const held = this.entries.get(key);
    if (held instanceof Failure) throw held.thrown;
    if (held !== undefined || this.entries.has(key)) return held as T | Loading<T>;
    if (asking.heldOnly) throw new NoValue({ kind: "preview" });
    if (asking.abandoned?.aborted) throw new NoValue({ kind: "cancelled" });
    const loading = new Loading(load, asking, (settled) => this.settle(key, loading, settled));
    this.entries.set(key, loading);
    return loading;
  }

  /** What it was loaded by is held no longer. */
  private settle<T>(key: string, loading: Loading<T>, settled: Settled<T>): void {
    const isHeld = this.entries.get(key) === loading;
    if ("value" in settled) {
      if (isHeld) this.entries.set(key, settled.value);
      return;
    }
    this.onFailure?.(settled.thrown);
    if (!isHeld) return;
    if (traitsOf(reasonOf(settled.thrown)).lasts === "until-refresh") {
      this.failed.add(key);
      this.entries.set(key, new Failure(settled.thrown));
    } else this.entries.delete(key);
  }

  private forgetFailures(): void {
    for (const key of this.failed) this.entries.delete(key);
    this.failed.clear();
  }

  private wait<T>(key: string, load: Load<T>, loading: Loading<T>, asking: Asking): Promise<T> {
    return new Promise((resolve, reject) => {
      const { abandoned } = asking;
      const stay = (): void => abandoned?.removeEventListener("abort", leave);
      const one: Waiting<T> = {
        asking,
        resolve: (value) => {
          stay();
          resolve(value);
        },
        reject: (thrown) => {
          stay();
          // Somebody who joins just when all others gave up must not share their fate, but ask anew.
          const isOthers = reasonOf(thrown).kind === "cancelled" && !abandoned?.aborted;
          if (isOthers) resolve(this.get(key, load, asking));
          else reject(thrown as Error);
        },
      };
      const leave = (): void => {
        reject(new NoValue({ kind: "cancelled" }));
        loading.leave(one);
      };
      loading.join(one);
      abandoned?.addEventListener("abort", leave);
      if (abandoned?.aborted) leave();
    });
  }
}
