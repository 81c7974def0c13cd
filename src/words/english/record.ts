/** English sentences on the sheet that holds the record of frozen numbers. Its headings are the same in every language. */

export const englishRecordWords = {
  title: "LCA record",
  lines: [
    "Numbers of this workbook that were frozen: what the service sent, for what, and when it was asked. It does not say when it calculated them.",
    "Each row is a frozen cell, or one call within its formula. “Now” shows the cell wherever Excel has moved it.",
    "“Agrees” compares it with “Frozen”, to the 15 digits that Excel compares. Whoever can edit this file can edit both.",
    "Keep this sheet and its name: from it the numbers are explained, compared and thawed.",
  ],
  sample: "Sample data: these are no real products.",
  recognised: "recognised",
  declared: "a declared mapping ({digest})",
  compared: "a mapping compared with the platform on {date}: {count} numbers ({digest})",
  differsFromUse: "The cell showed this number; the number in use was {value}.",
  noneInUse: "The cell showed this number; there was none in use: {reason}",
  notCalculated: "Calculated before the workbook was last opened: its parts are the numbers in use since.",
  calculated: "Calculated in this workbook.",
  formulasTitle: "Formulas of this workbook that became values in this copy",
  formulaHeadings: ["Cell", "Formula"],
} as const;
