/** The headings, in every language: formulas and PivotTables name them for ever. */
export const headings = [
  "Product",
  "Product id",
  "Per amount",
  "Per unit",
  "Stage",
  "Scenario id",
  "Indicator",
  "Abbreviation",
  "Unit",
  "Value",
] as const;

/** Where the value stands. */
export const valueColumn = headings.indexOf("Value");
