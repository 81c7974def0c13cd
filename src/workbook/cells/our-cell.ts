import type { Answered, Answers } from "../../refresh/answers";
import { cell as addressOf } from "../../sheet/areas";
import type { Position } from "../../sheet/areas";

/** A cell that holds a formula of ours, with the value it shows. */
export interface OurCell extends Position {
  readonly formula: string;
  readonly value: unknown;
}

/** The recorded answers of a cell; undefined if it has made no call. */
export function answersAt(answers: Pick<Answers, "of">, cell: Position): readonly Answered[] | undefined {
  const [plain, quoted] = addressesOf(cell);
  return answers.of(plain) ?? answers.of(quoted);
}

type Calls = Pick<Answers, "hasCalledSince" | "unplacedSince">;

/** True if our functions were called in this cell after that run. */
export function isCalledSince(answers: Calls, cell: Position, run: number): boolean {
  return addressesOf(cell).some((address) => answers.hasCalledSince(address, run));
}

/**
 * The cells that surely were not called after that run: none if as many calls came without a cell address, since those
 * may be theirs.
 */
export function besidesUnplaced<T>(answers: Calls, cells: readonly T[], run: number): readonly T[] {
  return cells.length <= answers.unplacedSince(run) ? [] : cells;
}

/**
 * Both ways in which Excel may give the address of a calling cell: it puts the sheet name in quotes if the name needs
 * them.
 */
function addressesOf({ sheet, row, column }: Position): readonly [string, string] {
  const address = addressOf(row, column);
  return [`${sheet}!${address}`, `'${sheet.replaceAll("'", "''")}'!${address}`];
}

/** The error that a cell shows, such as "#N/A"; undefined if it shows a value. */
export function shownError(value: unknown): string | undefined {
  return typeof value === "string" && /^#(?:[A-Z/0]+[!?A]|GETTING_DATA)$/.test(value) ? value : undefined;
}
