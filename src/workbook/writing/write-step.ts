/** An undo step for something done along with writing cells. */
export interface UndoStep {
  /**
   * When it is undone: before the cells, which could not hold their old contents until then; after them; or last of all,
   * as it removes cells, and our marks with them.
   */
  readonly undoneWhen?: "before cells" | "last";
  /** Where it changes cells that the write has not read: a failure names them. */
  readonly reaches?: string;
  /** The addresses of what has changed since, so that nothing may be undone; empty if nothing has. */
  findChanged?(context: Excel.RequestContext): Promise<readonly string[]>;
  /** Undoes as much as was done, all, some or nothing, and leaves what somebody has written since. May be called again. */
  undo(context: Excel.RequestContext): Promise<void>;
}

/** Something done along with writing cells, and its undo. */
export interface WriteStep extends UndoStep {
  make(context: Excel.RequestContext): Promise<void>;
}
