import { NoValue } from "../lca/reasons";
import type { Launch } from "./seams";
import type { AccessToken } from "./token";

/**
 * An access token handed over by the platform. It cannot be renewed: once the service refuses it, the sign-in has
 * ended.
 */
export class LaunchedToken implements AccessToken {
  /** Whether the service has refused it. */
  ended = false;

  constructor(
    private launch: Launch,
    /** When it arrived. */
    readonly at: number,
  ) {}

  /** Its lifetime in the service's own unit; null where it did not say. */
  get expiresIn(): number | null {
    return this.launch.expiresIn;
  }

  async get(): Promise<string> {
    if (this.ended) throw new NoValue({ kind: "sign-in-ended" });
    return this.launch.accessToken;
  }

  /** Nothing to do: its lifetime matters only for renewals. */
  accepted(): void {}

  /** Drops the token, so that a session still held somewhere does not hold it. */
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
