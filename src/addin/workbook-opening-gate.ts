import type { Clock } from "../client/service/ports";

/** Work to do before a query is answered. It always settles and never throws. */
export type TaskBeforeEachQuery = () => Promise<void> | void;

/**
 * Holds queries while a workbook opens, so that cells that calculate meanwhile wait for its saved sign-in. Once open,
 * it runs the given preparation before each query.
 */
export class WorkbookOpeningGate {
  private preparation: TaskBeforeEachQuery | null = null;
  private release = (): void => undefined;

  /** After `limitMs` milliseconds queries go on, even if opening is still delayed: every cell settles. */
  constructor(
    private readonly clock: Pick<Clock, "after">,
    private readonly limitMs: number,
  ) {}

  /** Holds queries until it is opened. */
  close(): void {
    this.release();
    const over = new Promise<void>((done) => {
      const callOff = this.clock.after(this.limitMs, done);
      this.release = () => {
        callOff();
        done();
      };
    });
    this.preparation = () => over;
  }

  /** Lets queries through; `next`, if given, runs before each later query. */
  open(next: TaskBeforeEachQuery | null): void {
    this.preparation = next;
    this.release();
  }

  /** Settles when a query may be asked; undefined if it may at once, as for most cells. */
  waitUntilOpen(): Promise<void> | undefined {
    const { preparation } = this;
    const preparing = preparation?.();
    return preparing ? this.waitForPreparations(preparation, preparing) : undefined;
  }

  /** Also runs preparations that were set while the query was held. */
  private async waitForPreparations(
    first: TaskBeforeEachQuery | null,
    preparing: Promise<void>,
  ): Promise<void> {
    await preparing;
    for (let done = first; this.preparation !== done;) {
      done = this.preparation;
      await done?.();
    }
  }
}
