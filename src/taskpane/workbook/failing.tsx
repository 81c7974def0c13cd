import { useState } from "preact/hooks";
import { words } from "../../words/words";
import type { FailingCells, Mended } from "../../workbook/failing/workbook-failing-cells";
import { Sentence } from "../../page/sentence";
import { UndoButton, asideOf, nothing, refused } from "../undo";
import type { Outcome } from "../undo";
import { useKeptFocus } from "../use-kept-focus";
import type { Look } from "./use-look";
import { count, cells } from "../numbers";
import "./workbook.css";
import { filled } from "../../words/names";
import type { FailingGroup } from "../../workbook/failing/failing";
import { ExcelWaits, useAct } from "../excel-waits";
import { onWeb, sentencesAtOnce } from "../../functions/on-web";
import { Areas } from "../areas";
import { causeSentence } from "./cause";
import type { FixProps } from "./mend";
import { Mend } from "./mend";

/** The number of reasons shown until the user asks for the rest. */
const mostReasons = 20;

export interface FailingProps {
  readonly failing: FailingCells;
  readonly look: Look;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/** The cells without a value, by reason, each with its repair. */
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
      {outcome?.undo && <UndoButton undo={outcome.undo} onUndone={(said) => setOutcome({ said })} />}
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

/** A summary of the failing cells, or the progress of the scan. */
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

interface GroupProps {
  readonly group: FailingGroup;
  readonly failing: FailingCells;
  readonly onAccount: () => void;
  readonly onOutcome: (outcome: Outcome | undefined) => void;
}

/** One reason, the cells that fail for it, and their repair. */
function Group({ group, failing, onAccount, onOutcome }: GroupProps) {
  const { act, busy } = useAct(onOutcome, refused);
  return (
    <li>
      <p class="cause">{causeSentence(group.cause)}</p>
      <p class="note">{sizeOf(group)}</p>
      {group.values > sentencesAtOnce && onWeb() && <p class="note">{words.written.mute}</p>}
      <Areas areas={group.areas} few={6} onGo={(area) => act(() => failing.goTo(area).then(() => nothing))} />
      <ExcelWaits busy={busy} />
      <FixButton group={group} failing={failing} busy={busy} act={act} onAccount={onAccount} />
    </li>
  );
}

function sizeOf({ cells: number, values, unseen }: FailingGroup): string {
  const { workbook } = words;
  const shown = cells(number);
  const size = values === number ? shown : filled(workbook.values, { cells: shown, count: count(values) });
  if (unseen === 0) return size;
  const one = number === 1 ? workbook.unseenOnly : workbook.unseenOne;
  const hidden = unseen === 1 ? one : filled(workbook.unseen, { count: count(unseen) });
  return `${size} · ${hidden}`;
}

/** The formulas did not change, so there is nothing to undo. */
function repaired(mended: Mended): Outcome {
  const aside = asideOf(mended);
  return { said: mended.changed > 0 || aside !== "" ? aside : words.workbook.inVain };
}

/** The repair of a group: one press, or a choice. */
export function FixButton({
  group,
  failing,
  busy,
  act,
  onAccount,
}: FixProps & Pick<GroupProps, "onAccount">) {
  const { workbook } = words;
  const button = (label: string, deed: () => void) => (
    <button type="button" aria-disabled={busy} onClick={deed}>
      {label}
    </button>
  );
  switch (group.fix.kind) {
    case "none":
      return null;
    case "connect":
      return button(workbook.connect, onAccount);
    case "recalculate":
      return button(workbook.recalculate, () => act(() => failing.recalculate(group).then(() => nothing)));
    case "repair":
      return button(workbook.repair, () => act(() => failing.repair(group).then(repaired)));
    default:
      return <Mend group={group} fix={group.fix} failing={failing} busy={busy} act={act} />;
  }
}
