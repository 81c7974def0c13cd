import type { Answered, Answers } from "../../refresh/answers";
import { cell as addressOf } from "../../sheet/areas";
import type { Position } from "../../sheet/areas";

/** A cell with a formula of ours, as it stands in the sheet. */
export interface OurCell extends Position {
  readonly formula: string;
  readonly value: unknown;
}

/** What was answered in a cell. */
export function answersAt(answers: Pick<Answers, "of">, cell: Position): readonly Answered[] | undefined {
  const [plain, quoted] = addressesOf(cell);
  return answers.of(plain) ?? answers.of(quoted);
}

type Calls = Pick<Answers, "hasCalledSince" | "unplacedSince">;

/** Whether our functions were called in a cell after that run. */
export function isCalledSince(answers: Calls, cell: Position, run: number): boolean {
  return addressesOf(cell).some((address) => answers.hasCalledSince(address, run));
}

/** Of cells that were not called after that run: none where as many calls came that did not say their cell. */
export function besidesUnplaced<T>(answers: Calls, cells: readonly T[], run: number): readonly T[] {
  return cells.length <= answers.unplacedSince(run) ? [] : cells;
}

/** Excel quotes the sheet of a calling cell where its name needs quotes. */
function addressesOf({ sheet, row, column }: Position): readonly [string, string] {
  const address = addressOf(row, column);
  return [`${sheet}!${address}`, `'${sheet.replaceAll("'", "''")}'!${address}`];
}

/** The error that a cell shows; undefined where it shows a value. */
export function shownError(value: unknown): string | undefined {
  return typeof value === "string" && /^#(?:[A-Z/0]+[!?A]|GETTING_DATA)$/.test(value) ? value : undefined;
}
