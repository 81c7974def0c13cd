/** The words of the pane and of inserted rows, before a number is explained. */
export const englishExplanationOfferWords = {
  begin: "Explain this number",
  beginOther: "Explain this cell",
  beginError: "Explain this error",
  saying: {
    year: "Year",
    status: "Status",
    stale: "Out of date",
    source: "Source",
    split: "Differs in the list",
    "left-out": "Left out",
  },
} as const;
