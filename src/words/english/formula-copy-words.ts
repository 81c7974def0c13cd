/** English headings of tables and texts beside formulas. */

export const englishFormulaCopyWords = {
  unitHeading: "Unit",
  perHeading: "Per",
  copy: "Copy formula",
  copied: "Copied.",
  copyByHand: "Add-ins can’t use the clipboard here. The formula is selected. Press Ctrl+C (Cmd+C on a Mac).",
  separator: "If your Excel uses semicolons between arguments, use them instead of commas.",
} as const;
