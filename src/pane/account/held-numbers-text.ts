import { words } from "../../words/ui-words";
import type { NumbersInWorkbook } from "../../workbook/freeze/record-reader";

/** Says whose numbers the workbook holds and what happens to them. Its gap is the company. */
export function heldNumbersText(numbers: Pick<NumbersInWorkbook, "record" | "formulas"> | undefined): string {
  const { holds, linked, frozen, allFrozen } = words.pane.account;
  if (numbers?.formulas === "values") return numbers.record ? `${holds} ${frozen}` : holds;
  return numbers?.record ? allFrozen : linked;
}
