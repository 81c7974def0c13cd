import { Listeners } from "../listeners";
import { NoValue } from "../lca/reasons";
import type { Launch } from "./seams";
import type { AccessToken } from "./token";

/**
 * An access token that the platform handed over. Nothing renews it: once the service refuses it, everybody who asks is told
 * so, and what was read before stands.
 */
export class LaunchedToken implements AccessToken {
  /** Whether the service has refused it. */
  ended = false;
  /** Told when it has ended. */
  readonly changes = new Listeners();

  constructor(
    private launch: Launch,
    /** When it came. */
    readonly at: number,
  ) {}

  /** How long it was said to last, in the service's own unit; null where it did not say. */
  get expiresIn(): number | null {
    return this.launch.expiresIn;
  }

  async get(): Promise<string> {
    if (this.ended) throw new NoValue({ kind: "sign-in-ended" });
    return this.launch.accessToken;
  }

  /** It is renewed by nothing, so that nothing counts how long it lived. */
  accepted(): void {}

  /** Of no more use: whoever still holds the session must not hold it. */
  forget(): void {
    this.launch = { ...this.launch, accessToken: "" };
  }

  renew(): Promise<string> {
    if (!this.ended) {
      this.ended = true;
      this.forget();
      this.changes.tell();
    }
    return this.get();
  }
}
