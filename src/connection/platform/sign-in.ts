import { isObject } from "../../json";
import { Listeners } from "../../listeners";
import { faultOf } from "../../service/handed-over";
import type { Launch } from "../../service/seams";
import type { DialogOutcome } from "./dialog";
import { canOpenWindows, Dialog } from "./dialog";
import type { PlatformState, Refusal } from "./platform";
import { refusals } from "./platform";

/**
 * Milliseconds until the state is late: signing in takes a password, often a second step, and then finding the launch
 * button.
 */
const patience = 3 * 60_000;

/**
 * Signing in through the platform, up to the token: opens our own page in a window, which goes on to the platform,
 * and passes on the launch that arrives there. The connection then asks the user to confirm the identity.
 */
export class PlatformSignIn {
  private now: PlatformState = { kind: "idle" };
  private dialog: Dialog | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Listeners();

  /** `launched` asks the user to confirm the sign-in and connects it. */
  constructor(private readonly launched: (launch: Launch) => Promise<void>) {}

  state(): PlatformState {
    return this.now;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Opens the window, unless it is open. */
  begin(): void {
    if (this.dialog) return;
    if (!canOpenWindows()) return this.change({ kind: "idle", failure: "no-windows" });
    const dialog = new Dialog((outcome) => this.heard(outcome));
    this.dialog = dialog;
    this.timer = setTimeout(() => this.change({ kind: "open", late: true }), patience);
    this.change({ kind: "open", late: false });
    dialog.open(new URL("launch.html?sign-in", document.baseURI).href);
  }

  /** Closes the window and stops waiting. */
  stop(): void {
    this.dialog?.close();
    this.end({ kind: "idle" });
  }

  /** Removes a failure that the user has seen. */
  settle(): void {
    if (this.now.kind === "idle" && this.now.failure) this.change({ kind: "idle" });
  }

  private heard(outcome: DialogOutcome): void {
    if ("failure" in outcome) return this.end({ kind: "idle", failure: outcome.failure });
    const said = handed(outcome.message);
    if (said.kind === "refused") return this.end({ kind: "idle", failure: said.why });
    this.end({ kind: "idle" });
    void this.launched(said.launch);
  }

  private end(state: PlatformState): void {
    clearTimeout(this.timer);
    this.dialog = null;
    this.change(state);
  }

  private change(state: PlatformState): void {
    this.now = state;
    this.listeners.tell();
  }
}

/** The part that the pane needs. */
export type Platform = Pick<PlatformSignIn, keyof PlatformSignIn>;

/** The message of our page in the platform's window. */
type Handed =
  | { readonly kind: "launched"; readonly launch: Launch }
  | { readonly kind: "refused"; readonly why: Refusal };

/**
 * Parses that page's message. The page has already checked the launch; it is checked again, since the token goes into
 * every request.
 */
export function handed(text: string): Handed {
  const json = parsed(text);
  if (!isObject(json)) return refused("message");
  if (json.kind === "refused") return refused(refusals.find((why) => why === json.why) ?? "message");
  const { accessToken, expiresIn = null, tokenType } = json;
  if (json.kind !== "launched" || typeof accessToken !== "string") return refused("message");
  if (tokenType !== "Bearer") return refused("not-bearer");
  const fault = faultOf(accessToken);
  if (fault) return refused(fault);
  const lasts = typeof expiresIn === "number" && expiresIn >= 0 ? expiresIn : null;
  return { kind: "launched", launch: { accessToken, expiresIn: lasts } };
}

const refused = (why: Refusal): Handed => ({ kind: "refused", why });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
