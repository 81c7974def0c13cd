import type { OpenedAccount, OnSessionStart } from "../addin";
import type { ApiKeyPair } from "../../client/service/ports";
import type { Session } from "../../client/service/session";

/**
 * The way to connect: typed keys, a saved account, the sample, or the platform. `needsConfirmation`: the user must
 * first confirm that the sign-in is theirs.
 */
export interface SignInMethod {
  readonly by: "keys" | "profile" | "platform" | "sample";
  readonly keys?: ApiKeyPair;
  readonly profile?: string;
  readonly needsConfirmation?: true;
}

/** Opens an account without putting it to use. Rejects with `NoValueError`. */
export type OpenAccount = (begun: OnSessionStart) => Promise<OpenedAccount>;

/**
 * One attempt to connect. Stopping it ends its session, even one that begins only afterwards: no key is sent any more.
 */
export class ConnectionAttempt {
  stopped = false;
  /** The session that opens the account. */
  session: Session | null = null;

  /** `onChange` is called when the service's condition changes during the attempt. */
  constructor(private readonly onChange: () => void) {}

  /** Takes over the session that opens the account. */
  readonly onSessionStart = (session: Session): void => {
    this.session = session;
    session.health.changes.add(this.onChange);
    if (this.stopped) session.end();
  };

  /** Releases the session, as its account is active: it lives on, whatever later attempts do. */
  releaseSession(): void {
    this.session = null;
  }

  stop(): void {
    this.stopped = true;
    this.session?.end();
  }
}
