import type { Row } from "../servers/study";

/**
 * The numbers that may be answered after a change, as its author states them; an error is always allowed. It knows
 * nothing about reading: whatever is not named here is as before.
 */
export class Oracle {
  private readonly changed = new Map<Row, readonly number[]>();

  /** The document now says this, and nothing else. */
  becomes(row: Row, value: number): void {
    this.changed.set(row, [value]);
  }

  /** Nothing is said any more, or it concerns something else: any number would be wrong. */
  gone(row: Row): void {
    this.changed.set(row, []);
  }

  /** This may be answered as well as the original. */
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
