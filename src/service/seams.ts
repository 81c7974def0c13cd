/** What the client needs from its surroundings. Excel, the workbench, the tests and the benchmark each fill these. */

/** The part of the platform's `fetch` that the client uses; always called with an address and options. */
export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** Time. */
export interface Clock {
  /** Milliseconds of this page, which never go back: for giving up. They mean nothing to another page, or to a reader. */
  now(): number;
  /** The computer's time, which may be set back or forward: for words and for what is stored. */
  wall(): number;
  /** Runs the task once, no sooner than `milliseconds` from now, and returns how to call it off. */
  after(milliseconds: number, task: () => void): () => void;
}

/** Tells whenever the network may be back; returns how to stop. */
export type WhenOnline = (tell: () => void) => () => void;

/**
 * Whether the browser keeps this page from private and loopback addresses, as Chrome and Edge do unless their user allows
 * it. Where that address lies, nobody says. Asked only where no answer came; never rejects.
 */
export type LocalNetworkDenied = (address: string) => Promise<boolean>;

/** The protocol by which an address was last answered, such as "h2"; "" where unknown. */
export type ProtocolOf = (address: string) => string;

/** A key pair of the service: the public key is its `client_id`, the private secret its `client_secret`. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateSecret: string;
}

/** What the platform hands over when it launches us. Its `refresh_token` is left out: nothing here may have that. */
export interface Launch {
  readonly accessToken: string;
  /** Its unit is not documented; null where it was not sent or is not a number. */
  readonly expiresIn: number | null;
}

/** Texts by key that outlive the page. A closed storage holds nothing: no method throws. */
export interface TextStore {
  get(key: string): string | null;
  /** False where it could not be kept. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}
