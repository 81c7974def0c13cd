/** English headings of tables and texts beside formulas. */

export const englishFormulaCopyWords = {
  unitHeading: "Unit",
  perHeading: "Per",
  copy: "Copy formula",
  copied: "Copied.",
  copyByHand: "Add-ins may not use the clipboard here. The formula is selected: press Ctrl+C.",
  separator: "If your Excel separates arguments with a semicolon, write one in place of the comma.",
} as const;
