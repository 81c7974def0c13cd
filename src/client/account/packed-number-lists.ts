/**
 * The numbers of one list, in an array shared with other lists: one array per list would be larger than its content.
 */
export class SharedArraySlice {
  constructor(
    private readonly held: Float64Array,
    private readonly start: number,
  ) {}

  at(index: number): number {
    return this.held[this.start + index] ?? NaN;
  }
}

const sharedNumberCount = 4_096;

/** Stores the numbers of many lists side by side. */
export class PackedNumberLists {
  private held = new Float64Array(0);
  private next = 0;

  add(numbers: readonly number[]): SharedArraySlice {
    if (numbers.length > sharedNumberCount / 4) return new SharedArraySlice(Float64Array.from(numbers), 0);
    if (this.next + numbers.length > this.held.length) {
      this.held = new Float64Array(sharedNumberCount);
      this.next = 0;
    }
    this.held.set(numbers, this.next);
    this.next += numbers.length;
    return new SharedArraySlice(this.held, this.next - numbers.length);
  }
}
