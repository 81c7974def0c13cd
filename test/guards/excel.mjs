/** What Excel does otherwise than it is asked to, or does not bear. */
const owner = { file: "src/workbook/owner.ts", tests: ["test/workbook/owner-part.test.ts"] };
const uncalled = {
  file: "src/workbook/calculation/uncalled-cells.ts",
  tests: ["test/workbook/calculation/uncalled-cells.test.ts"],
};
const carrying = "src/workbook/calculation/carrying-out.ts";
const tables = ["test/workbook/writing/table-columns.test.ts"];

export const excel = [
  {
    without: "a workbook with cells that Excel has not called counts as read anew",
    file: "src/workbook/refresh/workbook-refreshing.ts",
    tests: uncalled.tests,
    find: "applied.protectedSheets.length === 0 && called;",
    put: "applied.protectedSheets.length === 0;",
  },
  {
    without: "cells lose their numbers after Disconnect because Excel was slow before",
    ...uncalled,
    find: "|| connected()?.account.session !== session",
    put: "",
  },
  {
    without: "cells that Excel does not call the first time are not asked for again",
    ...uncalled,
    find: "await markDirty(context, late);",
    put: "",
    hangs: "on the web, cells that showed an error",
  },
  {
    without: "cells that need not call are told as not calculated",
    ...uncalled,
    find: "whole && calls.length > 0 && (alone || !callsOthers(formula))",
    put: "true",
  },
  {
    without: "one request holds more ranges than Excel on the web takes",
    file: "src/workbook/excel/excel.ts",
    tests: ["test/workbook/excel/batches.test.ts"],
    find: "last.length < rangesAtOnce && ",
    put: "",
  },
  {
    without: "Excel fills a column of a table with one mended formula",
    file: carrying,
    tests: tables,
    find: "const filled = await columns.putBack(context);",
    put: "const filled = { putBack: 0, left: [] };",
  },
  {
    without: "Excel fills a column of a table with one changed formula",
    file: "src/workbook/insert/writing.ts",
    tests: tables,
    find: "const filled = await columns.putBack(context);",
    put: "const filled = { putBack: 0, left: [] };",
  },
  {
    without: "Excel fills a column of a table with what is taken back",
    file: "src/workbook/writing/undo.ts",
    tests: tables,
    find: "await columns.putBack(context);",
    put: "",
  },
  {
    without: "what a user has changed since is taken back too",
    file: "src/workbook/writing/undo.ts",
    tests: ["test/workbook/writing/undo.test.ts"],
    find: "if (at(written.formulas) !== content) return null;",
    put: "",
  },
  {
    without: "a text that is taken back becomes a number, a date or a formula",
    file: "src/workbook/writing/content.ts",
    tests: ["test/workbook/writing/undo.test.ts"],
    find: '(format === "@" ? misreadAnyway : misread).test(formula) ? `\'${formula}` : formula',
    put: "formula",
  },
  {
    without: "one cell that Excel refuses keeps all others from being mended",
    file: carrying,
    tests: ["test/workbook/calculation/carrying-out.test.ts"],
    find: "this.refusals > mostRefusals ? [] : halves(blocks)",
    put: "[]",
  },
  {
    without: "an add-in that was installed another way does not ask whose numbers are replaced",
    ...owner,
    find: ", ...partsOwners()]",
    put: "]",
  },
  {
    without: "each refresh empties Excel's undo",
    ...owner,
    find: "if (!held || others.length > 0 || !isSameOwner(held, of))",
    put: "if (true)",
  },
  {
    without: "more errors with sentences come at once than Excel on the web bears",
    file: "src/functions/answer.ts",
    tests: ["test/functions/errors.test.ts"],
    find: "return count <= sentencesAtOnce;",
    put: "return true;",
  },
  {
    without: "cells that only show a spill count as formulas",
    file: "src/workbook/cells/scan.ts",
    tests: ["test/workbook/cells/without-spilled.test.ts"],
    find: "withoutSpilled(context, ",
    put: "((_context, cells) => cells)(context, ",
  },
  {
    without: "an element of a matrix is told another's reason",
    file: "src/workbook/failing/workbook-selected-cell.ts",
    tests: ["test/workbook/failing/workbook-selected-cell.test.ts"],
    find: "({ spilled }) => !spilled || spilled.some(",
    put: "({ spilled }) => true || !spilled || spilled.some(",
  },
  {
    without: "names and ids that spill become a list of twice as many products",
    file: "src/workbook/failing/several-cells.ts",
    tests: ["test/workbook/failing/several-cells.test.ts"],
    find: 'return lies[0] === "down" || lies[0] === "across";',
    put: 'return lies[0] !== "block";',
  },
  {
    without: "taken back, a number of a spill becomes one that nobody calculates",
    file: "src/workbook/writing/undo.ts",
    tests: ["test/workbook/writing/undo.test.ts"],
    find: "const isSpilled = await spilledWithin(context, areas);",
    put: "const isSpilled = await spilledWithin(context, []);",
  },
  {
    without: "a result that has no room is not listed where Excel shows that after the last look",
    file: "src/workbook/failing/showing.ts",
    tests: ["test/workbook/failing/showing.test.ts"],
    find: "answers.given.add(() => this.tellLater())",
    put: "answers.given.add(() => undefined)",
  },
];
