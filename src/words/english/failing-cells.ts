/** English sentences of cells without a value, and of the report on the service. */

export const englishFailingCellsWords = {
  title: "Cells without a value",
  meaning: "These LCA formulas give no value. IFERROR or IFNA may hide the error.",
  none: "No LCA formula shows an error.",
  looking: "Checking the formulas…",
  lookingFar: "Checking the formulas: {done} of {all} cells",
  stop: "Stop",
  stopped: "Stopped. This list wasn’t updated.",
  lookAgain: "Check again",
  cell: "1 cell",
  cells: "{count} cells",
  values: "{cells}, {count} values",
  unseen: "{count} of them don’t show the error",
  unseenOne: "one of them doesn’t show the error",
  unseenOnly: "it doesn’t show the error",
  goTo: "Go to {area}",
  more: "and {count} more",
  moreReasons: "Show {count} more reasons",
  seen: {
    "name-error":
      "Excel doesn’t recognise the function in these formulas. They may be older than the add-in. Repair them. If that doesn’t help, check the function’s name.",
    "name-unknown":
      "Excel still doesn’t recognise a name in the repaired formulas. Check the spelling of the function and of any other names.",
    "needs-quotes": "Put {text} in quotes. Excel reads text without quotes as a name.",
    "no-such-name": 'Excel doesn’t recognise {text}. If it’s text, put all of it in quotes: "…".',
    "no-room": "The cells that this result needs aren’t empty. Clear them, or move the formula.",
    "several-cells": "This function takes one cell, but its argument is a range. Refer to one cell.",
    "several-cells-impact":
      "LCA.IMPACT takes one cell, but its argument is a range. Refer to one cell, or use LCA.IMPACTS for ranges.",
    "not-calculated":
      "No LCA function has returned this error since the workbook was opened. Calculate again. If the error remains, check the cells that these formulas refer to.",
  },
  connect: "Go to Account",
  recalculate: "Calculate again",
  repair: "Repair formulas",
  inVain: "Nothing has changed. Excel still doesn’t recognise these formulas.",
  impacts: "Use LCA.IMPACTS",
  quote: "Add quotes",
  use: "Use “{name}”",
  another: "This is a different result from the one named.",
  choose: "Which one do you mean?",
  choice: "{name} (id {id})",
  planned: "This will change:",
  change: "{where}: “{from}” becomes “{to}”",
  alsoMade: "In {areas}, the name comes from a different formula. Change it in that formula.",
  onlyMade: "In these cells, the name comes from a different formula. Change it in that formula.",
  confirm: "Change {count} cells",
  confirmOne: "Change 1 cell",
  leave: "Cancel",
  changed: "{count} cells changed.",
  changedOne: "1 cell changed.",
  unchanged: "No cells were changed. Their contents had already changed.",
  refused:
    "Excel didn’t allow that. The sheet may be protected or hidden. Numbers in other cells haven’t changed.",
  failed: "The workbook couldn’t be checked. Try again.",
  interrupted: {
    what: "Excel closed Product Impact while it was writing to {areas}.",
    lost: "The previous contents of {areas} can’t be restored. Check them.",
    missing: "{areas} may have moved or been copied. Nothing is undone there. Check them.",
    putBack: "Undo",
    leave: "Don’t undo",
  },
  zeros: {
    title: "Cells that only look like 0",
    meaning:
      "These cells show only zeros, but their values aren’t 0. The values are right. Their number format hides the digits.",
    example: "{where} shows {shows}, but its value is {value}.",
    show: "Show digits",
    changes:
      "This replaces their number format, including units, colours, percent signs and thousands separators. Undo restores it.",
    shown: "{count} cells show their digits. Only their number format has changed.",
    shownOne: "1 cell shows its digits. Only its number format has changed.",
    none: "No formats were changed. What these cells show has changed since.",
    byHand:
      "A different format, such as conditional formatting, takes precedence. Change it in Excel to show more decimals.",
  },
} as const;

/** What the pane says of reading before its report is opened, and what copies a report. */
export const englishReadingOfServiceWords = {
  recognised:
    "Without a mapping, the add-in recognises what the service’s responses mean. Below, you can compare this with the platform.",
  copy: "Copy report",
  copied: "Copied.",
  copyByHand: "Add-ins can’t use the clipboard here. The report is selected. Press Ctrl+C (Cmd+C on a Mac).",
  report: "Report",
} as const;
