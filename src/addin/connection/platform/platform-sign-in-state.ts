/** The fault in the platform's launch; "message": our own page's message was not understood. */
export type LaunchTokenFault = (typeof launchTokenFaults)[number];
export const launchTokenFaults = [
  "missing",
  "repeated",
  "too-long",
  "not-bearer",
  "malformed",
  "message",
] as const;

/** The reason why no sign-in arrived; the window may still be open, but its messages are ignored. */
export type PlatformSignInFailure =
  | LaunchTokenFault
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

export type PlatformSignInState =
  | { readonly kind: "idle"; readonly failure?: PlatformSignInFailure }
  /** The window is open; `late` once nothing has arrived for a while. */
  | { readonly kind: "open"; readonly late: boolean };
