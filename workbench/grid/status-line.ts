import type { CellValue, CellError, ErrorCode, ExcelHabits, Position } from "simulated-excel";
import { cellName } from "simulated-excel";

type Shown = Pick<ExcelHabits, "showsSentences">;

/** Meanings of Excel's own errors, for those without a sentence from the add-in. */
const meanings: ReadonlyMap<ErrorCode, string> = new Map([
  ["#BUSY!", "waiting for the add-in"],
  ["#SPILL!", "a cell blocks the results"],
  ["#NAME?", "the formula contains an unknown name"],
  ["#REF!", "the formula refers to a deleted cell, or to itself"],
  ["#DIV/0!", "division by zero"],
]);

/** The sentence that explains an error, if there is one. */
export function explainError({ error, message }: CellError): string | undefined {
  return message ?? meanings.get(error);
}

/** One line on the selected cell: its error and the sentence that explains it; nothing for other cells. */
export function formatCellStatus(position: Position, cell: CellValue, { showsSentences }: Shown): string {
  if (cell === null || typeof cell !== "object") return "";
  const sentence = showsSentences ? explainError(cell) : undefined;
  return `${cellName(position)} ${cell.error}${sentence ? ` \u2014 ${sentence}` : ""}`;
}

/** The line under the formula bar. Univer draws the bar itself, so the line is put after it once it is there. */
export function addStatusLine(container: HTMLElement): (text: string) => void {
  const line = document.createElement("div");
  line.className = "grid-status";
  line.setAttribute("role", "status");
  const bar = container.querySelector('[data-u-comp="formula-bar"]')?.closest("header");
  (bar ?? container).append(line);
  return (text) => {
    if (line.textContent !== text) line.textContent = text;
  };
}
