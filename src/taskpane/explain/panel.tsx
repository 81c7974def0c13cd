import { useEffect, useRef, useState } from "preact/hooks";
import { traitsOf } from "../../lca/reason-traits";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import { Sentence } from "../../page/sentence";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import { words } from "../../words/words";
import { ExcelWaits, useAct } from "../excel-waits";
import { Problem } from "../problem";
import { Call, allLines } from "./call";
import type { Explained, Explaining, PutBeside } from "../../workbook/explaining/workbook-explaining";
import { copyFrom } from "../../page/copy";
import { UndoButton, undoFrom } from "../undo";
import type { Undo } from "../../workbook/writing/undo";

interface ExplainPanelProps {
  readonly engine: Explaining;
  /** New values mean that other numbers may be in use. */
  readonly news: readonly unknown[];
  readonly onClose: () => void;
}

type Found = { readonly is: Explained } | { readonly none: string } | { readonly problem: Reason };

/** Everything that is known about the number in the cell that was selected when this was opened. */
export function ExplainPanel({ engine, news, onClose }: ExplainPanelProps) {
  const { explain } = words;
  const { found, explained, busy, calculating, calculate } = useFound(engine, news);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.hasFocus()) element.current?.focus();
  }, []);
  const state = busy ? "explain-looking" : explained ? "explained" : "explain-none";
  return (
    <section
      class="explanation"
      aria-label={explain.begin}
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
      <ExcelWaits busy={busy} />
      {found && "problem" in found && <Problem reason={found.problem} title={words.pane.somethingWrong} />}
      {explained && !calculating && <Whole {...{ engine, explained, busy }} onCalculate={calculate} />}
      <button type="button" class="small" onClick={onClose}>
        {explain.close}
      </button>
    </section>
  );
}

/** The explanation found, dropped once other numbers are in use. */
function useFound(engine: Explaining, news: readonly unknown[]) {
  const { explain } = words;
  const [found, setFound] = useState<Found>();
  const [calculating, setCalculating] = useState(false);
  const { begin, busy } = useOneAtATime();
  const find = (deed: () => Promise<Explained | null>, none: string) =>
    begin(async () => {
      const next = deed().then((is): Found => (is ? { is } : { none }));
      setFound(await next.catch((thrown: unknown): Found => ({ problem: reasonOf(thrown) })));
      setCalculating(false);
    });
  useEffect(() => find(() => engine.explain(), explain.notOurs), [engine]);
  const explained = found && "is" in found ? found.is : null;
  useEffect(() => {
    if (explained && !engine.isCurrent(explained)) setFound({ none: explain.changed });
  }, [...news, explained]);
  useEffect(() => {
    const why = found && "problem" in found && traitsOf(found.problem);
    if (why && why.lasts === "passing") find(() => engine.explain(), explain.notOurs);
  }, news);
  const calculate = () => {
    if (!explained || busy) return;
    setCalculating(true);
    find(() => engine.calculate(explained), explain.notCalculated);
  };
  return { found, explained, busy, calculating, calculate };
}

interface WholeProps {
  readonly engine: Explaining;
  readonly explained: Explained;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

function Whole({ engine, explained, busy, onCalculate }: WholeProps) {
  const { explain } = words;
  const { where, calls, outdated } = explained;
  return (
    <>
      <h2>
        <Sentence text={explain.title} fill={{ where }} />
      </h2>
      {calls.map((call, at) => (
        <Call key={at} {...{ engine, explained, call }} isOnly={calls.length === 1} />
      ))}
      {outdated && (
        <button type="button" aria-disabled={busy} onClick={onCalculate}>
          {explain.calculate}
        </button>
      )}
      <Keep {...{ engine, explained }} />
    </>
  );
}

interface KeepProps {
  readonly engine: Explaining;
  readonly explained: Explained;
}

type News = PutBeside | { readonly said: string } | { readonly problem: Reason; readonly undo?: Undo };

/** Keeps the explanation: in the cells beside, or as text. */
function Keep({ engine, explained }: KeepProps) {
  const { explain } = words;
  const [news, setNews] = useState<News>();
  const { act, busy } = useAct<News>(setNews, (thrown) => ({
    problem: reasonOf(thrown),
    ...undoFrom(thrown),
  }));
  const put = () =>
    act(async () => (await engine.putBeside(explained, allLines(explained))) ?? { said: explain.noRoom });
  return (
    <>
      <div class="answers">
        <button type="button" aria-disabled={busy} onClick={put}>
          {explain.beside}
        </button>
        <CopyText explained={explained} onCopied={(said) => setNews({ said })} />
      </div>
      {news && "problem" in news && <Problem reason={news.problem} title={words.pane.somethingWrong} />}
      <p role="status" class="note" data-state={news && "address" in news ? "explain-beside" : undefined}>
        {news && "said" in news && news.said}
        {news && "address" in news && <Sentence text={explain.putBeside} fill={{ address: news.address }} />}
      </p>
      {news && "undo" in news && news.undo && (
        <UndoButton undo={news.undo} onUndone={(said) => setNews({ said })} />
      )}
    </>
  );
}

/** Copies the explanation; if the page may not use the clipboard, selects it for the user to copy. */
function CopyText({
  explained,
  onCopied,
}: Pick<KeepProps, "explained"> & { onCopied: (said: string) => void }) {
  const { explain } = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    if (!field.current) return;
    field.current.hidden = false;
    const copied = await copyFrom(field.current);
    setByHand(!copied);
    field.current.hidden = copied;
    onCopied(copied ? explain.copied : explain.copyByHand);
  };
  const text = allLines(explained)
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
