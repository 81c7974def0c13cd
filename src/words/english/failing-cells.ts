/** English sentences of cells without a value, and of the report on the service. */

export const englishFailingCellsWords = {
  title: "Cells without a value",
  meaning: "What our functions could not answer, even where IFERROR or IFNA shows something else instead.",
  none: "No formula of ours shows an error.",
  looking: "Looking through the formulas…",
  lookingFar: "Looking through the formulas: {done} of {all} cells",
  stop: "Stop",
  stopped: "Stopped. This list is as it was before.",
  lookAgain: "Look again",
  cell: "1 cell",
  cells: "{count} cells",
  values: "{cells}, {count} values",
  unseen: "{count} of them do not show the error",
  unseenOne: "one of them does not show the error",
  unseenOnly: "it does not show the error",
  goTo: "Go to {area}",
  more: "and {count} more",
  moreReasons: "Show {count} more reasons",
  seen: {
    "name-error":
      "Excel does not know the function in these formulas. They may be older than the add-in here: entering them again fixes that. If it does not, check the function’s name.",
    "name-unknown":
      "Excel still does not know a name in these formulas, although they were entered again. Check the function’s name, and the other names in them.",
    "needs-quotes": "Needs quotes: {text}. Without them, Excel takes a text in a formula for a name.",
    "no-such-name": 'Excel knows nothing called {text}. If it is a text, put the whole of it in quotes: "…".',
    "no-room":
      "The cells that this result would fill are not empty. Clear them, or move the formula to where there is room.",
    "several-cells": "This function takes one cell but was given a range, so Excel does not call it. Name one cell.",
    "several-cells-impact":
      "LCA.IMPACT takes one cell but was given a range, so Excel does not call it. Name one cell, or use LCA.IMPACTS, which takes ranges.",
    "not-calculated":
      "These cells show an error that our functions have not given since the workbook was opened. Calculate them again; if the error stays, look at the cells they refer to.",
  },
  connect: "Go to Account",
  recalculate: "Calculate again",
  repair: "Enter the formulas again",
  inVain: "Nothing was changed: Excel still does not know them.",
  impacts: "Use LCA.IMPACTS",
  quote: "Add the quotes",
  use: "Use “{name}”",
  another: "This would be another result, not the one that was named.",
  choose: "Which one is meant?",
  choice: "{name} (id {id})",
  planned: "This will change:",
  change: "{where}: “{from}” becomes “{to}”",
  alsoMade: "Elsewhere another formula makes the name: {areas}. Change it there.",
  onlyMade: "Another formula makes the name in these cells. Change it there.",
  confirm: "Change {count} cells",
  confirmOne: "Change 1 cell",
  leave: "Leave it",
  changed: "{count} cells changed.",
  changedOne: "1 cell changed.",
  unchanged: "Nothing was changed: the cells hold something else by now.",
  refused: "Excel did not allow that. The sheet may be protected or hidden; no number of other cells has changed.",
  failed: "The workbook could not be looked through. Try again.",
  interrupted: {
    what: "Excel closed Product Impact while it was writing to {areas}.",
    lost: "What {count} cells there held is not kept, such as texts and numbers. Look at them.",
    lostOne: "What 1 cell there held is not kept, such as a text or a number. Look at it.",
    putBack: "Put back",
  },
  zeros: {
    title: "Cells that only look like 0",
    meaning:
      "These cells show only zeros, but their values are not 0. The values are right; their number format hides the digits.",
    example: "{where} shows {shows}; its value is {value}.",
    show: "Show the digits",
    changes: "This replaces their number format: its unit, colours, per cent and thousands go. Undo brings it back.",
    shown: "{count} cells show their digits now. Only their number format has changed.",
    shownOne: "1 cell shows its digits now. Only its number format has changed.",
    none: "Nothing was changed: these cells show something else by now.",
    byHand:
      "Another format overrules theirs, such as a conditional one. Change that in Excel, so that it shows more decimals.",
  },
} as const;

/** What the pane says of reading before its report is opened, and what copies a report. */
export const englishReadingOfServiceWords = {
  recognised:
    "What the service’s answers mean is recognised, as no mapping says it. Below it can be compared with the platform.",
  copy: "Copy report",
  copied: "Copied.",
  copyByHand: "Add-ins may not use the clipboard here. The report is selected: press Ctrl+C.",
  report: "Report",
} as const;
