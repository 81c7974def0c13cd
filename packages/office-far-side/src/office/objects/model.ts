import type { Area, Book } from "../../book/book";
import { HostError } from "../errors";
import type { Recorded } from "./recorded";
import type { HostObject } from "./host-object";

/**
 * The state that every object shares. `range` and `worksheet` make objects, so that classes need not import each other.
 */
export interface Model {
  readonly book: Book;
  readonly recorded: Recorded;
  range(area: Area): HostObject;
  worksheet(sheet: string): HostObject;
}

/** @throws {HostError} if another workbook is in front. */
export function mustBeInFront({ recorded }: Model): void {
  if (recorded.anotherInFront) throw new HostError("InvalidSelection");
}
