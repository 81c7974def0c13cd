/** Ways in which Excel does other than requested, or fails. */
const owner = {
  file: "src/workbook/owner/owner-record.ts",
  tests: ["test/workbook/owner/owner-part.test.ts"],
};
const uncalled = {
  file: "src/workbook/calculation/uncalled-cells.ts",
  tests: ["test/workbook/calculation/uncalled-cells.test.ts"],
};
const whole = {
  file: "src/workbook/writing/change-cells.ts",
  tests: ["test/workbook/writing/all-or-nothing.test.ts"],
};
const awkward = ["test/workbook/writing/awkward-sheets.test.ts"];
const tables = ["test/workbook/writing/table-fill-guard.test.ts"];

export const excel = [
  {
    without: "a workbook with cells that Excel has not called counts as read anew",
    file: "src/workbook/refresh/refresh-run.ts",
    tests: uncalled.tests,
    find: "called && applied.protectedSheets.length === 0",
    put: "applied.protectedSheets.length === 0",
  },
  {
    without: "cells lose their numbers after Disconnect because Excel was slow before",
    ...uncalled,
    find: "|| addin.activeConnection()?.account.session !== session",
    put: "",
  },
  {
    without: "cells that Excel does not call the first time are not asked for again",
    ...uncalled,
    find: "const { since } = await requestCellRecalculation(late);",
    put: "const { since } = asked;",
    hangs: "on the web, cells that showed an error",
  },
  {
    without: "cells that need not call are told as not calculated",
    ...uncalled,
    find: "whole && calls.length > 0 && (alone || !hasForeignFunctions(formula))",
    put: "true",
  },
  {
    without: "one request holds more ranges than Excel on the web takes",
    file: "src/workbook/cells/excel-requests.ts",
    tests: ["test/workbook/cells/batches.test.ts"],
    find: "last.length < requestLimits.ranges &&",
    put: "",
  },
  {
    without: "Excel fills a column of a table with one formula",
    file: whole.file,
    tests: tables,
    find: "(await this.columns?.putBack(this.context, this.writer, this.wanted.contentOf)) ?? nothingFilled",
    put: "await Promise.resolve(nothingFilled)",
  },
  {
    without: "Excel fills a column of a table with what is undone",
    file: "src/workbook/writing/undo.ts",
    tests: tables,
    find: "await around.putBack(context, writer, (cell) => contents.get(cellPositionKey(cell)));",
    put: "",
  },
  {
    without: "what a user has changed since is undone too",
    file: "src/workbook/writing/undo.ts",
    tests: ["test/workbook/writing/undo.test.ts"],
    find: "if (isOther && !isOwn) return { change: null, isOthers: true };",
    put: "",
  },
  {
    without: "a text that is undone becomes a number, a date or a formula",
    file: "src/workbook/writing/text-mark.ts",
    tests: ["test/workbook/writing/undo.test.ts"],
    find: "needsTextMark(formula, format) ? `'${formula}` : formula",
    put: "formula",
  },
  {
    without: "one cell that Excel refuses keeps all others from being mended",
    file: "src/workbook/writing/cell-writer.ts",
    tests: ["test/workbook/calculation/planned-cell-edits.test.ts"],
    find: "this.refusals > maxRefusals ? [] : splitRequest(refused)",
    put: "[]",
  },
  {
    without: "a write that fails in the middle is left half done",
    ...whole,
    find: "throw await write.putBack(thrown);",
    put: "throw thrown;",
  },
  {
    without: "a write that could not be put back is not offered to be undone",
    ...whole,
    find: "new PartialWriteError([...new Set(areas)], this.createUndo(null), { cause: thrown })",
    put: 'new NoValueError({ kind: "internal" }, { cause: thrown })',
  },
  {
    without: "what Excel did not take, or put elsewhere, stays so",
    file: "src/workbook/writing/expected-cells.ts",
    tests: awkward,
    find: "return is === was || this.mayPut(at, is);",
    put: "return false;",
  },
  {
    without: "many cells are written into rows that a filter hides",
    file: "src/workbook/writing/filtered-rows.ts",
    tests: ["test/workbook/writing/filtered-rows.test.ts"],
    find: "> maxFilteredCells)\n    throw createRowsHiddenError(found);",
    put: "> Infinity) throw createRowsHiddenError(found);",
  },
  {
    without: "a write runs a second time after it has written",
    file: whole.file,
    tests: ["test/workbook/writing/undo-groups.test.ts"],
    find: "if (hasWritten()) throw await undoOutsideGroup(thrown);",
    put: "",
  },
  {
    without: "a width that Excel changed in the middle of fitting stays",
    file: "src/workbook/writing/column-fitter.ts",
    tests: whole.tests,
    find: "(after === null || now[index] === after)",
    put: "now[index] === after",
  },
  {
    without: "an add-in that was installed another way does not ask whose numbers are replaced",
    ...owner,
    find: "...listLastReadPartOwners()",
    put: "",
  },
  {
    without: "each refresh empties Excel's undo",
    ...owner,
    find: "if (!held || others.length > 0 || held.since !== since || !isSameOwner(held.owner, of))",
    put: "if (true)",
  },
  {
    without: "more errors with sentences come at once than Excel on the web bears",
    file: "src/addin/functions/answer-call.ts",
    tests: ["test/addin/functions/errors.test.ts"],
    find: "return count <= maxSentencesAtOnce;",
    put: "return true;",
  },
  {
    without: "cells that only show a spill count as formulas",
    file: "src/workbook/cells/cell-scan.ts",
    tests: ["test/workbook/cells/spilled-cells.test.ts"],
    find: "excludeSpilledCells(context, ",
    put: "((_context, cells) => cells)(context, ",
  },
  {
    without: "an element of a matrix is told another's reason",
    file: "src/workbook/repair/selected-cell-reader.ts",
    tests: ["test/workbook/repair/selected-cell-reader.test.ts"],
    find: "!spilled || spilled.some(",
    put: "true || !spilled || spilled.some(",
  },
  {
    without: "names and ids that spill become a list of twice as many products",
    file: "src/workbook/repair/several-cells.ts",
    tests: ["test/workbook/repair/several-cells.test.ts"],
    find: 'return lies[0] === "down" || lies[0] === "across";',
    put: 'return lies[0] !== "block";',
  },
  {
    without: "undone, a number of a spill becomes one that nobody calculates",
    file: "src/workbook/writing/cell-snapshots.ts",
    tests: ["test/workbook/writing/undo.test.ts"],
    find: "const isSpilled = await createSpilledCellTest(context, areas);",
    put: "const isSpilled = await createSpilledCellTest(context, []);",
  },
  {
    without: "a result that has no room is not listed where Excel shows that after the last look",
    file: "src/workbook/repair/display-change-watcher.ts",
    tests: ["test/workbook/repair/display-change-watcher.test.ts"],
    find: "callOutcomes.given.add(() => this.tellLater())",
    put: "callOutcomes.given.add(() => undefined)",
  },
];
