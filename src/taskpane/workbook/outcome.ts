import { reasonOf } from "../../lca/reasons";
import { sentence } from "../../words/reasons";
import { words } from "../../words/words";
import type { TakeBack } from "../../workbook/writing/take-back";

/** The outcome of an action in one sentence, and how to take it back where that is possible. */
export interface Outcome {
  readonly said: string;
  readonly takeBack?: TakeBack;
}

export const nothing: Outcome = { said: "" };

/** Why Excel refused, where the user can do something about it. */
export function refused(thrown: unknown): Outcome {
  const reason = reasonOf(thrown);
  return { said: reason.kind === "internal" ? words.workbook.refused : sentence(reason) };
}
