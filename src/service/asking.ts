import type { Abandoned } from "./abandonment";

/** How something is asked for. */
export interface Asking {
  /** Aborted when nobody waits for the answer any more. */
  readonly abandoned?: Abandoned | undefined;
  /** Waits as long as the service asks to: a refresh or Connect, which say so and can be stopped. */
  readonly waitsOut?: boolean;
  /** Somebody pressed a button: what was not to be had may be had by now, this and all else. */
  readonly anew?: boolean;
  /** A look in passing: it waits until no cell does. It is none any more once a cell waits for the same. */
  readonly passing?: boolean;
  /** Answer from what is held, and cause no request. */
  readonly heldOnly?: boolean;
  /** Who asks, where it asks again. */
  readonly repeater?: Repeater | undefined;
}

/** Who asks once more whenever what it waits for is there, and so holds no promise of it. */
export interface Repeater {
  /** Throws why there is none of what it waited for. */
  heed(of: object, key: string): void;
  /** Waits for what is being loaded, and asks again then; what it gives stands for an answer until then. */
  waitFor(of: object, key: string, loading: Awaited): Promise<never>;
}

/** Something that is being loaded. */
export interface Awaited {
  join(one: Waiting<unknown>): void;
  leave(one: Waiting<unknown>): void;
}

/** Who waits for it. */
export interface Waiting<T> {
  readonly asking: Asking;
  resolve(value: T): void;
  reject(thrown: unknown): void;
}
