/** English sentences of drop-down lists in Pick. */
export const englishDropDownWords = {
  listsMeaning: "Adds a list of names to the selected cells. Formulas can refer to these cells.",
  listPicked: "{kind} ({count} picked)",
  listAll: "{kind} (all)",
} as const;
