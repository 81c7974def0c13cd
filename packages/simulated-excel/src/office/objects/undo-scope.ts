import { HostError } from "../host-errors";
import { HostObject, type HostObjectContext } from "./host-object";

/** Opened and closed by Office.js around a run with `mergeUndoGroup` (docs/office-js.md, "Undo groups"). */
export class UndoScope extends HostObject {
  readonly className = "UndoScope";

  Open(): void {
    this.model.recorded.undoGroup = true;
  }

  Close(): void {
    this.model.recorded.undoGroup = false;
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
