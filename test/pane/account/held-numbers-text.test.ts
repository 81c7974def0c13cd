import { heldNumbersText } from "../../../src/pane/account/held-numbers-text";
import type { NumbersInWorkbook } from "../../../src/workbook/freeze/record-reader";
import { summaryOfBrickmoor } from "../freeze/staged-freezing";
import { english } from "../../words/all-words";

const { holds, linked, frozen, allFrozen } = english.pane.account;
const record = {
  summary: summaryOfBrickmoor,
  agree: 214,
  agreeingNumbers: 214,
  differences: [],
  uncovered: 0,
};

test.each<[string, Pick<NumbersInWorkbook, "record" | "formulas"> | undefined, string]>([
  ["nothing is known yet", undefined, linked],
  ["there is neither a formula nor a frozen number", { record: null, formulas: "no-formulas" }, linked],
  ["all formulas show #N/A", { record: null, formulas: "no-values" }, linked],
  ["formulas show numbers", { record: null, formulas: "values" }, holds],
  ["numbers are frozen", { record, formulas: "no-formulas" }, allFrozen],
  ["numbers are frozen, and formulas show #N/A", { record, formulas: "no-values" }, allFrozen],
  ["numbers are frozen, and formulas show others", { record, formulas: "values" }, `${holds} ${frozen}`],
])("%s", (_, numbers, text) => {
  expect(heldNumbersText(numbers)).toBe(text);
});
