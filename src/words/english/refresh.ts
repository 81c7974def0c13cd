/** English sentences of refreshing, and of the sheet with its report. */

export const englishRefreshWords = {
  title: "Refresh",
  under: {
    finding: "Looking for LCA formulas…",
    editing: "Excel is waiting. Finish the cell you’re editing.",
    reading: "Loading {done} of {all}",
    applying: "Updating the cells…",
  },
  waiting: "Cells are waiting for results.",
  waitingFor: "Cells are waiting: {done} of {all} responses received.",
  cancel: "Cancel",
  unchanged: "Nothing has changed. The cells are as they were.",
  failed: "Not refreshed",

  partly: "{came} of {all} values arrived. {failed} couldn’t be read.",
  nothingYet: "Nothing has changed yet.",
  inseparable:
    "The list of indicators has changed. The values that arrived can only be applied with the others.",
  apply: "Apply {count} updates",
  applyOne: "Apply 1 update",
  leave: "Cancel",
  again: "Retry",

  look: {
    name: "Look for changes",
    meaning: "Shows what would change, without changing any numbers.",
    update: "Update the numbers",
    leave: "Don’t update",
    declined:
      "Nothing has changed. Once you reopen the workbook, cells that Excel recalculates get current numbers. To keep the numbers shown now, freeze them.",
    always: "Always look first",
    alwaysMeaning: "In this workbook, Refresh first shows what would change.",
    byHand:
      "Excel is set to manual calculation. Updating also calculates your own formulas on sheets with LCA formulas.",
  },

  /** Short sentences, shown one after another. */
  summary: {
    noFormula: {
      workbook: "No cell in this workbook has an LCA formula.",
      sheet: "No cell on this sheet has an LCA formula.",
      selection: "No selected cell has an LCA formula.",
    },
    nothing: "There were no results to refresh.",
    same: "{compared} values read. None changed.",
    sameOne: "1 value read. It didn’t change.",
    read: "{compared} values read.",
    readOne: "1 value read.",
    changed: "{changed} of {compared} values changed.",
    changedOne: "1 value read. It changed.",
    most: "{changed} of {compared} values changed, most in “{product}”.",
    only: "{changed} of {compared} values changed, all in “{product}”.",
    redefined: "{redefined} are now for another product, indicator, stage, unit or standard.",
    redefinedOne: "1 is now for another product, indicator, stage, unit or standard.",
    gone: "{gone} no longer shown.",
    left: "{left} couldn’t be read.",
    unasked: "Values outside this scope weren’t requested: {unasked}.",
    turned: {
      product: "“{name}” now means a different product.",
      scenario: "“{name}” now means a different scenario.",
      indicator: "“{name}” now means a different indicator.",
    },
    turnedSome: "{turned} names now mean another product, indicator or scenario.",
    /** As long as no cell has changed. */
    would: {
      changed: "{changed} of {compared} values would change.",
      changedOne: "1 value read. It would change.",
      most: "{changed} of {compared} values would change, most in “{product}”.",
      only: "{changed} of {compared} values would change, all in “{product}”.",
      redefined: "{redefined} would be for another product, indicator, stage, unit or standard.",
      redefinedOne: "1 would be for another product, indicator, stage, unit or standard.",
      gone: "{gone} would no longer be shown.",
      turned: {
        product: "“{name}” would mean a different product.",
        scenario: "“{name}” would mean a different scenario.",
        indicator: "“{name}” would mean a different indicator.",
      },
      turnedSome: "{turned} names would mean another product, indicator or scenario.",
      /** Of a switch of account; the methods follow the first two: "20 numbers would mean something else: A → B." */
      switched: {
        nothing: "No cell shows a number that could change.",
        redefined: "{redefined} numbers would mean something else",
        redefinedOne: "1 number would mean something else",
        others: "Of the others, {change} would change, {gone} would have no counterpart, {stay} would stay.",
        all: "Of {count} numbers, {change} would change, {gone} would have no counterpart, {stay} would stay.",
        one: "1 number: {change} would change, {gone} would have no counterpart, {stay} would stay.",
      },
    },
    switched: {
      nothing: "There were no results to refresh.",
      redefined: "{redefined} numbers now mean something else",
      redefinedOne: "1 number now means something else",
      others: "Of the others, {change} changed, {gone} without a counterpart, {stay} stayed.",
      all: "Of {count} numbers, {change} changed, {gone} without a counterpart, {stay} stayed.",
      one: "1 number: {change} changed, {gone} without a counterpart, {stay} stayed.",
    },
    notComparable: "{unknown} can’t be compared.",
    notAll: "Some cells may still show older numbers. See the report.",
  },
  /** Declared units; the sentence with the new one comes before the one with the old one. */
  per: {
    now: {
      said: "The declared unit of {whose} is now {now}.",
      unsaid: "The service no longer gives a declared unit for {whose}.",
      unclear: "The service now gives several declared units for {whose}: {now}.",
    },
    wouldBe: "The declared unit of {whose} would be {now}.",
    then: { said: "Before: {then}.", unsaid: "Before: not given.", unclear: "Before: unclear ({then})." },
    atStages: "{whose} ({stages})",
    several: "{pers} products now have a different declared unit.",
    severalWouldBe: "{pers} products would have a different declared unit.",
    otherwise: "The service’s data on declared units changed for {pers} products.",
    otherwiseOne: "The service’s data on the declared unit changed for {whose}.",
    words: {
      said: "per {per}",
      unsaid: "declared unit not given",
      unclear: "declared unit unclear: {per}",
      unknown: "declared unit no longer known",
    },
  },
  report: "Show the report",
  close: "Close",

  earlier: "An earlier version of the add-in read these numbers. Refresh to read them with this version.",
  earlierRefresh: "Refresh now",

  scopes: "Refresh scope",
  scope: { workbook: "Whole workbook", sheet: "This sheet", selection: "Selection" },
  onOpening: "Refresh when this workbook opens",
  onOpeningMeaning:
    "Excel then starts Product Impact with the workbook. Colleagues without the add-in see an add-in error.",
  onOpeningLater:
    "This version of Excel can’t start Product Impact with the workbook. The workbook refreshes when you open Product Impact.",
  scoped: "{time}, {scope}",
  lookedOnly: "not applied",
  refused: "Excel didn’t allow that. The sheet or workbook may be protected.",

  astray: "{count} cells don’t show the result of their LCA formula.",
  astrayOne: "1 cell doesn’t show the result of its LCA formula.",
  bringBack: "Restore them",
  bringBackOne: "Restore it",
  broughtBack: "{count} cells restored.",
  broughtBackOne: "1 cell restored.",
  notBroughtBack: "{count} couldn’t be restored. Recalculating changed nothing there.",
  nothingAstray: "There are no cells left to restore.",
  pivotTables: "Refresh PivotTables",
  pivotTablesDone: "The PivotTables are refreshed.",

  put: "Copy to new sheet",
  written: "Copied to the “{sheet}” sheet.",
} as const;
