/** Tells whether anybody still waits: an AbortSignal is one. */
export type Abandoned = Pick<AbortSignal, "aborted"> & {
  addEventListener(type: "abort", hear: () => void): void;
  removeEventListener(type: "abort", hear: () => void): void;
};

/** As an AbortController and its signal, of which thousands would cost more than all that they may call off. */
export class Abandonment implements Abandoned {
  aborted = false;
  /** All elements of a matrix may hear of one. */
  private readonly hearing = new Set<() => void>();

  addEventListener(_type: "abort", hear: () => void): void {
    this.hearing.add(hear);
  }

  removeEventListener(_type: "abort", hear: () => void): void {
    this.hearing.delete(hear);
  }

  /** Nobody waits any more; told once. */
  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    const hearing = [...this.hearing];
    this.hearing.clear();
    for (const hear of hearing) hear();
  }
}
