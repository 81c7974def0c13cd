import type { KeyPair } from "../service/seams";
import type { Session } from "../service/session";

/** With typed keys, a profile, or neither: the sample, or the platform, which `asks` whether it is this user. */
export interface Way {
  readonly by: "keys" | "profile" | "platform" | "sample";
  readonly keys?: KeyPair;
  readonly profile?: string;
  readonly asks?: true;
}

/**
 * One attempt to connect. Stopping it ends its session, even one that begins only afterwards: no key goes out
 * any more.
 */
export class Attempt {
  stopped = false;
  /** By which the account is being reached. */
  session: Session | null = null;

  /** `onChange` is called when the service's condition changes in the meantime. */
  constructor(private readonly onChange: () => void) {}

  /** Told of the session that reaches the account. */
  readonly begun = (session: Session): void => {
    this.session = session;
    session.health.changes.add(this.onChange);
    if (this.stopped) session.end();
  };

  /** The reached account is in use: it lives on, whatever becomes of later attempts. */
  succeeded(): void {
    this.session = null;
  }

  stop(): void {
    this.stopped = true;
    this.session?.end();
  }
}
