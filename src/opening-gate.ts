import type { Clock } from "./service/seams";

/** Something to be done before a question is answered; it settles always and never throws. */
export type Preparation = () => Promise<void> | void;

/**
 * Holds questions while a workbook opens, so that cells that calculate meanwhile wait for its kept sign-in; from then on
 * has done before each question what its opener gave.
 */
export class OpeningGate {
  private preparation: Preparation | null = null;
  private letThrough = (): void => undefined;

  /** After `limit` milliseconds questions go on, whatever keeps the opening: every cell settles. */
  constructor(
    private readonly clock: Pick<Clock, "after">,
    private readonly limit: number,
  ) {}

  /** Holds questions from now on, until it is opened. */
  close(): void {
    this.letThrough();
    const over = new Promise<void>((done) => {
      const callOff = this.clock.after(this.limit, done);
      this.letThrough = () => {
        callOff();
        done();
      };
    });
    this.preparation = () => over;
  }

  /** Lets questions on; what is given, if anything, is done from now on before each of them. */
  open(next: Preparation | null): void {
    this.preparation = next;
    this.letThrough();
  }

  /** Settles when a question may be asked; undefined where it may at once: most cells wait for nothing. */
  pass(): Promise<void> | undefined {
    const { preparation } = this;
    const preparing = preparation?.();
    return preparing ? this.prepared(preparation, preparing) : undefined;
  }

  /** What was held does what is to be done since as well. */
  private async prepared(first: Preparation | null, preparing: Promise<void>): Promise<void> {
    await preparing;
    for (let done = first; this.preparation !== done;) {
      done = this.preparation;
      await done?.();
    }
  }
}
