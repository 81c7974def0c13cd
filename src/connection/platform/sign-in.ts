import { Listeners } from "../../listeners";
import type { Launch } from "../../service/seams";
import type { DialogOutcome } from "./dialog";
import { canOpenWindows, Dialog } from "./dialog";
import { handed } from "./message";
import type { Platform, PlatformState } from "./platform";

/** Signing in takes a password, often a second step, and then finding the launch button. */
const patience = 3 * 60_000;

/**
 * Opens our own page in a window, which goes on to the platform, and passes on what the platform hands it.
 */
export class PlatformSignIn implements Platform {
  private now: PlatformState = { kind: "idle" };
  private dialog: Dialog | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Listeners();

  /** `launched` has the sign-in confirmed and connected. */
  constructor(private readonly launched: (launch: Launch) => Promise<void>) {}

  state(): PlatformState {
    return this.now;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  begin(): void {
    if (this.dialog) return;
    if (!canOpenWindows()) return this.change({ kind: "idle", failure: "no-windows" });
    const dialog = new Dialog((outcome) => this.heard(outcome));
    this.dialog = dialog;
    this.timer = setTimeout(() => this.change({ kind: "open", late: true }), patience);
    this.change({ kind: "open", late: false });
    dialog.open(new URL("launch.html?sign-in", document.baseURI).href);
  }

  stop(): void {
    this.dialog?.close();
    this.end({ kind: "idle" });
  }

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
