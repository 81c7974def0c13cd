import type { PlatformSignInState } from "../../../src/addin/connection/platform/platform-sign-in-state";
import type { PlatformSignInControl } from "../../../src/addin/connection/platform/sign-in";

/** A platform whose window the test opens and closes. */
export class StagedPlatform implements PlatformSignInControl {
  private now: PlatformSignInState = { kind: "idle" };
  private readonly listeners = new Set<() => void>();

  state(): PlatformSignInState {
    return this.now;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  become(state: PlatformSignInState): void {
    this.now = state;
    for (const listener of this.listeners) listener();
  }

  begin(): void {
    this.become({ kind: "open", late: false });
  }

  stop(): void {
    this.become({ kind: "idle" });
  }

  dismissFailure(): void {
    if (this.now.kind === "idle") this.now = { kind: "idle" };
  }
}
