import type { Reason } from "../../src/lca/reasons";
import type { Undo, UndoResult } from "../../src/workbook/writing/undo";

/** An undo of a staged write, which tells what it did, or why it may not. */
export class StagedUndo implements Undo {
  /** How often the undo was dropped. */
  dropped = 0;

  constructor(
    private readonly answer: () => UndoResult | Promise<UndoResult>,
    public withdrawn: Reason | null = null,
  ) {}

  readonly run = async () => this.answer();
  readonly look = async () => this.withdrawn;
  readonly drop = async () => void (this.dropped += 1);
}

/** An undo that restores this many cells. */
export function undoOf(cells: number): StagedUndo {
  return new StagedUndo(() => ({ cells, stays: [] }));
}
