const thawing = ["test/workbook/freeze/changes-in-between.test.ts"];
const byPeople = ["test/workbook/record/changed-by-people.test.ts"];
const comparing = ["test/workbook/freeze/compare.test.ts"];
const handingOn = ["test/workbook/freeze/hand-on.test.ts"];

/** Numbers that leave the house are those that the service sent, and no formula comes back for something else. */
export const freezing = [
  {
    without: "a cell that a co-author has changed is frozen to what it held before",
    file: "src/workbook/freeze/freeze-formulas.ts",
    tests: ["test/workbook/freeze/written-values.test.ts"],
    find: "return now?.formulas[0]?.[0] !== cell.formula || !isSameMatrix(now.values, shown.values);",
    put: "return false;",
  },
  {
    without: "a protected sheet is found only in the middle of a freeze",
    file: "src/workbook/writing/cell-protection.ts",
    tests: ["test/workbook/freeze/freeze-and-thaw.test.ts"],
    find: "if (shut.length > 0)\n    throw",
    put: "if (false) throw",
  },
  {
    without: "an unknown name or an outage is frozen as if the service had no such result",
    file: "src/workbook/freeze/record-formula.ts",
    tests: ["test/workbook/freeze/left-cells.test.ts"],
    find: "one instanceof ElementWithoutValue && !isSettledAbsence(one.reason)",
    put: "false",
  },
  {
    without: "a formula comes back for another product",
    file: "src/workbook/freeze/plan-thaw.ts",
    tests: thawing,
    find: 'return isResultOfEntry(await answers.identify(query), entry) ? null : "other";',
    put: "return null;",
  },
  {
    without: "a value typed over a frozen number goes when its formula comes back",
    file: "src/workbook/freeze/find-frozen-formulas.ts",
    tests: thawing,
    find: "if (!shown.every(isSame)) return false;",
    put: "",
  },
  {
    without: "another account's numbers are thawed",
    file: "src/workbook/freeze/find-frozen-formulas.ts",
    tests: comparing,
    find: "if (entry.company !== company) return",
    put: "if (false) return",
  },
  {
    without: "a changed digit agrees with the record",
    file: "src/workbook/freeze/compare-record.ts",
    tests: comparing,
    find: "if (!Object.is(value, entry.frozen) ||",
    put: "if (",
  },
  {
    without: "a file that others have open, or that Excel saves by itself, is frozen before it is copied",
    file: "src/workbook/freeze/hand-on.ts",
    tests: handingOn,
    find: 'if (autoSave === true) return { kind: "copy-first", why: "auto-save" };',
    put: "",
  },
  {
    without: "a copy says that it is frozen to be handed on",
    file: "src/workbook/freeze/hand-on.ts",
    tests: handingOn,
    find: "mark.file === (await digestAddress(address, mark.since))",
    put: "true",
  },
  {
    without: "the undo of a freeze takes rows off the record whose formulas have not come back",
    file: "src/workbook/freeze/freeze-formulas.ts",
    tests: handingOn,
    find: "isWhole: true }",
    put: "isWhole: false }",
  },
  {
    without: "a text that reads like an error agrees with the error",
    file: "src/workbook/freeze/compare-record.ts",
    tests: ["test/workbook/freeze/compare-record.test.ts"],
    find: " || isError !== entry.isError)",
    put: ")",
  },
  {
    without: "a row is written over what a co-author has written at the same moment",
    file: "src/workbook/record/line-exchange.ts",
    tests: byPeople,
    find: "await writePatchesToExcel(context, taken.map(createRestorePatch));",
    put: "",
  },
  {
    without: "rows that a co-author has overwritten since are gone",
    file: "src/workbook/freeze/freeze-formulas.ts",
    tests: byPeople,
    find: "return addRows(context, rows);",
    put: "return (await readRecord(context)) ?? addRows(context, rows);",
  },
  {
    without: "two rows of the same id are taken for each other",
    file: "src/workbook/record/record-sheet.ts",
    tests: byPeople,
    find: 'if (earlier !== undefined) throw createUnreadableError(sheet, [earlier, line], { kind: "same-id" });',
    put: "",
  },
  {
    without: "notes beside the record go with it",
    file: "src/workbook/record/new-record-sheet.ts",
    tests: byPeople,
    find: "return !read || hasOnlySentences(read);",
    put: "return true;",
  },
  {
    without: "a sheet that a formula names goes, and the formula breaks",
    file: "src/workbook/record/new-record-sheet.ts",
    tests: byPeople,
    find: "|| (await isNamedElsewhere(context, sheet))",
    put: "",
  },
];
