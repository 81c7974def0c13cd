import type { Area, Book } from "../../book/book";
import { HostError } from "../errors";
import type { Recorded } from "./recorded";
import type { HostObject } from "./host-object";

/** What every object of our Excel stands on. The makers keep the classes free of circles. */
export interface Model {
  readonly book: Book;
  readonly recorded: Recorded;
  range(area: Area): HostObject;
  worksheet(sheet: string): HostObject;
}

/** Refuses what Excel knows only of the workbook in front. */
export function mustBeInFront({ recorded }: Model): void {
  if (recorded.anotherInFront) throw new HostError("InvalidSelection");
}
