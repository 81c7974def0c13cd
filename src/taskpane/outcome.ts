import { reasonOf } from "../lca/reasons";
import { sentence } from "../words/reasons";
import { words } from "../words/words";
import type { Undo } from "../workbook/writing/undo";
import { undoFrom } from "./undo";

/** The outcome of an action in one sentence, and how to undo it where that is possible. */
export interface Outcome {
  readonly said: string;
  readonly undo?: Undo;
}

export const nothing: Outcome = { said: "" };

/** Why Excel refused, where the user can do something about it. */
export function refused(thrown: unknown): Outcome {
  const reason = reasonOf(thrown);
  const said = reason.kind === "internal" ? words.workbook.refused : sentence(reason);
  return { said, ...undoFrom(thrown) };
}
