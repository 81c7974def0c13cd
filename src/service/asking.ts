import type { Abandoned } from "./abandonment";

/** How something is requested. */
export interface Asking {
  /** Aborted when the caller no longer waits for the answer. */
  readonly abandoned?: Abandoned | undefined;
  /** Waits as long as the service asks: for a refresh or Connect, which show it and can be stopped. */
  readonly waitsOut?: boolean;
  /** Somebody pressed a button: what failed before, this or anything else, may succeed now. */
  readonly anew?: boolean;
  /** A preview: cells go first. It stops being one as soon as a cell waits for the same thing. */
  readonly passing?: boolean;
  /** Answer from memory only, without a request. */
  readonly heldOnly?: boolean;
}
