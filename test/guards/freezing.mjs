const thawing = ["test/workbook/freeze/changes-in-between.test.ts"];
const byPeople = ["test/workbook/record/changed-by-people.test.ts"];
const comparing = ["test/workbook/freeze/compare.test.ts"];
const handingOn = ["test/workbook/freeze/hand-on.test.ts"];

/** Numbers that leave the house are those that the service sent, and no formula comes back for something else. */
export const freezing = [
  {
    without: "a cell that a co-author has changed is frozen to what it held before",
    file: "src/workbook/writing/change-cells.ts",
    tests: ["test/workbook/freeze/written-values.test.ts"],
    find: "return !other || !grids[index]?.equals(other);",
    put: "return false;",
  },
  {
    without: "a protected sheet is found only in the middle of a freeze",
    file: "src/workbook/writing/cell-protection.ts",
    tests: byPeople,
    find: "if (shut.length > 0)\n    throw",
    put: "if (false) throw",
  },
  {
    without: "an unknown name or an outage is frozen as if the service had no such result",
    file: "src/workbook/freeze/record-formula.ts",
    tests: ["test/workbook/freeze/left-cells.test.ts"],
    find: 'if (element.kind !== "value" && !isSettledAbsence(element.reason)) return element.reason;',
    put: "",
  },
  {
    without: "a formula comes back for another product",
    file: "src/workbook/freeze/plan-thaw.ts",
    tests: thawing,
    find: "return isResultOfEntry(await identifyResult(connection, query, options), entry);",
    put: "return true;",
  },
  {
    without: "a value typed over a frozen number goes when its formula comes back",
    file: "src/workbook/record/frozen-formula.ts",
    tests: thawing,
    find: "return this.cellRows.every(isSame) && this.hasSameTexts(grid);",
    put: "return this.hasSameTexts(grid);",
  },
  {
    without: "another account's numbers are thawed",
    file: "src/workbook/freeze/plan-thaw.ts",
    tests: comparing,
    find: "if (entry.company !== company) return",
    put: "if (false) return",
  },
  {
    without: "a changed digit agrees with the record",
    file: "src/workbook/record/frozen-formula.ts",
    tests: comparing,
    find: "if (Object.is(content.value, entry.frozen) && content",
    put: "if (content",
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
    file: "src/workbook/record/frozen-formula.ts",
    tests: ["test/workbook/freeze/compare-record.test.ts"],
    find: " && content.isError === entry.isError)",
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
