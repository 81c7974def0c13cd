import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { FailingGroup } from "../../workbook/failing/failing";
import type { FailingCells, Mended } from "../../workbook/failing/workbook-failing-cells";
import { ExcelWaits, useAct } from "../excel-waits";
import { asideOf } from "../take-back";
import { onWeb, sentencesAtOnce } from "../../functions/on-web";
import { Areas } from "../areas";
import { causeSentence } from "./cause";
import type { FixProps } from "./mend";
import { Mend } from "./mend";
import { cells, count } from "../numbers";
import type { Outcome } from "./outcome";
import { nothing, refused } from "./outcome";

interface GroupProps {
  readonly group: FailingGroup;
  readonly failing: FailingCells;
  readonly onAccount: () => void;
  readonly onOutcome: (outcome: Outcome | undefined) => void;
}

/** One reason, the cells that fail for it, and what mends them. */
export function Group({ group, failing, onAccount, onOutcome }: GroupProps) {
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

/** The formulas did not change, so there is nothing to take back. */
function repaired({ filled: filledIn, refused: left }: Mended): Outcome {
  return { said: asideOf(filledIn, left) };
}

function FixButton({ group, failing, busy, act, onAccount }: FixProps & Pick<GroupProps, "onAccount">) {
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
