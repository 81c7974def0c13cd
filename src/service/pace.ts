import { limits } from "./limits";

const flat = 1.5;
const steep = 2.5;
/** Differences smaller than this are noise, not load. */
const noise = 25;

/** How many requests may be under way: more while latency stays flat, fewer when the service pushes back. */
export class Pace {
  private exact: number = limits.underWay;
  private fastest = Infinity;
  private smoothed: number | null = null;

  get underWay(): number {
    return Math.floor(this.exact);
  }

  answered(latency: number): void {
    this.fastest = Math.min(this.fastest, latency);
    this.smoothed = this.smoothed === null ? latency : 0.8 * this.smoothed + 0.2 * latency;
    if (this.smoothed <= this.fastest * flat + noise) {
      this.exact = Math.min(limits.underWayAtMost, this.exact + 1 / this.exact);
    } else if (this.smoothed > this.fastest * steep + noise && this.exact > limits.underWay) {
      this.exact = Math.max(limits.underWay, this.exact * 0.9);
    }
  }

  pushedBack(): void {
    this.exact = Math.max(1, this.exact / 2);
  }
}
