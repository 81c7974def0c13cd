import { HostError } from "../host-errors";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import type { NonCellState } from "./non-cell-state";

/** Opened and closed by Office.js around a run with `mergeUndoGroup` (docs/office-js.md, "Undo groups"). */
export class UndoScope extends HostObject {
  readonly className = "UndoScope";

  constructor(private readonly recorded: NonCellState) {
    super();
  }

  Open(): void {
    this.recorded.undoGroup = true;
  }

  Close(): void {
    this.recorded.undoGroup = false;
  }
}

/**
 * @throws {HostError} if an undo group cannot contain this step. No document says whether earlier steps of the request
 * are done.
 */
export function assertUndoable(
  { book, recorded }: HostObjectContext,
  { className }: HostObject,
  member: string,
): void {
  const name = `${className}.${member}`;
  if (recorded.undoGroup && book.habits.withoutUndo.includes(name))
    throw new HostError("UndoNotSupported", name);
}
