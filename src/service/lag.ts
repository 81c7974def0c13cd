import { yieldToOthers } from "../turns";

/**
 * How long this page itself kept others waiting, in milliseconds: thousands of cells are told of an answer at once, and what
 * comes meanwhile waits for its turn. So much of a latency is not the service's.
 */
export class Lag {
  private before = 0;
  private since: number | null = null;

  /** All of it so far. */
  get total(): number {
    return this.before + (this.since === null ? 0 : performance.now() - this.since);
  }

  /** Finds out how long others wait from now on until their next turn. */
  look(): void {
    if (this.since !== null) return;
    this.since = performance.now();
    void yieldToOthers().then(() => {
      this.before = this.total;
      this.since = null;
    });
  }
}
