/** Tells whether anybody still waits. An AbortSignal fits. */
export type Abandoned = Pick<AbortSignal, "aborted"> & {
  addEventListener(type: "abort", hear: () => void): void;
  removeEventListener(type: "abort", hear: () => void): void;
};

/**
 * An AbortController and its signal in one. Thousands of the browser's own would cost more than the requests they
 * can call off.
 */
export class Abandonment implements Abandoned {
  aborted = false;
  /** All elements of a matrix may listen to one. */
  private readonly hearing = new Set<() => void>();

  addEventListener(_type: "abort", hear: () => void): void {
    this.hearing.add(hear);
  }

  removeEventListener(_type: "abort", hear: () => void): void {
    this.hearing.delete(hear);
  }

  /** Nobody waits any more; listeners are told once. */
  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    const hearing = [...this.hearing];
    this.hearing.clear();
    for (const hear of hearing) hear();
  }
}
