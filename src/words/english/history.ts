/** English sentences of what was done with a workbook's numbers. */
export const englishHistoryWords = {
  title: "History",
  all: "Show all {count}",
  clear: "Clear history",
  clearing: "Clearing the history…",
  cleared: "History cleared.",
  clearMeaning: "These lines leave this workbook, for everyone. This can’t be undone.",
  sample: "sample data",
  switched: "Account changed.",
  frozen: "{count} numbers frozen.",
  frozenOne: "1 number frozen.",
  thawed: "{count} formulas restored.",
  thawedOne: "1 formula restored.",
  freezeUndone: "Freeze undone: {count} cells restored.",
  freezeUndoneOne: "Freeze undone: 1 cell restored.",
  thawUndone: "Thaw undone: {count} cells restored.",
  thawUndoneOne: "Thaw undone: 1 cell restored.",
} as const;
