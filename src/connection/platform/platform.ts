/** What the platform got wrong in what it handed over, or "message": what came from our own page was not understood. */
export type Refusal = (typeof refusals)[number];
export const refusals = ["missing", "repeated", "too-long", "not-bearer", "malformed", "message"] as const;

/** Why no sign-in came; the window may be there still, but it is not listened to any more. */
export type PlatformFailure =
  | Refusal
  /** This Excel cannot open windows for add-ins. */
  | "no-windows"
  | "closed"
  | "blocked"
  | "prompt-ignored"
  | "already-open"
  /** The address is not one of ours, or not encrypted. */
  | "not-allowed"
  | "not-loaded"
  | "other";

export type PlatformState =
  | { readonly kind: "idle"; readonly failure?: PlatformFailure }
  /** The window is open; `late` when nothing has come for a while. */
  | { readonly kind: "open"; readonly late: boolean };

/** Signing in through the platform, up to the token; who it belongs to is then asked and confirmed as a connection's state. */
export interface Platform {
  state(): PlatformState;
  /** Calls back after every change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Opens the window, unless it is open. */
  begin(): void;
  /** Closes the window and waits no longer. */
  stop(): void;
  /** The failure has been seen, and is no longer told. */
  settle(): void;
}
