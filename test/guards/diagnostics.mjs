const tests = ["test/workbook/check/excel-check.test.ts"];
const examination = { file: "src/workbook/check/excel-check.ts", tests };
const ownSheets = { file: "src/workbook/check/check-sheets.ts", tests };
const bench = { file: "src/workbook/check/check-fixture.ts", tests };

/** Guards that keep a check of Excel away from the user's own content. */
export const examining = [
  {
    without: "a check begins in a workbook that somebody uses",
    ...examination,
    find: 'if (area !== null) return { why: "used", area };',
    put: "",
  },
  {
    without: "a check begins where Excel calculates by hand",
    ...examination,
    find: '(await withTimeout(limit, isCalculationAutomatic())) ? null : { why: "manual" }',
    put: "null",
  },
  {
    without: "a check has thousands of formulas calculated, or opens a window, unasked",
    ...examination,
    find: 'if (first && (await this.ask({ kind: "first", first })) !== "yes") return "left out";',
    put: "",
  },
  {
    without: "a check takes away a sheet of its user's that has the name of ours",
    ...ownSheets,
    find: "const own = alike.filter((_, index) => !signs[index]?.isNullObject);",
    put: "const own = [...alike];",
  },
  {
    without: "a check answers a cell of its user's with a number of its own",
    ...bench,
    find: "if (!address?.includes(sheetPrefix)) return undefined;",
    put: "if (!address) return undefined;",
  },
  {
    without: "a check goes on once it is stopped",
    ...bench,
    find: "if (this.stopped.aborted) throw new CheckStoppedError();",
    put: "",
  },
  {
    without: "a check that Excel no longer answers never ends",
    ...examination,
    find: 'timer = setTimeout(() => fail(new DOMException("", "TimeoutError")), limit);',
    put: "",
    hangs: "where Excel answers nothing any more",
  },
  {
    without: "cells that wait for a check wait on once it is over",
    ...bench,
    find: "for (const settle of this.unanswered) settle(0);",
    put: "",
    hangs: "waits no longer than it lasts",
  },
  {
    without: "what a check leaves is not said",
    ...ownSheets,
    find: "if (own.length === 0) return alike.length === 0;",
    put: "if (own.length === 0) return true;",
  },
];
