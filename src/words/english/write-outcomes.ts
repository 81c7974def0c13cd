/** English sentences about cells that were written, and about an Excel that waits or refuses. */

export const englishWriteOutcomeWords = {
  undo: "Undo",
  undone: "Undone: {count} cells hold what they held before.",
  undoneOne: "Undone: 1 cell holds what it held before.",
  undoneSome: "{count} cells hold what they held before; {changed} had changed since and stay as they are.",
  undoneNone: "Nothing was undone: these cells have changed since.",
  notUndone: "Excel did not finish that. Press Undo again.",
  refused: "Excel did not let these be changed: {areas}.",
  protected: "Their sheet is protected.",
  merged: "Cells are merged there.",
  filled: "Excel filled the table’s column by itself; {count} other cells hold what they held before.",
  filledLeft: "Excel filled more of the table’s column than was written: check {areas}.",
  excelWaits: "Excel does not answer yet. It may be waiting for you to finish the cell you are typing in.",
  uncalled:
    "Excel was asked to calculate {count} cells and has not: {areas}. They may show older numbers, or another account’s.",
  uncalledOne: "Excel was asked to calculate {areas} and has not. It may show an older number, or another account’s.",
  enter: "Enter the formulas again",
  entering: "They stay as they are; Excel then calls their functions.",
  calculate: "Calculate these sheets",
  calculating: "Excel then calculates everything on them.",
  byHand: "Press Ctrl+Alt+F9. If they stay as they are, enter the formulas again with F2 and Enter.",
  mute: "These are too many for Excel on the web: their cells show the error without this sentence.",
} as const;
