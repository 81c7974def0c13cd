import { limits } from "./limits";

const flat = 1.5;
const steep = 2.5;
/** Differences in latency below this, in milliseconds, are noise rather than load. */
const noise = 25;

/**
 * How many requests may be under way. While latency stays flat the limit doubles every round, or rises by one once
 * it has been too high; it falls when the service pushes back.
 */
export class ConcurrencyLimit {
  private exact: number = limits.underWay;
  private wasTooMany = false;
  private fastest = Infinity;
  private smoothed: number | null = null;

  /** `atMost` gives how many requests the protocol carries at once. */
  constructor(private readonly atMost: () => number = () => limits.underWayAtMost) {}

  get underWay(): number {
    return Math.floor(this.exact);
  }

  /** `own` is the part of the latency that this page caused. */
  answered(latency: number, own = 0): void {
    this.fastest = Math.min(this.fastest, latency);
    const theirs = Math.max(0, latency - own);
    this.smoothed = this.smoothed === null ? theirs : 0.8 * this.smoothed + 0.2 * theirs;
    if (this.smoothed <= this.fastest * flat + noise) {
      const more = this.wasTooMany ? 1 / this.exact : 1;
      this.exact = Math.min(this.atMost(), this.exact + more);
    } else if (this.smoothed > this.fastest * steep + noise && this.exact > limits.underWay) {
      this.wasTooMany = true;
      this.exact = Math.max(limits.underWay, this.exact * 0.9);
    }
  }

  pushedBack(): void {
    this.wasTooMany = true;
    this.exact = Math.max(1, this.exact / 2);
  }
}
