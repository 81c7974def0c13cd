import type { Session } from "../service/session";

/** One attempt to connect. Once it is stopped its session has ended, also one that begins only then: no key goes out any more. */
export class Attempt {
  stopped = false;
  /** By which the account is being reached. */
  session: Session | null = null;

  /** `onChange` hears how the service is meanwhile. */
  constructor(private readonly onChange: () => void) {}

  /** Told of the session by which the account is reached. */
  readonly begun = (session: Session): void => {
    this.session = session;
    session.health.changes.add(this.onChange);
    if (this.stopped) session.end();
  };

  /** What was reached is used: it lives on, whatever becomes of later attempts. */
  succeeded(): void {
    this.session = null;
  }

  stop(): void {
    this.stopped = true;
    this.session?.end();
  }
}
