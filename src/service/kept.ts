import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Soon } from "../soon";
import type { Abandoned } from "./abandonment";
import { Abandonment } from "./abandonment";

/** How something is asked for. */
export interface Asking {
  /** Aborted when nobody waits for the answer any more. */
  readonly abandoned?: Abandoned;
  /** Waits as long as the service asks to: a refresh or Connect, which say so and can be stopped. */
  readonly waitsOut?: boolean;
  /** Somebody pressed a button: what was not to be had may be had by now, this and all else. */
  readonly anew?: boolean;
  /** A look in passing: it waits until no cell does. It is none any more once a cell waits for the same. */
  readonly passing?: boolean;
  /** Answer from what is held, and cause no request. */
  readonly heldOnly?: boolean;
}

type Load<T> = (asking: Asking) => Promise<T>;

/** How something ended: with a value, or with what was thrown. */
type Settled<T> = { readonly value: T } | { readonly thrown: unknown };

/**
 * Keeps the answer to everything asked for once, from the first caller on: one generation of the service's state.
 * Failures are not kept, except those that last until a refresh. What nobody waits for is abandoned.
 */
export class Kept {
  private readonly entries = new Map<string, Loading<unknown> | Settled<unknown>>();
  /** The keys of failures that are kept. */
  private readonly failed = new Set<string>();
  private readonly labels = new Map<object, string>();

  /** `onFailure` hears what every load that fails has thrown. */
  constructor(private readonly onFailure?: (thrown: unknown) => void) {}

  /** Tells a thing apart in keys: neither ids nor addresses of a service need be there, or be unique. */
  labelOf(thing: object): string {
    const label = this.labels.get(thing) ?? String(this.labels.size + 1);
    this.labels.set(thing, label);
    return label;
  }

  /** The answer under this key; `load` is called by the first to ask. */
  async get<T>(key: string, load: Load<T>, asking: Asking = {}): Promise<T> {
    return this.soon(key, load, asking);
  }

  /** The same, at once where it is there: then what was thrown is thrown. */
  soon<T>(key: string, load: Load<T>, asking: Asking = {}): Soon<T> {
    if (asking.anew) this.forgetFailures();
    const held = this.entries.get(key) as Loading<T> | Settled<T> | undefined;
    if (held instanceof Loading) return this.wait(key, load, held, asking);
    if (held && "value" in held) return held.value;
    if (held) throw held.thrown;
    if (asking.heldOnly) throw new NoValue({ kind: "preview" });
    if (asking.abandoned?.aborted) throw new NoValue({ kind: "cancelled" });
    const loading = new Loading(load, asking, (settled) => this.settle(key, loading, settled));
    this.entries.set(key, loading as unknown as Loading<unknown>);
    return this.wait(key, load, loading, asking);
  }

  /** What it was loaded by is held no longer. */
  private settle<T>(key: string, loading: Loading<T>, settled: Settled<T>): void {
    const isHeld = this.entries.get(key) === (loading as unknown);
    if ("value" in settled) {
      if (isHeld) this.entries.set(key, settled);
      return;
    }
    this.onFailure?.(settled.thrown);
    if (!isHeld) return;
    if (traitsOf(reasonOf(settled.thrown)).lasts === "until-refresh") {
      this.failed.add(key);
      this.entries.set(key, settled);
    } else this.entries.delete(key);
  }

  private forgetFailures(): void {
    for (const key of this.failed) this.entries.delete(key);
    this.failed.clear();
  }

  private wait<T>(key: string, load: Load<T>, loading: Loading<T>, asking: Asking): Promise<T> {
    return new Promise((resolve, reject) => {
      const { abandoned } = asking;
      const failed = (thrown: unknown): void => {
        // Somebody who joins just when all others gave up must not share their fate, but ask anew.
        const isOthers = reasonOf(thrown).kind === "cancelled" && !abandoned?.aborted;
        if (isOthers) resolve(this.get(key, load, asking));
        else reject(thrown as Error);
      };
      loading.join({ resolve, reject: failed, asking });
    });
  }
}

/** Who waits for something that is being loaded. */
interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (thrown: unknown) => void;
  readonly asking: Asking;
  /** Calls off what tells that nobody waits any more. */
  readonly stay?: () => void;
}

/** Something that is being loaded, and those who wait for it. */
class Loading<T> {
  private readonly waiting = new Set<Waiting<T>>();
  private readonly abandonment = new Abandonment();

  constructor(
    load: Load<T>,
    private readonly first: Asking,
    settle: (settled: Settled<T>) => void,
  ) {
    load(this.askingForAll()).then(
      (value) => {
        settle({ value });
        this.end(({ resolve }) => resolve(value));
      },
      (thrown: unknown) => {
        settle({ thrown });
        this.end(({ reject }) => reject(thrown));
      },
    );
  }

  join(waiting: Waiting<T>): void {
    const { abandoned } = waiting.asking;
    if (!abandoned) return void this.waiting.add(waiting);
    const leave = (): void => {
      this.waiting.delete(one);
      waiting.reject(new NoValue({ kind: "cancelled" }));
      if (this.waiting.size === 0) this.abandonment.abort();
    };
    const stay = (): void => abandoned.removeEventListener("abort", leave);
    const one = { ...waiting, stay };
    this.waiting.add(one);
    abandoned.addEventListener("abort", leave);
    if (abandoned.aborted) leave();
  }

  /** How it is asked for on behalf of all who wait by then. */
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

  private end(tell: (one: Waiting<T>) => void): void {
    for (const one of this.waiting) {
      one.stay?.();
      tell(one);
    }
    this.waiting.clear();
  }
}
