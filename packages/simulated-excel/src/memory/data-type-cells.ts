import type { ArgumentCellValue } from "../book/call-arguments";
import type { ValueMatrix } from "./formula-values";
import type { CellSlot } from "./memory-sheets";

/** A value of Excel's data types, with the parts that a cell shows. */
export interface DataTypeValue {
  readonly type: string;
  readonly basicValue?: number | string | boolean;
  readonly text?: string;
  readonly [more: string]: unknown;
}

/**
 * Cells whose value is an object of Excel's data types. Formulas read the shown value of such a cell; functions of the
 * add-in get the object.
 */
export class DataTypeCells {
  private readonly held = new Map<CellSlot, DataTypeValue>();
  /** The same cells with those objects, by the values that a formula reads. */
  private readonly whole = new WeakMap<ValueMatrix, ValueMatrix>();

  put(slot: CellSlot, data: DataTypeValue): void {
    this.held.set(slot, data);
  }

  remove(slot: CellSlot): void {
    this.held.delete(slot);
  }

  get isEmpty(): boolean {
    return this.held.size === 0;
  }

  clear(): void {
    this.held.clear();
  }

  /** Records the values of these slots for functions of the add-in. */
  noteRead(read: ValueMatrix, slots: () => (CellSlot | undefined)[][]): void {
    if (this.held.size === 0) return;
    const given = (slot: CellSlot | undefined): ArgumentCellValue =>
      (slot && (this.held.get(slot) as ArgumentCellValue)) ?? slot?.value ?? undefined;
    this.whole.set(
      read,
      slots().map((line) => line.map(given)),
    );
  }

  given(read: ValueMatrix): ValueMatrix {
    return this.whole.get(read) ?? read;
  }
}
