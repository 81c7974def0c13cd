import type { Content } from "../book/arguments";
import type { Matrix } from "./formula-values";
import type { Slot } from "./slots";

/** A value of Excel's data types, with the parts that a cell shows. */
export interface DataType {
  readonly type: string;
  readonly basicValue?: number | string | boolean;
  readonly text?: string;
  readonly [more: string]: unknown;
}

/**
 * Cells whose value is an object of Excel's data types. Formulas read the shown value of such a cell; functions of the
 * add-in get the object.
 */
export class DataTypes {
  private readonly held = new Map<Slot, DataType>();
  /** The same cells with those objects, by the values that a formula reads. */
  private readonly whole = new WeakMap<Matrix, Matrix>();

  put(slot: Slot, data: DataType): void {
    this.held.set(slot, data);
  }

  remove(slot: Slot): void {
    this.held.delete(slot);
  }

  /** Records the values of these slots for functions of the add-in. */
  noteRead(read: Matrix, slots: () => (Slot | undefined)[][]): void {
    if (this.held.size === 0) return;
    const given = (slot: Slot | undefined): Content =>
      (slot && (this.held.get(slot) as Content)) ?? slot?.value ?? undefined;
    this.whole.set(
      read,
      slots().map((line) => line.map(given)),
    );
  }

  given(read: Matrix): Matrix {
    return this.whole.get(read) ?? read;
  }
}
