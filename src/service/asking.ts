import type { Abandoned } from "./abandonment";

/** How something is requested. */
export interface Asking {
  /** Aborted when nobody waits for the answer any more. */
  readonly abandoned?: Abandoned | undefined;
  /** Waits as long as the service asks: for a refresh or Connect, which show it and can be stopped. */
  readonly waitsOut?: boolean;
  /** Somebody pressed a button: what failed before, this or anything else, may succeed now. */
  readonly anew?: boolean;
  /** A preview: cells go first. It stops being one as soon as a cell waits for the same thing. */
  readonly passing?: boolean;
  /** Answer from memory only, without a request. */
  readonly heldOnly?: boolean;
  /** The caller, if it asks again by itself. */
  readonly repeater?: Repeater | undefined;
}

/** A caller that asks again whenever something it waits for has loaded, instead of holding a promise. */
export interface Repeater {
  /** Throws the failure of what it waited for, if this is it and it failed. */
  heed(of: object, key: string): void;
  /** Waits for what is being loaded, then asks again; the promise returned stands for an answer until then. */
  waitFor(of: object, key: string, loading: Awaited): Promise<never>;
}

/** Something being loaded. */
export interface Awaited {
  join(one: Waiting<unknown>): void;
  leave(one: Waiting<unknown>): void;
}

/** A caller that waits for it. */
export interface Waiting<T> {
  readonly asking: Asking;
  resolve(value: T): void;
  reject(thrown: unknown): void;
}
