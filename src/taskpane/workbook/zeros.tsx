import { useState } from "preact/hooks";
import { Sentence } from "../../page/sentence";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { FailingCells } from "../../workbook/failing/workbook-failing-cells";
import type { FalseZeros, ShownDigits } from "../../workbook/zeros/zeros";
import { ExcelWaits, useAct } from "../excel-waits";
import { asideOf, UndoButton } from "../undo";
import { Areas } from "../areas";
import { useKeptFocus } from "../use-kept-focus";
import { cells, count, digits } from "../numbers";
import type { Outcome } from "../outcome";
import { nothing, refused } from "../outcome";

interface ZerosProps {
  readonly failing: FailingCells;
  readonly zeros: FalseZeros | null;
  /** Called after formats have changed: an older Excel raises no event for that. */
  readonly onChanged: () => void;
}

/** Cells that only look like 0, and the button that shows their digits; nothing where there are none. */
export function ZerosSection({ zeros, ...props }: ZerosProps) {
  const [outcome = nothing, setOutcome] = useState<Outcome>();
  if (!zeros && outcome.said === "") return null;
  return <Zeros {...props} zeros={zeros} outcome={outcome} onOutcome={setOutcome} />;
}

interface ShownZerosProps extends ZerosProps {
  readonly outcome: Outcome;
  readonly onOutcome: (outcome: Outcome | undefined) => void;
}

function Zeros({ failing, zeros, onChanged, outcome, onOutcome }: ShownZerosProps) {
  const { act, busy } = useAct(onOutcome, refused);
  const title = useKeptFocus<HTMLHeadingElement>(zeros);
  const show = async () => {
    const shown = await failing.showDigits();
    onChanged();
    return outcomeOf(shown);
  };
  const undone = (said: string) => {
    onOutcome({ said });
    onChanged();
  };
  return (
    <section class="zeros-section" aria-labelledby="zeros-title">
      <h2 id="zeros-title" ref={title} tabIndex={-1}>
        {words.workbook.zeros.title}
      </h2>
      <p class="outcome" aria-live="polite">
        {outcome.said}
      </p>
      {outcome.undo && <UndoButton undo={outcome.undo} onUndone={undone} />}
      {zeros && (
        <Found
          zeros={zeros}
          busy={busy}
          onGo={(area) => act(() => failing.goTo(area).then(() => nothing))}
          onShow={() => act(show)}
        />
      )}
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
