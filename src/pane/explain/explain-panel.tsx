import { useEffect, useRef, useState } from "preact/hooks";
import { findReasonTraits, reasonFromError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { useSingleAction } from "../page/use-single-action";
import { chooseNumberExplanationWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import { ExcelBusyNote, useActionReportingOutcome } from "../excel-action";
import { ProblemNotice } from "../problem-notice";
import { ExplainedCallSection, formatCellExplanationLines } from "./explained-call";
import type {
  CellExplanation,
  ExplainerForPane,
  WrittenExplanationWithUndo,
} from "../../workbook/explain/workbook-explainer";
import { copyFieldText } from "../page/clipboard";
import { UndoButton, findUndoInError } from "../action-outcome";
import type { Undo } from "../../workbook/writing/undo";

interface ExplainPanelProps {
  readonly engine: ExplainerForPane;
  /** The name of the button that opened this. */
  readonly name: string;
  /** New values mean that other numbers may be in use. */
  readonly news: readonly unknown[];
  readonly onClose: () => void;
}

type ExplanationState =
  | { readonly is: CellExplanation }
  | { readonly none: string }
  | { readonly problem: Reason };

/** Everything that is known about the number in the cell that was selected when this was opened. */
export function ExplainPanel({ engine, name, news, onClose }: ExplainPanelProps) {
  const explain = chooseNumberExplanationWords();
  const { found, explained, busy, calculating, calculate } = useExplanation(engine, news);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.hasFocus()) element.current?.focus();
  }, []);
  const state = busy ? "explain-looking" : explained ? "explained" : "explain-none";
  return (
    <section
      class="explanation"
      aria-label={name}
      data-state={state}
      tabIndex={-1}
      ref={element}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <p role="status" class="note">
        {busy
          ? calculating
            ? explain.calculating
            : explain.looking
          : found && "none" in found && found.none}
      </p>
      <ExcelBusyNote busy={busy} />
      {found && "problem" in found && (
        <ProblemNotice reason={found.problem} title={words.pane.somethingWrong} />
      )}
      {explained && !calculating && (
        <ExplanationView {...{ engine, explained, busy }} onCalculate={calculate} />
      )}
      <button type="button" class="small" onClick={onClose}>
        {explain.close}
      </button>
    </section>
  );
}

/** The explanation found, dropped once other numbers are in use. */
function useExplanation(engine: ExplainerForPane, news: readonly unknown[]) {
  const explain = chooseNumberExplanationWords();
  const [found, setFound] = useState<ExplanationState>();
  const [calculating, setCalculating] = useState(false);
  const { begin, busy } = useSingleAction();
  const find = (deed: () => Promise<CellExplanation | null>, none: string) =>
    begin(async () => {
      const next = deed().then((is): ExplanationState => (is ? { is } : { none }));
      setFound(
        await next.catch((thrown: unknown): ExplanationState => ({ problem: reasonFromError(thrown) })),
      );
      setCalculating(false);
    });
  useEffect(() => find(() => engine.explain(), explain.notOurs), [engine]);
  const explained = found && "is" in found ? found.is : null;
  useEffect(() => {
    if (explained && !engine.isCurrent(explained)) setFound({ none: explain.changed });
  }, [...news, explained]);
  useEffect(() => {
    const why = found && "problem" in found && findReasonTraits(found.problem);
    if (why && why.lasts === "passing") find(() => engine.explain(), explain.notOurs);
  }, news);
  const calculate = () => {
    if (!explained || busy) return;
    setCalculating(true);
    find(() => engine.calculate(explained), explain.notCalculated);
  };
  return { found, explained, busy, calculating, calculate };
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

type WriteOutcome =
  | WrittenExplanationWithUndo
  | { readonly said: string }
  | { readonly problem: Reason; readonly undo?: Undo };

/** Keeps the explanation: in the cells beside, or as text. */
function WriteExplanation({ engine, explained }: WriteExplanationProps) {
  const explain = chooseNumberExplanationWords();
  const [news, setNews] = useState<WriteOutcome>();
  const { act, busy } = useActionReportingOutcome<WriteOutcome>(setNews, (thrown) => ({
    problem: reasonFromError(thrown),
    ...findUndoInError(thrown),
  }));
  const put = () =>
    act(
      async () =>
        (await engine.writeExplanation(explained, formatCellExplanationLines(explained))) ?? {
          said: explain.noRoom,
        },
    );
  return (
    <>
      <div class="answers">
        <button type="button" aria-disabled={busy} onClick={put}>
          {explain.beside}
        </button>
        <ExplanationCopy explained={explained} onCopied={(said) => setNews({ said })} />
      </div>
      {news && "problem" in news && <ProblemNotice reason={news.problem} title={words.pane.somethingWrong} />}
      <p role="status" class="note" data-state={news && "address" in news ? "explain-beside" : undefined}>
        {news && "said" in news && news.said}
        {news && "address" in news && (
          <SentenceWithGaps text={explain.putBeside} fill={{ address: news.address }} />
        )}
      </p>
      {news && "undo" in news && news.undo && (
        <UndoButton undo={news.undo} onUndone={(said) => setNews({ said })} />
      )}
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
