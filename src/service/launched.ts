import { Listeners } from "../listeners";
import { NoValue } from "../lca/reasons";
import type { Launch } from "./seams";
import type { Token } from "./token";

const longestToken = 8 * 1024;
/** What RFC 6750 lets a token be made of: anything else could not stand in the header. */
const b64token = /^[A-Za-z0-9._~+/-]+=*$/;

/** What is wrong with a token as text; null where nothing is. */
export function faultOf(token: string): "too-long" | "malformed" | null {
  if (token.length > longestToken) return "too-long";
  return b64token.test(token) ? null : "malformed";
}

/**
 * An access token that the platform handed over. Nothing renews it: once the service refuses it, everybody who asks is told
 * so, and what was read before stands.
 */
export class LaunchedToken implements Pick<Token, "get" | "renew" | "accepted"> {
  /** Whether the service has refused it. */
  ended = false;
  /** Told when it has ended. */
  readonly changes = new Listeners();

  constructor(
    private readonly launch: Launch,
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

  renew(): Promise<string> {
    if (!this.ended) {
      this.ended = true;
      this.changes.tell();
    }
    return this.get();
  }
}
