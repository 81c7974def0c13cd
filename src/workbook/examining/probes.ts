import type { Probe, ProbeName } from "./probe";
import * as args from "./probes/arguments";
import * as calculating from "./probes/calculating";
import * as page from "./probes/page";
import * as results from "./probes/results";
import * as workbook from "./probes/workbook";

/** The probes in their order: if functions are not found, little else means anything. */
export const probes: Readonly<Record<ProbeName, Probe>> = {
  known: {
    rows: ["P3", "P13", "A6"],
    tries: "a formula written with commas and an English name calls, and its cell is told",
    look: args.known,
  },
  "read-back": { rows: ["W2"], tries: "`formulas` of a call", look: workbook.readBack },
  "formulas-back": {
    rows: ["W28"],
    tries: "four formulas in forms that we write, read back",
    look: workbook.formulasBack,
  },
  "formats-back": {
    rows: ["W25", "W28"],
    tries: "two number formats of ours with units, read back",
    look: workbook.formatsBack,
  },
  "blank-cell": { rows: ["A1"], tries: "a reference to a blank cell", look: args.blankCell },
  "blank-in-range": { rows: ["A1"], tries: "a range with a blank cell", look: args.blankInRange },
  omitted: { rows: ["A2"], tries: "an argument left out, also after a comma", look: args.omitted },
  kinds: {
    rows: ["A3"],
    tries: "texts, numbers in four formats and a truth value by reference",
    look: args.kinds,
  },
  "one-cell-in-range": { rows: ["A3"], tries: "one cell given to a matrix", look: args.oneCellInRange },
  "range-for-one": { rows: ["A4"], tries: "three cells given to one value", look: args.rangeForOne },
  "error-argument": {
    rows: ["A5"],
    tries: "`=1/0` as argument, alone and in a range",
    look: args.errorArgument,
  },
  cancelled: { rows: ["A8"], tries: "a waiting cell is cleared", look: args.cancelled },
  "odd-sheets": {
    rows: ["A9"],
    tries: "calls on five sheets whose names need quotes or not",
    look: args.oddSheetNames,
  },
  "many-addresses": { rows: ["A9"], tries: "500 formulas written at once", look: args.manyAddresses },
  "omitted-range": { rows: ["A10"], tries: "a matrix left out, also after a comma", look: args.omittedRange },
  "errors-in-matrix": { rows: ["R2"], tries: "1, `#N/A` with a sentence, 3", look: results.errorsInMatrix },
  "null-in-matrix": { rows: ["R3"], tries: "1, null, 3", look: results.nullInMatrix },
  spills: {
    rows: ["R4"],
    tries: "3 × 2 results, and again where a cell is in the way",
    look: results.spills,
  },
  "exact-numbers": { rows: ["R11"], tries: "six numbers given and read back", look: results.exactNumbers },
  "error-names": {
    rows: ["W10"],
    tries: "`values` and `valueTypes` of four errors",
    look: results.errorNames,
  },
  dirty: { rows: ["C4"], tries: "`setDirty` on the sheet in front", look: calculating.dirty },
  "clean-sheet": {
    rows: ["C13"],
    tries: "`worksheet.calculate(false)` where nothing is dirty",
    look: calculating.cleanSheet,
  },
  "shows-given": { rows: ["C12"], tries: "another answer after `setDirty`", look: calculating.showsGiven },
  "error-again": { rows: ["C11"], tries: "`setDirty` of a cell in error", look: calculating.errorAgain },
  "dirty-elsewhere": {
    rows: ["C5"],
    tries: "`setDirty` on sheets that are hidden, very hidden, behind, protected",
    look: calculating.dirtyElsewhere,
  },
  found: {
    rows: ["W1"],
    tries: '`getSpecialCells` finds a formula that gives "", on a hidden sheet too',
    look: workbook.found,
  },
  protected: { rows: ["W1"], tries: "formulas of a protected sheet", look: workbook.protectedSheet },
  rectangles: { rows: ["W4", "W13"], tries: "1,000 ranges read in one request", look: workbook.rectangles },
  "much-text": {
    rows: ["W13"],
    tries: "1 MB of text written in parts of 500,000 letters",
    look: workbook.muchText,
  },
  spilled: {
    rows: ["W11"],
    tries: "`formulas` and the parent of a cell that only shows a spill",
    look: workbook.spilled,
  },
  "names-read": {
    rows: ["W12"],
    tries: "names of sheets and tables, and the names of one sheet, are loaded",
    look: workbook.namesRead,
  },
  "own-cells": { rows: ["W14"], tries: "one of three formulas is written anew", look: workbook.ownCells },
  "filtered-rows": {
    rows: ["W14", "W27"],
    tries: "a filter hides rows, and a block is written over them",
    look: workbook.filteredRows,
  },
  texts: {
    rows: ["W18"],
    tries: "nine texts that look like formulas, numbers or dates",
    look: workbook.textsStay,
  },
  lists: { rows: ["W16"], tries: "a list of two entries, and one on another sheet", look: workbook.lists },
  "new-column": { rows: ["W17"], tries: "`columns.add` by name alone", look: workbook.newColumn },
  "shown-zeros": {
    rows: ["W24", "W25"],
    tries:
      "`text` of a tiny number by `0.00`, and by our format, with a unit behind it, that shows it, in a spill",
    look: workbook.shownZeros,
  },
  "hidden-name": {
    rows: ["W29"],
    tries: "5,000 letters in a hidden name of a sheet",
    look: workbook.hiddenName,
  },
  "auto-save": { rows: ["W31"], tries: "`workbook.autoSave`", look: workbook.autoSave },
  settings: {
    rows: ["W7"],
    tries: "a setting written by `document.settings`, read by `workbook.settings`",
    look: workbook.settings,
  },
  storage: { rows: ["P12"], tries: "a CryptoKey kept in IndexedDB", look: page.storage },
  policy: { rows: ["P6"], tries: "what broke the page's policy during the examination", look: page.policy },
  "office-theme": { rows: ["V1"], tries: "`Office.context.officeTheme`", look: page.officeTheme },
  crowd: {
    rows: ["C3"],
    tries: "5,000 formulas, half of them answered later",
    first: "close-others",
    look: calculating.crowd,
  },
  window: {
    rows: ["D4"],
    tries: "a window opens, a second is refused",
    needs: ["DialogApi", "1.1"],
    first: "open-window",
    look: page.ownWindow,
  },
};
