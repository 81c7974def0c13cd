import { useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type {
  FailingCellRepairerForPane,
  AppliedRepairWithUndo,
} from "../../workbook/repair/failing-cell-repairer";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { formatRefusedAndAutofilledCells, useAction, useReportedAction } from "../action-outcome";
import type { ActionOutcome } from "../action-outcome";
import { useLostFocusTarget } from "../use-lost-focus-target";
import type { WorkbookScan } from "./use-workbook-scan";
import { formatCount, formatCounted, formatCellCount } from "../locale-numbers";
import "./workbook.css";
import { fillSentenceGaps } from "../../words/name-formatter";
import type { FailingGroup } from "../../workbook/repair/failing-group";
import { ExcelBusyNote } from "../excel-action";
import { LazyFetchedContent } from "../folding-section";
import { isExcelOnWeb, maxSentencesAtOnce } from "../../addin/functions/excel-on-web";
import { CellAreaLinkList } from "../cell-area-link-list";
import { explainFailingCell } from "./failing-cell-sentence";
import type { RepairProps } from "./repair-choices";

/** The number of reasons shown until the user asks for the rest. */
const maxReasons = 20;

interface FailingCellsSectionProps {
  readonly failing: FailingCellRepairerForPane;
  readonly look: WorkbookScan;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/** The cells without a value, by reason, each with its repair. */
export function FailingCellsSection({ failing, look, onAccount }: FailingCellsSectionProps) {
  const [all, setAll] = useState(false);
  const { said, undoButton, setOutcome } = useAction();
  const title = useLostFocusTarget<HTMLHeadingElement>(look.groups);
  const groups = look.groups ?? [];
  const rest = all ? 0 : groups.length - maxReasons;
  return (
    <section aria-labelledby="failing-title">
      <h2 id="failing-title" ref={title} tabIndex={-1}>
        {words.workbook.title}
      </h2>
      {said && <p class="note">{said}</p>}
      {undoButton}
      <FailingCellsSummary look={look} />
      <ul class="failing">
        {(rest > 0 ? groups.slice(0, maxReasons) : groups).map((group) => (
          <FailingGroupItem
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
          <SentenceFilledWithCounts text={words.workbook.moreReasons} counts={{ count: rest }} />
        </button>
      )}
    </section>
  );
}

/** A summary of the failing cells, or the progress of the scan. */
function FailingCellsSummary({ look }: { readonly look: WorkbookScan }) {
  const { groups, progress, interruption, again, stop } = look;
  const { workbook } = words;
  if (progress) {
    return (
      <div class="far" data-state="failing-looking">
        <p>
          <SentenceFilledWithCounts text={workbook.lookingFar} counts={progress} />
        </p>
        <progress max={Math.max(1, progress.all)} value={progress.done} aria-label={workbook.looking} />
        <button type="button" onClick={stop}>
          {workbook.stop}
        </button>
      </div>
    );
  }
  if (interruption) {
    return (
      <div class="far" data-state={`failing-${interruption}`}>
        <p>{workbook[interruption]}</p>
        <button type="button" onClick={again}>
          {workbook.lookAgain}
        </button>
      </div>
    );
  }
  if (!groups) return <p class="note">{workbook.looking}</p>;
  const none = groups.length === 0;
  return (
    <p class={none ? "all-well" : "aside"} data-state={none ? "failing-none" : "failing-some"}>
      {none ? workbook.none : workbook.meaning}
    </p>
  );
}

interface FailingGroupItemProps {
  readonly group: FailingGroup;
  readonly failing: FailingCellRepairerForPane;
  readonly onAccount: () => void;
  readonly onOutcome: (outcome: ActionOutcome) => void;
}

/** One reason, the cells that fail for it, and their repair. */
function FailingGroupItem({ group, failing, onAccount, onOutcome }: FailingGroupItemProps) {
  const { act, busy } = useReportedAction(onOutcome);
  return (
    <li>
      <p class="cause">{explainFailingCell(group.cause)}</p>
      <p class="note">{groupSizeText(group)}</p>
      {group.values > maxSentencesAtOnce && isExcelOnWeb() && <p class="note">{words.written.mute}</p>}
      <CellAreaLinkList areas={group.areas} few={6} onGo={(area) => act(() => failing.goTo(area))} />
      <ExcelBusyNote busy={busy} />
      <RepairButton group={group} failing={failing} busy={busy} act={act} onAccount={onAccount} />
    </li>
  );
}

function groupSizeText({ cells: number, values, unseen }: FailingGroup): string {
  const { workbook } = words;
  const shown = formatCellCount(number);
  const size =
    values === number
      ? shown
      : fillSentenceGaps(workbook.values, { cells: shown, count: formatCount(values) });
  if (unseen === 0) return size;
  const one = number === 1 ? workbook.unseenOnly : workbook.unseenOne;
  const hidden = formatCounted(unseen, one, workbook.unseen);
  return `${size} · ${hidden}`;
}

/** The formulas did not change, so there is nothing to undo. */
function repairCells(mended: AppliedRepairWithUndo): ActionOutcome {
  const aside = formatRefusedAndAutofilledCells(mended);
  return { said: mended.changed > 0 || aside !== "" ? aside : words.workbook.inVain };
}

// Most cells that fail leave nothing to choose.
const loadRepairChoices = () => import(/* webpackChunkName: "help" */ "./repair-choices");

/** The repair of a group: one press, or a choice. */
export function RepairButton({
  group,
  failing,
  busy,
  act,
  onAccount,
}: RepairProps & Pick<FailingGroupItemProps, "onAccount">) {
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
      return button(workbook.recalculate, () => act(() => failing.recalculate(group), "calculate"));
    case "repair":
      return button(workbook.repair, () =>
        act(() => failing.reenterFormulas(group).then(repairCells), "repair"),
      );
    default: {
      const { fix } = group;
      return (
        <LazyFetchedContent load={loadRepairChoices}>
          {({ RepairChoices }) => (
            <RepairChoices group={group} fix={fix} failing={failing} busy={busy} act={act} />
          )}
        </LazyFetchedContent>
      );
    }
  }
}
