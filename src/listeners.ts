/** Those who want to hear of something, in the order in which they came. */
export class Listeners<Told extends readonly unknown[] = []> {
  private readonly all = new Set<{ readonly hear: (...told: Told) => void }>();

  /** Gives how to stop. Who comes twice hears it twice. */
  add(hear: (...told: Told) => void): () => void {
    const one = { hear };
    this.all.add(one);
    return () => void this.all.delete(one);
  }

  /** A listener added during a call misses that call; one removed during it is no longer called. */
  tell(...told: Told): void {
    for (const one of [...this.all]) if (this.all.has(one)) one.hear(...told);
  }
}
