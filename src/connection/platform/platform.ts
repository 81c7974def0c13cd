/** The fault in the platform's launch; "message": our own page's message was not understood. */
export type Refusal = (typeof refusals)[number];
export const refusals = ["missing", "repeated", "too-long", "not-bearer", "malformed", "message"] as const;

/** The reason why no sign-in arrived; the window may still be open, but its messages are ignored. */
export type PlatformFailure =
  | Refusal
  /** This Excel cannot open windows for add-ins. */
  | "no-windows"
  | "closed"
  | "blocked"
  | "prompt-ignored"
  | "already-open"
  /** The address is not one of ours, or is not https. */
  | "not-allowed"
  | "not-loaded"
  | "other";

export type PlatformState =
  | { readonly kind: "idle"; readonly failure?: PlatformFailure }
  /** The window is open; `late` once nothing has arrived for a while. */
  | { readonly kind: "open"; readonly late: boolean };
