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
}
