/** English sentences on the sheet that holds the record of frozen numbers. Its headings are the same in every language. */

export const englishRecordWords = {
  title: "LCA record",
  lines: [
    "These are the frozen numbers of this workbook. Each row shows the service’s number, what it’s for, and when it was requested. The service doesn’t state when it calculated them.",
    "Each row is a frozen cell, or one LCA function in its formula. “Now” shows the cell’s contents, even if Excel has moved the cell.",
    "“Agrees” compares “Now” with “Frozen”, to the 15 digits that Excel compares. People who can edit this file can change both.",
    "Keep this sheet and its name. Product Impact needs it to explain, compare and thaw numbers.",
  ],
  sample: "Sample data: these aren’t real products.",
  recognised: "recognised",
  declared: "the administrator’s mapping ({digest})",
  compared: "a mapping compared with the platform on {date}: {count} numbers ({digest})",
  differsFromUse: "The cell showed this number, but the loaded number was {value}.",
  noneInUse: "The cell showed this number, but none was loaded: {reason}",
  notCalculated:
    "Calculated before the workbook was last opened. Its component values were loaded after that.",
  calculated: "Calculated in this workbook.",
} as const;
