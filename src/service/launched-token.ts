import { NoValue } from "../lca/reasons";
import type { Launch } from "./seams";
import type { AccessToken } from "./token";

/**
 * An access token that the platform handed over. Nothing renews it: once the service refuses it, the sign-in has ended.
 */
export class LaunchedToken implements AccessToken {
  /** Whether the service has refused it. */
  ended = false;

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

  secrets(): readonly string[] {
    return [this.launch.accessToken];
  }

  renew(): Promise<string> {
    this.ended = true;
    this.forget();
    return this.get();
  }
}
