/** Listeners, called in the order in which they were added. */
export class ListenerSet<Told extends readonly unknown[] = []> {
  private readonly all = new Set<{ readonly hear: (...told: Told) => void }>();

  /** Returns a function that removes the listener. One added twice is called twice. */
  add(hear: (...told: Told) => void): () => void {
    const one = { hear };
    this.all.add(one);
    return () => void this.all.delete(one);
  }

  /** A listener added during a call misses that call; one removed during it is no longer called. */
  emit(...told: Told): void {
    for (const one of [...this.all]) if (this.all.has(one)) one.hear(...told);
  }
}
