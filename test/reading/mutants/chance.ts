/** Random draws, equal for equal seeds. */
export class Draw {
  constructor(private readonly chance: () => number) {}

  below(count: number): number {
    return Math.floor(this.chance() * count);
  }

  of<T>(all: readonly T[]): T {
    if (all.length === 0) throw new Error("Nothing to draw from");
    return all[this.below(all.length)] as T;
  }

  shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((one) => ({ one, order: this.chance() }))
      .sort((one, other) => one.order - other.order)
      .map(({ one }) => one);
  }
}
