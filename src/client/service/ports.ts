/**
 * Ports: what the client needs from its surroundings. Excel, the workbench, the tests and the benchmark each
 * implement them.
 */

/** The part of the platform's `fetch` that the client uses; always called with an address and options. */
export type FetchFunction = (address: string, options: RequestInit) => Promise<Response>;

/** The clocks and timers of the page. */
export interface Clock {
  /**
   * Milliseconds by the page's own clock, which never goes back: for time limits. Not comparable with another page's.
   */
  now(): number;
  /** Milliseconds by the computer's clock, which may be set back or forward: for display and storage. */
  wall(): number;
  /** Runs the task once, no sooner than `milliseconds` from now, and returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

/** Subscribes to "the network may be back"; returns a function that unsubscribes. */
export type SubscribeToOnline = (tell: () => void) => () => void;

/**
 * Whether the browser keeps this page from private and loopback addresses, as Chrome and Edge do unless their user
 * allows it. Whether the address is such a one remains unknown. Called only after a request without an answer; never
 * rejects.
 */
export type LocalAccessBlockCheck = (address: string) => Promise<boolean>;

/** The protocol of the last answer from an address, such as "h2"; "" if unknown. */
export type HttpProtocolLookup = (address: string) => string;

/** A key pair of the service: the public key is its `client_id`, the private secret its `client_secret`. */
export interface ApiKeyPair {
  readonly publicKey: string;
  readonly privateSecret: string;
}

/**
 * The sign-in that the platform passes on when it launches us. Its `refresh_token` is left out: no code here may have
 * that.
 */
export interface PlatformLaunchAccessToken {
  readonly accessToken: string;
  /** Lifetime in an undocumented unit; null if it was not sent or is not a number. */
  readonly expiresIn: number | null;
}

/** Texts by key that outlive the page. A closed storage counts as empty: no method throws. */
export interface TextStore {
  get(key: string): string | null;
  /** Returns false if the text could not be stored. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}
