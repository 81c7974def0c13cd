import { useState } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { reasonFromError } from "../lca/reasons";
import { useSingleAction } from "./page/use-single-action";
import { fillSentenceGaps } from "../words/name-formatter";
import { sentence } from "../words/reason-sentence";
import { words } from "../words/ui-words";
import type { UndoFunction, UndoResult } from "../workbook/writing/undo";
import type { CellsRefusedByExcel } from "../workbook/writing/change-cells";
import { PartialWriteError } from "../workbook/writing/change-cells";
import type { AutofillRestoreResult } from "../workbook/writing/table-fill-guard";
import { formatCount } from "./locale-numbers";

interface UndoButtonProps {
  readonly undo: UndoFunction;
  /** Called with the outcome in a sentence; undoing is offered until it has succeeded. */
  readonly onUndone: (said: string, undone: UndoResult) => void;
}

/** Undoes what was written last: Excel's own undo loses it when an add-in's functions are called meanwhile. */
export function UndoButton({ undo, onUndone }: UndoButtonProps) {
  const [failed, setFailed] = useState<Reason>();
  const { begin, busy } = useSingleAction();
  const press = () =>
    begin(async () => {
      setFailed(undefined);
      await undo().then(
        (undone) => onUndone(undoneSentence(undone), undone),
        (thrown: unknown) => setFailed(reasonFromError(thrown)),
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
export function findUndoFunctionInError(thrown: unknown): { readonly undo?: UndoFunction } {
  return thrown instanceof PartialWriteError ? { undo: thrown.undo } : {};
}

export function undoneSentence({ cells, changedSince }: UndoResult): string {
  const { written } = words;
  if (cells === 0) return written.undoneNone;
  if (changedSince > 0)
    return fillSentenceGaps(written.undoneSome, {
      count: formatCount(cells),
      changed: formatCount(changedSince),
    });
  return cells === 1 ? written.undoneOne : fillSentenceGaps(written.undone, { count: formatCount(cells) });
}

/** The number of areas in one sentence. */
const maxAreas = 5;

export function joinAreas(areas: readonly string[]): string {
  return areas.slice(0, maxAreas).join(", ") + (areas.length > maxAreas ? ", …" : "");
}

interface WriteDepartures {
  readonly filled?: AutofillRestoreResult;
  readonly refused?: readonly string[];
  readonly whyRefused?: CellsRefusedByExcel["why"];
}

/** Excel's departures from the plan: refused or filled cells; "" if there are none. */
export function formatRefusedAndAutofilledCells({
  filled: by,
  refused = [],
  whyRefused,
}: WriteDepartures): string {
  const { written } = words;
  return [
    refused.length > 0 ? fillSentenceGaps(written.refused, { areas: joinAreas(refused) }) : "",
    whyRefused ? written[whyRefused] : "",
    by && by.putBack > 0 ? fillSentenceGaps(written.filled, { count: formatCount(by.putBack) }) : "",
    by && by.left.length > 0 ? fillSentenceGaps(written.filledLeft, { areas: joinAreas(by.left) }) : "",
  ]
    .filter((said) => said !== "")
    .join(" ");
}

/** The outcome of an action in one sentence, with its undo if that is possible. */
export interface ActionOutcome {
  readonly said: string;
  readonly undo?: UndoFunction;
}

export const noOutcome: ActionOutcome = { said: "" };

/** Excel's reason for refusing, if the user can do something about it. */
export function outcomeFromError(thrown: unknown): ActionOutcome {
  const reason = reasonFromError(thrown);
  const said = reason.kind === "internal" ? words.workbook.refused : sentence(reason);
  return { said, ...findUndoFunctionInError(thrown) };
}
