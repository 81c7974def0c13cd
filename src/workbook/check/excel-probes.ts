import type { ProbeDefinition, ProbeName } from "./excel-probe";
import * as args from "./probes/argument-probes";
import * as calculating from "./probes/calculation-probes";
import * as page from "./probes/page-probes";
import * as results from "./probes/result-probes";
import * as workbook from "./probes/workbook-probes";

/** The probes in their order: if functions are not found, little else means anything. */
export const excelProbes: Readonly<Record<ProbeName, ProbeDefinition>> = {
  known: {
    rows: ["P3", "P13", "A6"],
    tries: "a formula with commas and an English name calls its function, which receives the cell's address",
    run: args.probeFormulaCallsFunction,
  },
  "read-back": {
    rows: ["W2"],
    tries: "`formulas` of a cell with a call",
    run: workbook.probeFormulaReadBack,
  },
  "formulas-back": {
    rows: ["W28"],
    tries: "four formulas in forms that the add-in writes, read back",
    run: workbook.probeFormulaSpellings,
  },
  "formats-back": {
    rows: ["W25", "W28"],
    tries: "two number formats of the add-in with units, read back",
    run: workbook.probeFormatReadBack,
  },
  "blank-cell": { rows: ["A1"], tries: "a reference to a blank cell", run: args.probeBlankCell },
  "blank-in-range": { rows: ["A1"], tries: "a range with a blank cell", run: args.probeBlankInRange },
  omitted: {
    rows: ["A2"],
    tries: "an argument left out, also after a comma",
    run: args.probeOmittedArgument,
  },
  kinds: {
    rows: ["A3"],
    tries: "references to texts, to numbers in several formats and to TRUE",
    run: args.probeArgumentTypes,
  },
  "one-cell-in-range": {
    rows: ["A3"],
    tries: "one cell for a matrix parameter",
    run: args.probeOneCellRange,
  },
  "range-for-one": {
    rows: ["A4"],
    tries: "three cells for a parameter with one value",
    run: args.probeSeveralCellsAsScalar,
  },
  "error-argument": {
    rows: ["A5"],
    tries: "`=1/0` as argument, alone and in a range",
    run: args.probeErrorArgument,
  },
  cancelled: { rows: ["A8"], tries: "a waiting cell is cleared", run: args.probeCancellation },
  "odd-sheets": {
    rows: ["A9"],
    tries: "calls on five sheets, some with names that need quotes",
    run: args.probeCallerAddressOnQuotedSheets,
  },
  "many-addresses": {
    rows: ["A9"],
    tries: "500 formulas written at once",
    run: args.probeManyCallerAddresses,
  },
  "omitted-range": {
    rows: ["A10"],
    tries: "a matrix left out, also after a comma",
    run: args.probeOmittedRange,
  },
  "errors-in-matrix": {
    rows: ["R2"],
    tries: "a spill of 1, `#N/A` with a sentence, 3",
    run: results.probeErrorsInMatrix,
  },
  "null-in-matrix": { rows: ["R3"], tries: "a spill of 1, null, 3", run: results.probeNullInMatrix },
  spills: {
    rows: ["R4"],
    tries: "3 × 2 results, and again with a cell in the way",
    run: results.probeSpill,
  },
  "exact-numbers": {
    rows: ["R11"],
    tries: "six numbers returned and read back",
    run: results.probeExactNumbers,
  },
  "error-names": {
    rows: ["W10"],
    tries: "`values` and `valueTypes` of four errors",
    run: results.probeErrorValuesReadBack,
  },
  dirty: { rows: ["C4"], tries: "`setDirty` on the active sheet", run: calculating.probeSetDirty },
  "clean-sheet": {
    rows: ["C13"],
    tries: "`worksheet.calculate(false)` with nothing dirty",
    run: calculating.probeCleanCellsNotRecalculated,
  },
  "shows-given": {
    rows: ["C12"],
    tries: "a changed answer after `setDirty`",
    run: calculating.probeChangedAnswer,
  },
  "error-again": {
    rows: ["C11"],
    tries: "`setDirty` on a cell with an error",
    run: calculating.probeErrorRecalculation,
  },
  "dirty-elsewhere": {
    rows: ["C5"],
    tries: "`setDirty` on hidden, very hidden, inactive and protected sheets",
    run: calculating.probeSetDirtyElsewhere,
  },
  found: {
    rows: ["W1"],
    tries: '`getSpecialCells` finds a formula that gives "", also on a hidden sheet',
    run: workbook.probeSpecialCellsWithFormulas,
  },
  protected: {
    rows: ["W1"],
    tries: "formulas of a protected sheet",
    run: workbook.probeProtectedSheetReading,
  },
  rectangles: {
    rows: ["W4", "W13"],
    tries: "1,000 ranges read in one request",
    run: workbook.probeManyRanges,
  },
  "much-text": {
    rows: ["W13"],
    tries: "1 MB of text, written in parts of 500,000 characters",
    run: workbook.probeManyTextCells,
  },
  spilled: {
    rows: ["W11"],
    tries: "`formulas` and the parent cell of a spilled cell",
    run: workbook.probeSpillParent,
  },
  "names-read": {
    rows: ["W12"],
    tries: "names of sheets and tables, and the defined names of one sheet, are loaded",
    run: workbook.probeNameLoading,
  },
  "own-cells": {
    rows: ["W14"],
    tries: "one of three formulas is rewritten",
    run: workbook.probeFormulaAutoFillOfNeighbours,
  },
  "filtered-rows": {
    rows: ["W14", "W27"],
    tries: "a filter hides rows, and a block is written over all rows",
    run: workbook.probeFilteredRows,
  },
  texts: {
    rows: ["W18"],
    tries: "nine texts that look like formulas, numbers or dates",
    run: workbook.probeTextEntry,
  },
  lists: {
    rows: ["W16"],
    tries: "a list of two entries, and one from another sheet",
    run: workbook.probeDropDownLists,
  },
  "new-column": {
    rows: ["W17"],
    tries: "`columns.add` by name alone",
    run: workbook.probeAddTableColumnByName,
  },
  "shown-zeros": {
    rows: ["W24", "W25"],
    tries: "`text` of a tiny number in a spill: in `0.00`, and in the add-in's format with a unit",
    run: workbook.probeDisplayOfTinyNumber,
  },
  "hidden-name": {
    rows: ["W29"],
    tries: "5,000 characters in a hidden name of a sheet",
    run: workbook.probeHiddenName,
  },
  "auto-save": { rows: ["W31"], tries: "`workbook.autoSave`", run: workbook.probeAutoSaveProperty },
  settings: {
    rows: ["W7"],
    tries: "a setting written by `document.settings`, read by `workbook.settings`",
    run: workbook.probeSettings,
  },
  storage: { rows: ["P12"], tries: "a CryptoKey stored in IndexedDB", run: page.probeKeyStorage },
  policy: {
    rows: ["P6"],
    tries: "violations of the page's security policy during the check",
    run: page.probeContentPolicyViolations,
  },
  "office-theme": { rows: ["V1"], tries: "`Office.context.officeTheme`", run: page.probeOfficeTheme },
  crowd: {
    rows: ["C3"],
    tries: "5,000 formulas, half of them answered later",
    first: "close-others",
    run: calculating.probeManyFormulas,
  },
  window: {
    rows: ["D4"],
    tries: "a window opens, a second is refused",
    needs: ["DialogApi", "1.1"],
    first: "open-window",
    run: page.probeSecondDialogRefusal,
  },
};
