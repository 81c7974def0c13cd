import { useState, useLayoutEffect } from "preact/hooks";
import type { FailingCells } from "../../workbook/failing/workbook-failing-cells";
import type { RefreshSectionProps } from "../refresh/section";
import { RefreshSection } from "../refresh/section";
import { FailingSection } from "./failing";
import { useLook } from "./use-look";
import { Sentence } from "../../page/sentence";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { FalseZeros, ShownDigits } from "../../workbook/zeros/zeros";
import { ExcelWaits, useAct } from "../excel-waits";
import { asideOf, UndoButton, nothing, refused } from "../undo";
import { Areas } from "../areas";
import { useKeptFocus } from "../use-kept-focus";
import { cells, count, digits } from "../numbers";
import type { Outcome } from "../undo";

interface WorkbookPanelProps extends Omit<RefreshSectionProps, "found" | "goTo"> {
  readonly failing: FailingCells;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/** The tab Workbook: refreshing, cells without a value, and cells that only look like 0. */
export function WorkbookPanel({ failing, onAccount, ...refreshing }: WorkbookPanelProps) {
  const [found, setFound] = useState<unknown>();
  return (
    <>
      <RefreshSection {...refreshing} found={found} goTo={(area) => failing.goTo(area)} />
      <Findings failing={failing} shown={refreshing.shown} onAccount={onAccount} onFound={setFound} />
    </>
  );
}

interface FindingsProps {
  readonly failing: FailingCells;
  /** Whether the tab is in view: only then does it follow the workbook. */
  readonly shown: boolean;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
  /** Called after every scan with its findings. */
  readonly onFound?: (found: unknown) => void;
}

/** The findings of one scan of the workbook: cells without a value, and cells that only look like 0. */
export function Findings({ failing, shown, onAccount, onFound: onLooked }: FindingsProps) {
  const look = useLook(failing, shown);
  useLayoutEffect(() => onLooked?.(look.groups), [look.groups]);
  return (
    <>
      <FailingSection failing={failing} look={look} onAccount={onAccount} />
      <ZerosSection failing={failing} zeros={look.zeros} onChanged={look.again} />
    </>
  );
}

interface ZerosProps {
  readonly failing: FailingCells;
  readonly zeros: FalseZeros | null;
  /** Called after formats have changed: an older Excel raises no event for that. */
  readonly onChanged: () => void;
}

/** Cells that only look like 0, and the button that shows their digits; hidden if there are none. */
function ZerosSection({ failing, zeros, onChanged }: ZerosProps) {
  const [outcome = nothing, setOutcome] = useState<Outcome>();
  const { act, busy } = useAct(setOutcome, refused);
  const title = useKeptFocus<HTMLHeadingElement>(zeros);
  const show = async () => {
    const shown = await failing.showDigits();
    onChanged();
    return outcomeOf(shown);
  };
  const undone = (said: string) => {
    setOutcome({ said });
    onChanged();
  };
  const go = (area: string) => act(() => failing.goTo(area).then(() => nothing));
  return (
    <section class="zeros-section" aria-labelledby="zeros-title" hidden={!zeros && outcome.said === ""}>
      <h2 id="zeros-title" ref={title} tabIndex={-1}>
        {words.workbook.zeros.title}
      </h2>
      <p class="outcome" aria-live="polite">
        {outcome.said}
      </p>
      {outcome.undo && <UndoButton undo={outcome.undo} onUndone={undone} />}
      {zeros && <Found zeros={zeros} busy={busy} onGo={go} onShow={() => act(show)} />}
    </section>
  );
}

interface FoundProps {
  readonly zeros: FalseZeros;
  readonly busy: boolean;
  readonly onGo: (area: string) => void;
  readonly onShow: () => void;
}

function Found({ zeros, busy, onGo, onShow }: FoundProps) {
  const said = words.workbook.zeros;
  const { where, shows, value } = zeros.example;
  return (
    <div class="zeros" data-state="zeros">
      <p>{said.meaning}</p>
      <p>
        <Sentence text={said.example} fill={{ where, shows, value: digits(value) }} />
      </p>
      <p class="note">{cells(zeros.cells)}</p>
      <Areas areas={zeros.areas} few={6} onGo={onGo} />
      <ExcelWaits busy={busy} />
      {zeros.mendable > 0 ? (
        <>
          <p class="note">{said.changes}</p>
          <button type="button" aria-disabled={busy} onClick={onShow}>
            {said.show}
          </button>
        </>
      ) : (
        <p class="note">{said.byHand}</p>
      )}
    </div>
  );
}

function outcomeOf(given: ShownDigits): Outcome {
  const { changed, undo } = given;
  const { zeros } = words.workbook;
  if (changed === 0) return { said: zeros.none };
  const shown = changed === 1 ? zeros.shownOne : filled(zeros.shown, { count: count(changed) });
  return { said: `${shown} ${asideOf(given)}`.trim(), undo };
}
