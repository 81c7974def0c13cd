import type { Area, Book } from "../../book/book";
import { HostError } from "../host-errors";
import type { NonCellState } from "./non-cell-state";
import type { HostObject } from "./host-object";

/**
 * The state that every object shares. `range` and `worksheet` make objects, so that classes need not import each other.
 */
export interface HostObjectContext {
  readonly book: Book;
  readonly recorded: NonCellState;
  range(area: Area): HostObject;
  worksheet(sheet: string): HostObject;
}

/** @throws {HostError} if another workbook is in front. */
export function assertWorkbookInFront({ recorded }: HostObjectContext): void {
  if (recorded.anotherInFront) throw new HostError("InvalidSelection");
}
