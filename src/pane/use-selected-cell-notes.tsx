import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { sanitiseNameForPane } from "../words/name-formatter";
import type { SelectedCellStatus, SelectedCellReaderForPane } from "../workbook/repair/selected-cell-reader";
import type { ExplainerForPane } from "../workbook/explain/workbook-explainer";
import type { RecordPresenceForPane } from "../workbook/record/record-presence";
import type { RecordReaderForPane } from "../workbook/freeze/record-reader";
import type { FrozenCell } from "../workbook/record/rows-about-cell";
import type { FailingCellRepairerForPane } from "../workbook/repair/failing-cell-repairer";
import { ExcelBusyNote } from "./excel-action";
import { nameExplanation } from "./explain/explanation-name";
import { LazyFetchedContent } from "./folding-section";
import type { PaneTab } from "./tabs/tabs";
import { noOutcome, useAction } from "./action-outcome";
import { useLostFocusTarget } from "./use-lost-focus-target";
import { explainFailingCell } from "./repair/failing-cell-sentence";
import { RepeatedLook } from "./repeated-look";
import { RepairButton } from "./repair/failing-cells-section";

/** In milliseconds. A selection moves from cell to cell; only a cell that stays selected is read. */
const settleDelayMs = 150;

interface SelectedCellOptions {
  readonly selected: SelectedCellReaderForPane;
  readonly failing: FailingCellRepairerForPane;
  readonly explaining: () => Promise<ExplainerForPane>;
  readonly recorded: RecordPresenceForPane;
  readonly recordReading: () => Promise<RecordReaderForPane>;
  /** Whether the note may be shown: not while a connection attempt is pending. */
  readonly isOpen: boolean;
  readonly tab: PaneTab;
  /** The account and the service's state: a change of either may change the explanation. */
  readonly news: readonly unknown[];
  /** Goes to the tab Account. */
  readonly onAccount: () => void;
}

/**
 * Notes on the selected cell for every tab: the reason why it has no value, which not every Excel shows beside the
 * cell, its repair, and the button that explains its number. An explanation belongs to the tab that opened it. A frozen
 * number is explained in the tab Account too, where somebody without keys is.
 */
export function useSelectedCellNotes(options: SelectedCellOptions) {
  const { failing, isOpen, tab, onAccount } = options;
  const seen = useSelectedCell(options);
  const { live = null, frozen = null } = isOpen ? seen : {};
  const where = live?.where ?? frozen?.where ?? null;
  const isOffered = frozen !== null || (live !== null && tab !== "account");
  const name = nameExplanation(live, frozen);
  const { asked, close, button } = useExplanationRequest(isOffered && name, [where, frozen !== null, tab]);
  return {
    note: <SelectedCellNote {...{ found: live, failing, onAccount }}>{button}</SelectedCellNote>,
    explanation: asked && <FetchedExplanation {...options} {...{ live, frozen, name }} onClose={close} />,
  };
}

interface FetchedExplanationProps extends SelectedCell, Pick<SelectedCellOptions, "explaining" | "news"> {
  readonly name: string;
  readonly onClose: () => void;
}

/** The explanation by the service's answers in use, or of a frozen number by the workbook's record. */
function FetchedExplanation({ live, frozen, name, explaining, news, onClose }: FetchedExplanationProps) {
  const place = useRef<HTMLDivElement>(null);
  // It opens below the head, also in a pane that was scrolled.
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={place}>
      {frozen ? (
        <LazyFetchedContent key="frozen" load={loadFrozenNumberPanel}>
          {({ FrozenNumberPanel }) => <FrozenNumberPanel {...{ frozen, name, onClose }} />}
        </LazyFetchedContent>
      ) : (
        <LazyFetchedContent key="live" load={() => Promise.all([loadExplainPanel(), explaining()])}>
          {([{ ExplainPanel }, engine]) => (
            <ExplainPanel {...{ engine, name, onClose }} news={[live, ...news]} />
          )}
        </LazyFetchedContent>
      )}
    </div>
  );
}

/**
 * Whether the user has asked for an explanation here; the focus goes back to the button when they close it. `offered` is
 * the button's name, or false if there is none.
 */
function useExplanationRequest(offered: string | false, here: readonly unknown[]) {
  const [wanted, setWanted] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => setWanted(false), here);
  const asked = offered !== false && wanted;
  const close = () => {
    setWanted(false);
    element.current?.focus();
  };
  const press = () => (asked ? close() : setWanted(true));
  const button = offered !== false && (
    <div data-state="explain-offered">
      <button type="button" class="small" ref={element} aria-expanded={asked} onClick={press}>
        {offered}
      </button>
    </div>
  );
  return { asked, close, button };
}

// Both panels are fetched together with Help.
function loadExplainPanel() {
  return import(/* webpackChunkName: "help" */ "./explain/explain-panel");
}

function loadFrozenNumberPanel() {
  return import(/* webpackChunkName: "help" */ "./explain/frozen-number-panel");
}

interface SelectedCellNoteProps extends Pick<SelectedCellOptions, "failing" | "onAccount"> {
  readonly found: SelectedCellStatus | null;
  readonly children: ComponentChildren;
}

/** The reason why the cell has no value, with its repair, and the outcome of that while the cell is selected. */
function SelectedCellNote({ found, failing, onAccount, children }: SelectedCellNoteProps) {
  const { said, undoButton, setOutcome, act, busy } = useAction();
  const { where = "", group = null } = found ?? {};
  useEffect(() => setOutcome(noOutcome), [where]);
  // The pane already says that nobody is connected.
  const told = group?.cause.kind === "not-connected" ? null : group;
  const status = useLostFocusTarget<HTMLDivElement>(told);
  return (
    <div class={told || undoButton || children ? "at-cell" : undefined}>
      <div role="status" ref={status} tabIndex={-1} data-state={told ? "selected-cell" : undefined}>
        {told && (
          <p>
            <bdi>{sanitiseNameForPane(where)}</bdi>: {explainFailingCell(told.cause)}
          </p>
        )}
        {said && <p>{said}</p>}
      </div>
      {told && <RepairButton key={where + told.key} group={told} {...{ failing, busy, act, onAccount }} />}
      {undoButton}
      <ExcelBusyNote busy={busy} />
      {children}
    </div>
  );
}

/** The selected cell: one with a formula of ours, or a frozen one. */
interface SelectedCell {
  readonly live: SelectedCellStatus | null;
  readonly frozen: FrozenCell | null;
}

const neitherLiveNorFrozen: SelectedCell = { live: null, frozen: null };

type CellSources = Pick<SelectedCellOptions, "selected" | "recorded" | "recordReading">;

/** Without a record this costs nothing beyond the first question; the engine is fetched where there is one. */
async function readSelectedCell({ selected, recorded, recordReading }: CellSources): Promise<SelectedCell> {
  const live = await selected.readStatus();
  if (live || !(await recorded.find())) return { live, frozen: null };
  return { live, frozen: await (await recordReading()).explainSelection() };
}

/** The selected cell, looked at again after every change, one look at a time. */
function useSelectedCell({ selected, recorded, recordReading }: CellSources): SelectedCell {
  const [found, setFound] = useState(neitherLiveNorFrozen);
  useEffect(() => {
    const look = async () => {
      const latest = await readSelectedCell({ selected, recorded, recordReading }).catch(
        () => neitherLiveNorFrozen,
      );
      if (!looks.isEnded) setFound(latest);
    };
    const looks = new RepeatedLook(look, () => settleDelayMs);
    const lookSoon = () => looks.beginSoon();
    const stops = [selected.subscribe(lookSoon), recorded.subscribe(lookSoon)];
    lookSoon();
    return () => {
      looks.end();
      for (const stop of stops) stop();
    };
  }, [selected, recorded]);
  return found;
}
