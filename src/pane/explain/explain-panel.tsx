import { useEffect, useRef, useState } from "preact/hooks";
import { findReasonTraits, reasonFromError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import type { Answer } from "../page/answer";
import { awaitAnswer } from "../page/answer";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { useSingleAction } from "../page/use-single-action";
import { chooseNumberExplanationWords } from "../../words/late-words";
import { ExcelBusyNote } from "../excel-action";
import { ProblemNotice } from "../problem-notice";
import { ExplanationFrame } from "./explanation-parts";
import { ExplainedCallSection, formatCellExplanationLines } from "./explained-call";
import type {
  CellExplanation,
  ExplainerForPane,
  WrittenExplanationWithUndo,
} from "../../workbook/explain/workbook-explainer";
import { copyFieldText } from "../page/clipboard";
import { UndoButton, findUndoInError } from "../action-outcome";

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
  const explain = chooseNumberExplanationWords();
  const { explained, none, problem, busy, calculating, calculate } = useExplanation(engine, news);
  const state = busy ? "explain-looking" : explained ? "explained" : "explain-none";
  return (
    <ExplanationFrame name={name} state={state} onClose={onClose}>
      <p role="status" class="note">
        {busy ? (calculating ? explain.calculating : explain.looking) : none}
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
  const { begin, busy } = useSingleAction();
  const find = (deed: () => Promise<CellExplanation | null>, none: string) =>
    begin(async () => {
      setAnswer(await awaitAnswer(deed().then((explanation) => explanation ?? none)));
      setCalculating(false);
    });
  useEffect(() => find(() => engine.explain(), explain.notOurs), [engine]);
  const { value, problem } = answer;
  const explained = typeof value === "object" ? value : null;
  useEffect(() => {
    if (explained && !engine.isCurrent(explained)) setAnswer({ value: explain.changed });
  }, [...news, explained]);
  useEffect(() => {
    if (problem && findReasonTraits(problem).lasts === "passing")
      find(() => engine.explain(), explain.notOurs);
  }, news);
  const calculate = () => {
    if (!explained || busy) return;
    setCalculating(true);
    find(() => engine.calculate(explained), explain.notCalculated);
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

interface WriteOutcome extends Partial<WrittenExplanationWithUndo> {
  readonly said?: string;
  readonly problem?: Reason;
}

/** Keeps the explanation: in the cells beside, or as text. */
function WriteExplanation({ engine, explained }: WriteExplanationProps) {
  const explain = chooseNumberExplanationWords();
  const [outcome, setOutcome] = useState<WriteOutcome>({});
  const { begin, busy } = useSingleAction();
  const write = () =>
    begin(async () => {
      setOutcome({});
      const written = engine.writeExplanation(explained, formatCellExplanationLines(explained)).then(
        (place) => place ?? { said: explain.noRoom },
        (thrown: unknown) => ({ problem: reasonFromError(thrown), ...findUndoInError(thrown) }),
      );
      setOutcome(await written);
    });
  const { address, said, problem, undo } = outcome;
  return (
    <>
      <div class="answers">
        <button type="button" aria-disabled={busy} onClick={write}>
          {explain.beside}
        </button>
        <ExplanationCopy explained={explained} onCopied={(said) => setOutcome({ said })} />
      </div>
      {problem && <ProblemNotice reason={problem} />}
      <p role="status" class="note" data-state={address ? "explain-beside" : undefined}>
        {said}
        {address && <SentenceWithGaps text={explain.putBeside} fill={{ address }} />}
      </p>
      {undo && <UndoButton undo={undo} onUndone={(undone) => setOutcome({ said: undone })} />}
    </>
  );
}

/** Copies the explanation; if the page may not use the clipboard, selects it for the user to copy. */
function ExplanationCopy({
  explained,
  onCopied,
}: Pick<WriteExplanationProps, "explained"> & { onCopied: (said: string) => void }) {
  const explain = chooseNumberExplanationWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    if (!field.current) return;
    field.current.hidden = false;
    const copied = await copyFieldText(field.current);
    setByHand(!copied);
    field.current.hidden = copied;
    onCopied(copied ? explain.copied : explain.copyByHand);
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
