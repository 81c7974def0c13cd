import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Soon } from "../soon";
import type { Asking, Waiting } from "./asking";
import type { Settled } from "./loading";
import { Loading } from "./loading";

type Load<T> = (asking: Asking) => Promise<T>;

/** What was thrown, held in place of a value. */
class Failure {
  constructor(readonly thrown: unknown) {}
}

/**
 * Asks for everything once and keeps the answer from the first caller on: one generation of the service's state.
 * Failures are not kept, except those that last until a refresh. A load that nobody waits for is abandoned.
 */
export class PromiseCache {
  /** Bare values rather than promises: there are several per product and scenario. */
  private readonly entries = new Map<string, unknown>();
  /** The keys of kept failures. */
  private readonly failed = new Set<string>();
  private readonly labels = new Map<object, number>();

  /** `onFailure` receives what every failed load threw. */
  constructor(private readonly onFailure?: (thrown: unknown) => void) {}

  /** A label that is unique per object, for keys: a service's ids and addresses may be missing or ambiguous. */
  labelOf(thing: object): string {
    const label = this.labels.get(thing) ?? this.labels.size + 1;
    this.labels.set(thing, label);
    return String(label);
  }

  /** The answer under this key; `load` is called for the first caller. */
  async get<T>(key: string, load: Load<T>, asking: Asking = {}): Promise<T> {
    const held = this.at(key, load, asking);
    return held instanceof Loading ? this.wait(key, load, held, asking) : held;
  }

  /**
   * As `get`, but synchronous where the answer is there, failures included. A caller with a repeater holds no
   * promise.
   */
  soon<T>(key: string, load: Load<T>, asking: Asking = {}): Soon<T> {
    const { repeater } = asking;
    repeater?.heed(this, key);
    const held = this.at(key, load, asking);
    if (!(held instanceof Loading)) return held;
    return repeater ? repeater.waitFor(this, key, held) : this.wait(key, load, held, asking);
  }

  /** The held answer, or a load that starts now if none is under way. */
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

  /** Replaces the load with its outcome. */
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
          // A caller that joined just as all others gave up asks again instead of sharing their fate.
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
