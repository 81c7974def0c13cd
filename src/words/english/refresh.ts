/** English sentences of refreshing, and of the sheet with its report. */

export const englishRefreshWords = {
  title: "Refresh",
  under: {
    finding: "Looking for our formulas…",
    editing: "Excel is waiting for you to finish the cell you are typing in.",
    reading: "Reading {done} of {all}",
    applying: "Putting the new values into the cells…",
  },
  waiting: "Cells are waiting for their results.",
  waitingFor: "Cells are waiting: {done} of {all} answers are here.",
  cancel: "Cancel",
  unchanged: "Nothing has changed: the cells are as they were.",
  failed: "Not refreshed",

  partly: "{came} of {all} values arrived; {failed} could not be read.",
  nothingYet: "Nothing has changed yet.",
  inseparable:
    "The list of indicators has changed, so those that arrived can only be applied together with the others.",
  apply: "Apply the {count} that arrived",
  applyOne: "Apply the one that arrived",
  leave: "Leave as it is",
  again: "Try again",

  look: {
    name: "Look for changes",
    meaning: "Shows what would change. No number moves.",
    update: "Update the numbers",
    leave: "Don't update",
    declined:
      "Nothing changed. After closing, cells that Excel recalculates get that day's number. Freeze to keep these.",
    always: "Always look first",
    alwaysMeaning: "In this workbook, Refresh then shows what would change before any number does.",
    byHand: "Excel calculates by hand: updating also calculates your own formulas on the sheets that hold ours.",
  },

  /** The parts of one sentence, joined by semicolons, with a full stop at the end. */
  summary: {
    noFormula: {
      workbook: "No formula of ours in this workbook",
      sheet: "No formula of ours on this sheet",
      selection: "No formula of ours in the selection",
    },
    nothing: "There was nothing to refresh: no results there",
    same: "{compared} values read, unchanged",
    sameOne: "1 value read, unchanged",
    read: "{compared} values read",
    readOne: "1 value read",
    changed: "{changed} of {compared} values changed",
    changedOne: "The one value read changed",
    most: "{changed} of {compared} values changed, most in {product}",
    only: "{changed} of {compared} values changed, all in {product}",
    redefined: "{redefined} now mean something else",
    redefinedOne: "1 now means something else",
    gone: "{gone} no longer shown",
    left: "{left} could not be read",
    unasked: "{unasked} not asked for",
    turned: {
      product: "“{name}” now means another product.",
      scenario: "“{name}” now means another scenario.",
      indicator: "“{name}” now means another indicator.",
    },
    turnedSome: "{turned} names now mean something else.",
    /** As long as no cell has changed. */
    would: {
      changed: "{changed} of {compared} values would change",
      changedOne: "The one value read would change",
      most: "{changed} of {compared} values would change, most in {product}",
      only: "{changed} of {compared} values would change, all in {product}",
      redefined: "{redefined} would mean something else",
      redefinedOne: "1 would mean something else",
      gone: "{gone} would no longer be shown",
      turned: {
        product: "“{name}” would mean another product.",
        scenario: "“{name}” would mean another scenario.",
        indicator: "“{name}” would mean another indicator.",
      },
      turnedSome: "{turned} names would mean something else.",
    },
    switched: "{count} numbers: {stay} stay, {change} change, {gone} without a counterpart",
    notComparable: "{unknown} cannot be compared",
    notAll: "The report says which cells may show older numbers.",
  },
  /** Declared units; a sentence combines the old and the new one. */
  per: {
    now: {
      said: "{whose} is now per {now},",
      unsaid: "The service no longer says what {whose} is per,",
      unclear: "The service now says two things about what {whose} is per: {now};",
    },
    wouldBe: "{whose} would be per {now},",
    then: { said: "before per {then}", unsaid: "before not said", unclear: "before unclear: {then}" },
    atStages: "{whose} ({stages})",
    several: "{pers} products are now per something else.",
    severalWouldBe: "{pers} products would be per something else.",
    otherwise: "The service no longer says the same about what {pers} products are per.",
    otherwiseOne: "The service no longer says the same about what {whose} is per.",
    words: { said: "per {per}", unsaid: "not said per what", unclear: "unclear per what: {per}" },
    title: "Per what: not as before",
    meaning:
      "Check the cells that use them: their numbers cannot be compared with those of before, even where they are equal.",
  },
  report: "Show the report",
  close: "Close",

  earlier: "These numbers were read by an earlier version of the add-in. Refresh to read them as this version does.",
  earlierRefresh: "Refresh now",

  scopes: "What to refresh",
  scope: { workbook: "Whole workbook", sheet: "This sheet", selection: "Selection" },
  onOpening: "Refresh when this workbook opens",
  onOpeningMeaning:
    "Excel then starts Product Impact with the workbook. Whoever opens it without the add-in sees an add-in error.",
  onOpeningLater: "This Excel does not start it by itself: it refreshes once Product Impact is opened.",
  reports: "Last refreshes",
  earlierReports: "{count} earlier",
  scoped: "{time}, {scope}",
  lookedOnly: "looked at only",
  refused: "Excel did not allow that. The sheet or the workbook may be protected.",

  astray: "{count} cells show something other than our functions gave them.",
  astrayOne: "1 cell shows something other than our functions gave it.",
  bringBack: "Restore them",
  bringBackOne: "Restore it",
  broughtBack: "{count} cells restored.",
  broughtBackOne: "1 cell restored.",
  notBroughtBack: "{count} could not be restored: calculating again changed nothing there.",
  nothingAstray: "Every cell now shows what our functions gave it.",
  pivotTables: "Refresh PivotTables",
  pivotTablesDone: "The PivotTables are refreshed.",

  put: "Put into a sheet",
  written: "Written to sheet {sheet}.",
} as const;
