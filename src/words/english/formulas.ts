/** English of what stands in tables and beside formulas, wherever these are; a part of what `picking.ts` has. */

export const formulas = {
  unitHeading: "Unit",
  perHeading: "Per",
  copy: "Copy formula",
  copied: "Copied.",
  copyByHand: "The clipboard is closed to add-ins here. The formula is selected: press Ctrl+C.",
  separator: "If your Excel separates arguments with a semicolon, write one in place of the comma.",
} as const;
