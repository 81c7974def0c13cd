/** An undo step for something done along with writing cells. */
export interface UndoStep {
  /** Set for steps to undo before the cells: until then, the cells could not hold their old contents. */
  readonly comesFirst?: true;
  /** If set, and all was written, a change in any of the cells since keeps everything from being undone. */
  readonly allOrNothing?: true;
  /**
   * Undoes as much as was done: all, some or nothing; may be called again. `changedSince` is the number of cells that
   * stay because they have changed since.
   */
  undo(context: Excel.RequestContext, changedSince: number): Promise<void>;
}

/** Something done along with writing cells, and its undo. */
export interface WriteStep extends UndoStep {
  make(context: Excel.RequestContext): Promise<void>;
}
