import { useState } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { useOneAtATime } from "../page/use-one-at-a-time";
import { filled } from "../words/names";
import { sentence } from "../words/reasons";
import { words } from "../words/words";
import type { Undo, Undone } from "../workbook/writing/undo";
import type { Refused } from "../workbook/writing/change-cells";
import { HalfWritten } from "../workbook/writing/change-cells";
import type { Filled } from "../workbook/writing/table-columns";
import { count } from "./numbers";

interface UndoProps {
  readonly undo: Undo;
  /** Called with the outcome in a sentence; undoing is offered until it has succeeded. */
  readonly onUndone: (said: string) => void;
}

/** Undoes what was written last: Excel's own undo loses it when an add-in's functions are called meanwhile. */
export function UndoButton({ undo, onUndone }: UndoProps) {
  const [failed, setFailed] = useState<Reason>();
  const { begin, busy } = useOneAtATime();
  const press = () =>
    begin(async () => {
      setFailed(undefined);
      await undo().then(
        (undone) => onUndone(undoneSentence(undone)),
        (thrown: unknown) => setFailed(reasonOf(thrown)),
      );
    });
  return (
    <>
      <p class="note" role="status">
        {failed && (failed.kind === "internal" ? words.written.notUndone : sentence(failed))}
      </p>
      <button type="button" class="small" data-state="undo" aria-disabled={busy} onClick={press}>
        {words.written.undo}
      </button>
    </>
  );
}

/** The undo of what a failed write has left behind; empty if it left nothing. */
export function undoFrom(thrown: unknown): { readonly undo?: Undo } {
  return thrown instanceof HalfWritten ? { undo: thrown.undo } : {};
}

export function undoneSentence({ cells, changedSince }: Undone): string {
  const { written } = words;
  if (cells === 0) return written.undoneNone;
  if (changedSince > 0)
    return filled(written.undoneSome, { count: count(cells), changed: count(changedSince) });
  return cells === 1 ? written.undoneOne : filled(written.undone, { count: count(cells) });
}

/** The number of areas in one sentence. */
const examples = 5;

export function placesIn(areas: readonly string[]): string {
  return areas.slice(0, examples).join(", ") + (areas.length > examples ? ", …" : "");
}

interface Departures {
  readonly filled?: Filled;
  readonly refused?: readonly string[];
  readonly whyRefused?: Refused["why"];
}

/** Excel's departures from the plan: refused or filled cells; "" if there are none. */
export function asideOf({ filled: by, refused = [], whyRefused }: Departures): string {
  const { written } = words;
  return [
    refused.length > 0 ? filled(written.refused, { areas: placesIn(refused) }) : "",
    whyRefused ? written[whyRefused] : "",
    by && by.putBack > 0 ? filled(written.filled, { count: count(by.putBack) }) : "",
    by && by.left.length > 0 ? filled(written.filledLeft, { areas: placesIn(by.left) }) : "",
  ]
    .filter((said) => said !== "")
    .join(" ");
}

/** The outcome of an action in one sentence, with its undo if that is possible. */
export interface Outcome {
  readonly said: string;
  readonly undo?: Undo;
}

export const nothing: Outcome = { said: "" };

/** Excel's reason for refusing, if the user can do something about it. */
export function refused(thrown: unknown): Outcome {
  const reason = reasonOf(thrown);
  const said = reason.kind === "internal" ? words.workbook.refused : sentence(reason);
  return { said, ...undoFrom(thrown) };
}
