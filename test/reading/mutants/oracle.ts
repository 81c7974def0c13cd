import type { Row } from "../servers/study";

/**
 * The numbers that may be answered after a change, as its author states them. An error is always allowed. The oracle
 * knows nothing about reading: results not mentioned here keep their numbers.
 */
export class Oracle {
  private readonly changed = new Map<Row, readonly number[]>();

  /** The document now gives this value, and no other. */
  becomes(row: Row, value: number): void {
    this.changed.set(row, [value]);
  }

  /** The document no longer gives a value, or one for something else: any number would be wrong. */
  gone(row: Row): void {
    this.changed.set(row, []);
  }

  /** This value is as good as the original. */
  also(row: Row, value: number): void {
    this.changed.set(row, [...this.allowed(row), value]);
  }

  allowed(row: Row): readonly number[] {
    return this.changed.get(row) ?? (row.value === null ? [] : [row.value]);
  }

  get touched(): ReadonlySet<Row> {
    return new Set(this.changed.keys());
  }
}
