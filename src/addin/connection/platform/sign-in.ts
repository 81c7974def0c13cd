import { isJsonObject } from "../../../wire/json-values";
import { ListenerSet } from "../../../client/service/listener-set";
import { findTokenFormatError } from "../../../client/service/bearer-token";
import type { PlatformLaunchAccessToken } from "../../../client/service/ports";
import type { DialogOutcome } from "./platform-dialog";
import { canOpenDialogs, PlatformDialog } from "./platform-dialog";
import type { PlatformSignInState, LaunchTokenFault } from "./platform-sign-in-state";
import { launchTokenFaults } from "./platform-sign-in-state";

/**
 * Milliseconds until the state is late: signing in takes a password, often a second step, and then finding the launch
 * button.
 */
const lateAfterMs = 3 * 60_000;

/**
 * Signing in through the platform, up to the token: opens our own page in a window, which goes on to the platform,
 * and passes on the launch that arrives there. The connection then asks the user to confirm the identity.
 */
export class PlatformSignIn {
  private currentState: PlatformSignInState = { kind: "idle" };
  private dialog: PlatformDialog | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new ListenerSet();

  /** `onLaunch` asks the user to confirm the sign-in and connects it. */
  constructor(private readonly onLaunch: (launch: PlatformLaunchAccessToken) => Promise<void>) {}

  state(): PlatformSignInState {
    return this.currentState;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Opens the window, unless it is open. */
  begin(): void {
    if (this.dialog) return;
    if (!canOpenDialogs()) return this.change({ kind: "idle", failure: "no-windows" });
    const dialog = new PlatformDialog((outcome) => this.handleOutcome(outcome));
    this.dialog = dialog;
    this.timer = setTimeout(() => this.change({ kind: "open", late: true }), lateAfterMs);
    this.change({ kind: "open", late: false });
    dialog.open(new URL("launch.html?sign-in", document.baseURI).href);
  }

  /** Closes the window and stops waiting. */
  stop(): void {
    this.dialog?.close();
    this.end({ kind: "idle" });
  }

  /** Removes a failure that the user has seen. */
  dismissFailure(): void {
    if (this.currentState.kind === "idle" && this.currentState.failure) this.change({ kind: "idle" });
  }

  private handleOutcome(outcome: DialogOutcome): void {
    if ("failure" in outcome) return this.end({ kind: "idle", failure: outcome.failure });
    const said = parseDialogMessage(outcome.message);
    if (said.kind === "refused") return this.end({ kind: "idle", failure: said.why });
    this.end({ kind: "idle" });
    void this.onLaunch(said.launch);
  }

  private end(state: PlatformSignInState): void {
    clearTimeout(this.timer);
    this.dialog = null;
    this.change(state);
  }

  private change(state: PlatformSignInState): void {
    this.currentState = state;
    this.listeners.emit();
  }
}

/** The part that the pane needs. */
export type PlatformSignInControl = Pick<PlatformSignIn, keyof PlatformSignIn>;

/** The message of our page in the platform's window. */
type DialogMessage =
  | { readonly kind: "launched"; readonly launch: PlatformLaunchAccessToken }
  | { readonly kind: "refused"; readonly why: LaunchTokenFault };

/**
 * Parses that page's message. The page has already checked the launch; it is checked again, since the token goes into
 * every request.
 */
export function parseDialogMessage(text: string): DialogMessage {
  const json = tryParseMessage(text);
  if (!isJsonObject(json)) return createRefusal("message");
  if (json.kind === "refused")
    return createRefusal(launchTokenFaults.find((why) => why === json.why) ?? "message");
  const { accessToken, expiresIn = null, tokenType } = json;
  if (json.kind !== "launched" || typeof accessToken !== "string") return createRefusal("message");
  if (tokenType !== "Bearer") return createRefusal("not-bearer");
  const fault = findTokenFormatError(accessToken);
  if (fault) return createRefusal(fault);
  const lasts = typeof expiresIn === "number" && expiresIn >= 0 ? expiresIn : null;
  return { kind: "launched", launch: { accessToken, expiresIn: lasts } };
}

const createRefusal = (why: LaunchTokenFault): DialogMessage => ({ kind: "refused", why });

function tryParseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
