/** English headings of tables, and a text beside formulas. */

export const englishFormulaWords = {
  unitHeading: "Unit",
  perHeading: "Per",
  separator: "If your Excel uses semicolons between arguments, use them instead of commas.",
} as const;
