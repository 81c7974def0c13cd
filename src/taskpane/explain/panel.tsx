import { useEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import { Sentence } from "../../page/sentence";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import { words } from "../../words/words";
import { ExcelWaits } from "../excel-waits";
import { Problem } from "../problem";
import { Call } from "./call";
import { Keep } from "./keep";
import type { Explained, Explaining } from "../../workbook/explaining/workbook-explaining";

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
