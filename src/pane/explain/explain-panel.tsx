import { useEffect, useRef, useState } from "preact/hooks";
import { findReasonTraits } from "../../lca/reasons";
import type { Answer } from "../page/answer";
import { awaitAnswer } from "../page/answer";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseNumberExplanationWords } from "../../words/late-words";
import { useSingleAction } from "../page/use-single-action";
import { ExcelBusyNote } from "../excel-action";
import { ProblemNotice } from "../problem-notice";
import { ExplanationFrame } from "./explanation-parts";
import { ExplainedCallSection, formatCellExplanationLines } from "./explained-call";
import type { CellExplanation, ExplainerForPane } from "../../workbook/explain/workbook-explainer";
import { copyFieldText } from "../page/clipboard";
import { fillSentenceGaps } from "../../words/name-formatter";
import type { ActionOutcome } from "../action-outcome";
import { useAction } from "../action-outcome";
import { useOutcomeLine, usePress } from "../outcome-line";

interface ExplainPanelProps {
  readonly engine: ExplainerForPane;
  /** The name of the button that opened this. */
  readonly name: string;
  /** New values mean that other numbers may be in use. */
  readonly news: readonly unknown[];
  readonly onClose: () => void;
}

/** Everything that is known about the number in the cell that was selected when this was opened. */
export function ExplainPanel({ engine, name, news, onClose }: ExplainPanelProps) {
  const { looking } = chooseNumberExplanationWords();
  const { explained, none, problem, busy, calculating, calculate } = useExplanation(engine, news);
  const state = busy ? "explain-looking" : explained ? "explained" : "explain-none";
  return (
    <ExplanationFrame name={name} state={state} onClose={onClose}>
      <p role="status" class="note">
        {busy ? looking : none}
      </p>
      <ExcelBusyNote busy={busy} />
      {problem && <ProblemNotice reason={problem} />}
      {explained && !calculating && (
        <ExplanationView {...{ engine, explained, busy }} onCalculate={calculate} />
      )}
    </ExplanationFrame>
  );
}

/** The explanation found, dropped once other numbers are in use. */
function useExplanation(engine: ExplainerForPane, news: readonly unknown[]) {
  const explain = chooseNumberExplanationWords();
  /** An explanation, or why there is none. */
  const [answer, setAnswer] = useState<Answer<CellExplanation | string>>({});
  const [calculating, setCalculating] = useState(false);
  const { begin, busy: isPressed } = usePress();
  const { begin: beginLook, busy: isLooking } = useSingleAction();
  const busy = isPressed || isLooking;
  const find = async (deed: () => Promise<CellExplanation | null>, none: string) => {
    setAnswer(await awaitAnswer(deed().then((explanation) => explanation ?? none)));
    setCalculating(false);
    // The explanation, or why there is none, is in the panel.
    return null;
  };
  const look = () => find(() => engine.explain(), explain.notOurs);
  // The press that opened the panel.
  useEffect(() => begin("explain", look), [engine]);
  const { value, problem } = answer;
  const explained = typeof value === "object" ? value : null;
  useEffect(() => {
    if (explained && !engine.isCurrent(explained)) setAnswer({ value: explain.changed });
  }, [...news, explained]);
  useEffect(() => {
    // Nobody has pressed anything: the line keeps what it says.
    if (problem && findReasonTraits(problem).lasts === "passing")
      beginLook(async () => {
        await look();
      });
  }, news);
  const calculate = () => {
    if (!explained || busy) return;
    setCalculating(true);
    begin("calculate", () => find(() => engine.calculate(explained), explain.notCalculated));
  };
  const none = typeof value === "string" && value;
  return { explained, none, problem, busy, calculating, calculate };
}

interface ExplanationViewProps {
  readonly engine: ExplainerForPane;
  readonly explained: CellExplanation;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

function ExplanationView({ engine, explained, busy, onCalculate }: ExplanationViewProps) {
  const explain = chooseNumberExplanationWords();
  const { address: where, calls, outdated } = explained;
  return (
    <>
      <h2>
        <SentenceWithGaps text={explain.title} fill={{ where }} />
      </h2>
      {calls.map((call, at) => (
        <ExplainedCallSection key={at} {...{ engine, explained, call }} isOnly={calls.length === 1} />
      ))}
      {outdated && (
        <button type="button" aria-disabled={busy} onClick={onCalculate}>
          {explain.calculate}
        </button>
      )}
      <WriteExplanation {...{ engine, explained }} />
    </>
  );
}

interface WriteExplanationProps {
  readonly engine: ExplainerForPane;
  readonly explained: CellExplanation;
}

/** Keeps the explanation: in the cells beside, or as text. */
function WriteExplanation({ engine, explained }: WriteExplanationProps) {
  const explain = chooseNumberExplanationWords();
  const { said, undoButton, act, busy } = useAction();
  const write = async (): Promise<ActionOutcome> => {
    const place = await engine.writeExplanation(explained, formatCellExplanationLines(explained));
    if (!place) return { said: explain.noRoom, isFailure: true };
    const text = fillSentenceGaps(explain.putBeside, { address: place.address });
    return { said: text, undo: place.undo, state: "explain-beside" };
  };
  return (
    <>
      <div class="answers">
        <button type="button" aria-disabled={busy} onClick={() => act(write, "explainBeside")}>
          {explain.beside}
        </button>
        <ExplanationCopy explained={explained} />
      </div>
      {said && <p class="note">{said}</p>}
      {undoButton}
    </>
  );
}

/** Copies the explanation; if the page may not use the clipboard, selects it for the user to copy. */
function ExplanationCopy({ explained }: Pick<WriteExplanationProps, "explained">) {
  const line = useOutcomeLine();
  const explain = chooseNumberExplanationWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    if (!field.current) return;
    field.current.hidden = false;
    const copied = await copyFieldText(field.current);
    setByHand(!copied);
    field.current.hidden = copied;
    line
      .begin("copy")
      .end(copied ? { kind: "done", text: explain.copied } : { kind: "failed", text: explain.copyByHand });
  };
  const text = formatCellExplanationLines(explained)
    .map((line) => line.filter(Boolean).join("\t"))
    .join("\n");
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {explain.copy}
      </button>
      <textarea ref={field} hidden={!byHand} aria-label={explain.text} readOnly rows={8} value={text} />
    </>
  );
}
