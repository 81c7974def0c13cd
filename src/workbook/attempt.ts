import type { Session } from "../service/session";

/** One attempt to connect. Once it is stopped its session has ended, also one that begins only then: no key goes out any more. */
export class Attempt {
  stopped = false;
  private session: Session | undefined;

  /** Told of the session by which the account is reached. */
  readonly begun = (session: Session): void => {
    this.session = session;
    if (this.stopped) session.end();
  };

  /** What was reached is used: it lives on, whatever becomes of later attempts. */
  succeeded(): void {
    this.session = undefined;
  }

  stop(): void {
    this.stopped = true;
    this.session?.end();
  }
}
