import { useEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { reasonFromError } from "../lca/reasons";
import { fillSentenceGaps } from "../words/name-formatter";
import { sentence } from "../words/reason-sentence";
import { words } from "../words/ui-words";
import type { Undo, UndoResult } from "../workbook/writing/undo";
import type { CellsRefusedByExcel } from "../workbook/writing/change-cells";
import { PartialWriteError } from "../workbook/writing/change-cells";
import type { AutofillRestoreResult } from "../workbook/writing/table-fill-guard";
import { subscribeToRearrangements } from "../workbook/cells/workbook-events";
import { joinAreas } from "./join-areas";
import { formatCount, formatCounted } from "./locale-numbers";
import { awaitAnswer } from "./page/answer";
import type { OutcomeState } from "./pane-states";
import type { Press, PressName } from "./outcome-line";
import { afterDrawing, useIsInLine, useOutcomeLine, usePress } from "./outcome-line";
import { useSingleAction } from "./page/use-single-action";
import { useLostFocusTarget } from "./use-lost-focus-target";

interface UndoButtonProps {
  readonly undo: Undo;
  /** What helps instead, once undoing is no longer possible. */
  readonly otherwise?: string;
  /** Called instead of saying so, with the reason in a sentence. */
  readonly onWithdrawn?: (said: string) => void;
  /** Called with the outcome in a sentence; undoing is offered until it has succeeded. */
  readonly onUndone: (said: string, undone: UndoResult) => void;
}

/** Undoes what was written last: Excel's own undo loses it when an add-in's functions are called meanwhile. */
export function UndoButton({ undo, otherwise, onWithdrawn, onUndone }: UndoButtonProps) {
  const [failed, setFailed] = useState<Reason | null>(null);
  const fail = (reason: Reason) => {
    if (reason.kind === "undo-withdrawn" && onWithdrawn) onWithdrawn(sentence(reason));
    else setFailed(reason);
  };
  const { begin, busy } = usePress();
  const [press, setPress] = useState<Press>();
  const isInLine = useIsInLine(press);
  const isWithdrawn = failed?.kind === "undo-withdrawn";
  const note = useLostFocusTarget<HTMLParagraphElement>(isWithdrawn);
  const isRunning = useRef(false);
  useEffect(() => {
    let isShown = true;
    let isLooking = false;
    setFailed(null);
    const look = async () => {
      if (isLooking || isRunning.current) return;
      isLooking = true;
      // Without an answer of Excel nothing is known, and pressing the button looks again.
      const reason = await undo.look().catch(() => null);
      isLooking = false;
      if (reason && isShown && !isRunning.current) fail(reason);
    };
    const stop = subscribeToRearrangements(() => void look());
    return () => {
      isShown = false;
      stop();
      void undo.drop();
    };
    // Wrapped undos are new in each render, but leave the same behind.
  }, [undo.drop]);
  const said = failed ? failedUndoSentence(failed, otherwise) : "";
  const run = () =>
    begin("undo", async (running) => {
      isRunning.current = true;
      setPress(running);
      setFailed(null);
      const { value: undone, problem } = await awaitAnswer(undo.run());
      isRunning.current = false;
      if (undone) {
        const text = undoneSentence(undone);
        running.end({ kind: "done", text });
        return onUndone(text, undone);
      }
      const reason = problem ?? { kind: "internal" };
      fail(reason);
      return running.end({ kind: "failed", text: failedUndoSentence(reason, otherwise) });
    });
  return (
    <>
      <p class="note" role="status" ref={note} tabIndex={-1}>
        {!isInLine && said}
      </p>
      {!isWithdrawn && (
        <button type="button" class="small" data-state="undo" aria-disabled={busy} onClick={run}>
          {words.written.undo}
        </button>
      )}
    </>
  );
}

/** `otherwise` is what helps instead of an undo that was withdrawn. */
function failedUndoSentence(reason: Reason, otherwise = ""): string {
  if (reason.kind === "internal") return words.written.notUndone;
  return reason.kind === "undo-withdrawn" ? `${sentence(reason)} ${otherwise}`.trim() : sentence(reason);
}

/** The undo of what a failed write has left behind; empty if it left nothing. */
export function findUndoInError(thrown: unknown): { readonly undo?: Undo } {
  return thrown instanceof PartialWriteError ? { undo: thrown.undo } : {};
}

export function undoneSentence({ cells, stays }: UndoResult): string {
  const { written } = words;
  const areas = joinAreas(stays);
  if (cells === 0)
    return stays.length > 0 ? fillSentenceGaps(written.undoneNone, { areas }) : written.undoneOther;
  const restored = formatCounted(cells, written.undoneOne, written.undone);
  return stays.length > 0 ? `${restored} ${fillSentenceGaps(written.stays, { areas })}` : restored;
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
  readonly undo?: Undo;
  readonly isFailure?: boolean;
  /** The pane's state while the line says it. */
  readonly state?: OutcomeState;
  readonly press?: Press;
}

export const noOutcome: ActionOutcome = { said: "" };

/**
 * Runs an action unless another is running. It resolves with its outcome, if there is anything to say. Without a name
 * only a failure is in the line: going to a cell is seen in the sheet.
 */
export type Act = (run: ReportedDeed, name?: PressName) => void;

/** An action, with its outcome if there is anything to say. */
export type ReportedDeed = () => Promise<ActionOutcome | void>;

/** Runs actions one at a time, and reports each outcome: none when the action begins, then what came of it. */
export function useReportedAction(report: (outcome: ActionOutcome) => void) {
  const line = useOutcomeLine();
  const { begin, busy } = useSingleAction();
  const act: Act = (run, name) =>
    begin(async () => {
      let press = name && line.begin(name);
      report(noOutcome);
      await afterDrawing();
      const outcome = (await run().catch(outcomeFromError)) ?? noOutcome;
      const { said, isFailure = false, state } = outcome;
      if (said !== "") press ??= line.beginWith("go", "");
      press?.end(said === "" ? null : { kind: isFailure ? "failed" : "done", text: said, state });
      report(press ? { ...outcome, press } : outcome);
    });
  return { act, busy };
}

/**
 * Runs actions one at a time, and keeps the outcome of the last one, with the button that undoes it. `said` is what
 * stands beside that button once the line says something else.
 */
export function useAction(onUndone?: () => void) {
  const [outcome, setOutcome] = useState(noOutcome);
  const { undo, press } = outcome;
  const isInLine = useIsInLine(press);
  const showUndone = (sentenceAboutUndo: string) => {
    setOutcome({ said: sentenceAboutUndo });
    onUndone?.();
  };
  const undoButton = undo && <UndoButton undo={undo} onUndone={showUndone} />;
  const said = undo && !isInLine ? outcome.said : "";
  return { ...useReportedAction(setOutcome), outcome, said, undoButton, setOutcome };
}

/** Excel's reason for refusing, if the user can do something about it. */
function outcomeFromError(thrown: unknown): ActionOutcome {
  const reason = reasonFromError(thrown);
  const said = reason.kind === "internal" ? words.workbook.refused : sentence(reason);
  return { said, isFailure: true, ...findUndoInError(thrown) };
}
