/** English sentences about cells that were written, and about an Excel that waits or refuses. */

export const englishWriteOutcomeWords = {
  undo: "Undo",
  undone: "Undone. The previous contents of {count} cells have been restored.",
  undoneOne: "Undone. The previous contents of 1 cell have been restored.",
  stays: "Changed since, and not restored: {areas}.",
  undoneNone: "Nothing was undone. Changed since: {areas}.",
  undoneOther: "Undone.",
  notUndone: "Excel didn’t finish that. Choose Undo again.",
  refused: "Excel didn’t allow changes to {areas}.",
  protected: "Their sheet is protected.",
  merged: "Cells there are merged.",
  filled:
    "Excel filled the table column automatically. The previous contents of {count} other cells have been restored.",
  filledLeft: "Excel filled more of the table’s column than intended. Check {areas}.",
  excelWaits: "Waiting for Excel. If you’re editing a cell, finish it first.",
  uncalled:
    "Excel hasn’t calculated {count} cells: {areas}. They may show older numbers, or numbers from a different account.",
  uncalledOne:
    "Excel hasn’t calculated {areas}. That cell may show an older number, or one from a different account.",
  enter: "Repair formulas",
  entering: "Excel recalculates these cells. Their formulas don’t change.",
  calculate: "Calculate these sheets",
  calculated: "Calculated.",
  stillUncalled: "Excel hasn’t calculated these cells yet.",
  calculating: "Excel then calculates everything on these sheets.",
  byHand: "Press Ctrl+Alt+F9. If that doesn’t help, press F2 and Enter in each cell.",
  mute: "Excel on the web can’t explain this many errors in the cells. Select a cell to read its reason here.",
} as const;
