/** The name of the sheet that holds the record of frozen numbers, the same in every language. */
export const recordSheetName = "LCA record";
