/** What is undone along with the cells of a write. */
export interface Undoing {
  /** It is undone before the cells are: while it exists, they could not hold their old contents. */
  readonly comesFirst?: true;
  /** Once all was written, nothing at all is undone where anybody has changed any of the cells since. */
  readonly allOrNothing?: true;
  /**
   * Undoes as much of it as was done, all, some or nothing, also a second time. `changedSince` cells do not get their
   * contents back, since others have changed them.
   */
  undo(context: Excel.RequestContext, changedSince: number): Promise<void>;
}

/** Something done along with writing cells. */
export interface Doing extends Undoing {
  make(context: Excel.RequestContext): Promise<void>;
}
