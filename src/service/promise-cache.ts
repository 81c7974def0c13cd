import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import { whyAbandoned } from "./abandonment";
import type { Asking } from "./asking";
import { Loading } from "./loading";

type Load<T> = (asking: Asking) => Promise<T>;

/**
 * Asks for everything once and keeps the promise from the first caller on: one generation of the service's state.
 * Failures are not kept, except those that last until a refresh. A load that nobody waits for is abandoned.
 */
export class PromiseCache {
  private readonly entries = new Map<string, Promise<unknown> | Loading<unknown>>();
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
    if (asking.anew) this.forgetFailures();
    const held = this.entries.get(key) as Promise<T> | Loading<T> | undefined;
    if (held && !(held instanceof Loading)) return held;
    try {
      return await (held ?? this.begin(key, load, asking)).join(asking);
    } catch (thrown) {
      // A caller that joined just as all others gave up asks again instead of sharing their fate.
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

  /** Keeps the outcome in place of the load. */
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
