import { useState, useLayoutEffect } from "preact/hooks";
import type { FailingCellRepairerForPane } from "../../workbook/repair/failing-cell-repairer";
import type { RefreshSectionProps } from "../refresh/refresh-section";
import { RefreshSection } from "../refresh/refresh-section";
import type { FreezeSectionProps } from "../freeze/freeze-section";
import { FreezeSection } from "../freeze/freeze-section";
import { FailingCellsSection } from "./failing-cells-section";
import { useWorkbookScan } from "./use-workbook-scan";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { words } from "../../words/ui-words";
import type { ChangedCellsResult, FalseZeroSummary } from "../../workbook/repair/false-zeros";
import { ExcelBusyNote } from "../excel-action";
import { formatRefusedAndAutofilledCells, useAction } from "../action-outcome";
import { CellAreaLinkList } from "../cell-area-link-list";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { formatCellCount, formatCounted, formatAllDigitsUngrouped } from "../locale-numbers";
import type { ActionOutcome } from "../action-outcome";

interface WorkbookPanelProps
  extends
    Omit<RefreshSectionProps, "found" | "goTo">,
    Pick<FreezeSectionProps, "freezing" | "onFreezeToggle"> {
  readonly failing: FailingCellRepairerForPane;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/** The tab Workbook: refreshing, freezing, cells without a value, and cells that only look like 0. */
export function WorkbookPanel({
  failing,
  freezing,
  onFreezeToggle,
  onAccount,
  ...refreshing
}: WorkbookPanelProps) {
  const { connected, shown, request } = refreshing;
  const [found, setFound] = useState<unknown>();
  const goTo = (area: string) => failing.goTo(area);
  return (
    <>
      <RefreshSection {...refreshing} found={found} goTo={goTo} />
      <FreezeSection {...{ freezing, connected, shown, request, goTo, onFreezeToggle }} />
      <FailingCellsAndFalseZerosSections
        failing={failing}
        shown={shown}
        onAccount={onAccount}
        onFound={setFound}
      />
    </>
  );
}

interface FindingsSectionsProps {
  readonly failing: FailingCellRepairerForPane;
  /** Whether the tab is in view: only then does it follow the workbook. */
  readonly shown: boolean;
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
  /** Called after every scan with its findings. */
  readonly onFound?: (found: unknown) => void;
}

/** The findings of one scan of the workbook: cells without a value, and cells that only look like 0. */
export function FailingCellsAndFalseZerosSections({
  failing,
  shown,
  onAccount,
  onFound: onLooked,
}: FindingsSectionsProps) {
  const look = useWorkbookScan(failing, shown);
  useLayoutEffect(() => onLooked?.(look.groups), [look.groups]);
  return (
    <>
      <FailingCellsSection failing={failing} look={look} onAccount={onAccount} />
      <HiddenDigitsSection failing={failing} zeros={look.zeros} onChanged={look.again} />
    </>
  );
}

interface HiddenDigitsSectionProps {
  readonly failing: FailingCellRepairerForPane;
  readonly zeros: FalseZeroSummary | null;
  /** Called after formats have changed: that Excel's own event comes for number formats is not documented. */
  readonly onChanged: () => void;
}

/** Cells that only look like 0, and the button that shows their digits; hidden if there are none. */
function HiddenDigitsSection({ failing, zeros, onChanged }: HiddenDigitsSectionProps) {
  const { said, undoButton, act, busy } = useAction(onChanged);
  const title = useLostFocusTarget<HTMLHeadingElement>(zeros);
  const show = async () => {
    const shown = await failing.showDigits();
    onChanged();
    return formatOutcome(shown);
  };
  const go = (area: string) => act(() => failing.goTo(area));
  return (
    <section class="zeros-section" aria-labelledby="zeros-title" hidden={!zeros && !undoButton}>
      <h2 id="zeros-title" ref={title} tabIndex={-1}>
        {words.workbook.zeros.title}
      </h2>
      {said && <p class="note">{said}</p>}
      {undoButton}
      {zeros && <HiddenDigitsList zeros={zeros} busy={busy} onGo={go} onShow={() => act(show, "digits")} />}
    </section>
  );
}

interface HiddenDigitsListProps {
  readonly zeros: FalseZeroSummary;
  readonly busy: boolean;
  readonly onGo: (area: string) => void;
  readonly onShow: () => void;
}

function HiddenDigitsList({ zeros, busy, onGo, onShow }: HiddenDigitsListProps) {
  const said = words.workbook.zeros;
  const { where, shows, value } = zeros.example;
  return (
    <div class="zeros" data-state="zeros">
      <p>{said.meaning}</p>
      <p>
        <SentenceWithGaps
          text={said.example}
          fill={{ where, shows, value: formatAllDigitsUngrouped(value) }}
        />
      </p>
      <p class="note">{formatCellCount(zeros.cells)}</p>
      <CellAreaLinkList areas={zeros.areas} few={6} onGo={onGo} />
      <ExcelBusyNote busy={busy} />
      {zeros.repairable > 0 ? (
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

function formatOutcome(given: ChangedCellsResult): ActionOutcome {
  const { changed, undo } = given;
  const { zeros } = words.workbook;
  if (changed === 0) return { said: zeros.none };
  const shown = formatCounted(changed, zeros.shownOne, zeros.shown);
  return { said: `${shown} ${formatRefusedAndAutofilledCells(given)}`.trim(), undo };
}
