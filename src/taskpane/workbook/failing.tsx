import { useState } from "preact/hooks";
import { words } from "../../words/words";
import type { FailingCells } from "../../workbook/failing/workbook-failing-cells";
import { Sentence } from "../../page/sentence";
import { TakeBackButton } from "../take-back";
import { Group } from "./group";
import type { Outcome } from "./outcome";
import { useKeptFocus } from "../use-kept-focus";
import type { Look } from "./use-look";
import { count } from "../numbers";
import "./workbook.css";

/** How many reasons are shown until the user asks for the rest. */
const mostReasons = 20;

export interface FailingProps {
  readonly failing: FailingCells;
  readonly look: Look;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/** The cells without a value, by reason, each with what mends it. */
export function FailingSection({ failing, look, onAccount }: FailingProps) {
  const [all, setAll] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const title = useKeptFocus<HTMLHeadingElement>(look.groups);
  const groups = look.groups ?? [];
  const rest = all ? 0 : groups.length - mostReasons;
  return (
    <section aria-labelledby="failing-title">
      <h2 id="failing-title" ref={title} tabIndex={-1}>
        {words.workbook.title}
      </h2>
      <p class="outcome" aria-live="polite">
        {outcome?.said}
      </p>
      {outcome?.takeBack && (
        <TakeBackButton takeBack={outcome.takeBack} onTaken={(said) => setOutcome({ said })} />
      )}
      <Found look={look} />
      <ul class="failing">
        {(rest > 0 ? groups.slice(0, mostReasons) : groups).map((group) => (
          <Group
            key={group.key}
            group={group}
            failing={failing}
            onAccount={onAccount}
            onOutcome={setOutcome}
          />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" onClick={() => setAll(true)}>
          <Sentence text={words.workbook.moreReasons} fill={{ count: count(rest) }} />
        </button>
      )}
    </section>
  );
}

/** A summary of what was found, or the progress of looking. */
function Found({ look: { groups, far, halted, again, stop } }: { readonly look: Look }) {
  const { workbook } = words;
  if (far) {
    return (
      <div class="far" data-state="failing-looking">
        <p>
          <Sentence text={workbook.lookingFar} fill={{ done: count(far.done), all: count(far.all) }} />
        </p>
        <progress max={Math.max(1, far.all)} value={far.done} aria-label={workbook.looking} />
        <button type="button" onClick={stop}>
          {workbook.stop}
        </button>
      </div>
    );
  }
  if (halted) {
    return (
      <div class="far" data-state={`failing-${halted}`}>
        <p>{workbook[halted]}</p>
        <button type="button" onClick={again}>
          {workbook.lookAgain}
        </button>
      </div>
    );
  }
  if (!groups) return <p class="note">{workbook.looking}</p>;
  if (groups.length === 0) {
    return (
      <p class="all-well" data-state="failing-none">
        {workbook.none}
      </p>
    );
  }
  return (
    <p class="aside" data-state="failing-some">
      {workbook.meaning}
    </p>
  );
}
