/** English sentences on the sheet that holds the record of frozen numbers. Its headings are the same in every language. */

export const englishRecordWords = {
  title: "LCA record",
  lines: [
    "You may sort and filter the rows, and write beside and below them. Leave the rows and their headings as they are. Product Impact needs them to explain, compare and thaw numbers.",
    "Each row is a frozen cell, or one LCA function in its formula. It shows the service’s number and what it’s for. The service doesn’t state when it calculated numbers. The + above the columns shows all of them.",
    "“Agrees” compares the cell’s present contents with “Frozen”, to 15 digits as Excel does. People who can edit this file can change both.",
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
