import { words } from "../../words/ui-words";

/** Says whose numbers the workbook holds and what happens to them. Its gap is the company. Frozen numbers never change. */
export function heldNumbersText(hasRecord: boolean, hasFormulas: boolean): string {
  const { holds, frozen, allFrozen } = words.pane.account;
  if (!hasRecord) return holds;
  return hasFormulas ? `${holds} ${frozen}` : allFrozen;
}
