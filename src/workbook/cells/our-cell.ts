import type { Answered, Answers } from "../../refresh/answers";
import { cell as addressOf } from "../../sheet/a1";
import type { Position } from "../../sheet/areas";

/** A cell with a formula of ours, as it stands in the sheet. */
export interface OurCell extends Position {
  readonly formula: string;
  readonly value: unknown;
}

/** What was answered in a cell. Excel writes the sheet of a calling cell in quotes where its name needs them. */
export function answersAt(
  answers: Pick<Answers, "of">,
  { sheet, row, column }: Position,
): readonly Answered[] | undefined {
  const address = addressOf(row, column);
  return answers.of(`${sheet}!${address}`) ?? answers.of(`'${sheet.replaceAll("'", "''")}'!${address}`);
}

/** The error that a cell shows; undefined where it shows a value. */
export function shownError(value: unknown): string | undefined {
  return typeof value === "string" && /^#(?:[A-Z/0]+[!?A]|GETTING_DATA)$/.test(value) ? value : undefined;
}
