import { useState, useEffect, useRef } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import type { RefreshScope, RefreshReport } from "../../client/generations/refresh-report";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { isRunningRefresh } from "./refresh-message";
import { RefreshReportHistory } from "./refresh-report-history";
import { SavedInWorkbookCheckBox } from "./saved-in-workbook-check-box";
import "./refresh.css";
import { fillSentenceGaps } from "../../words/name-formatter";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { formatCellCount, formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { useActionReportingOutcome } from "../excel-action";
import type { ActionOutcome } from "../action-outcome";
import { outcomeFromError, UndoButton } from "../action-outcome";

const refreshScopes: readonly RefreshScope[] = ["workbook", "sheet", "selection"];

export interface RefreshSectionProps {
  readonly engine: RefresherForPane;
  readonly connected: boolean;
  /** Whether the tab is in view. */
  readonly shown: boolean;
  /** The findings of the last scan of the formulas; a new value counts stale cells again. */
  readonly found: unknown;
  /** The number of requests to show the newest report. */
  readonly reportAsks: number;
  /** Called once the workbook is set, or no longer set, to look first always. */
  readonly onLookFirst: (on: boolean) => void;
  readonly onLook: () => void;
  readonly onRefresh: (scope: RefreshScope) => void;
  readonly goTo: (area: string) => Promise<void>;
}

/** Refreshing from the tab Workbook: its scope, its time, and the changes of the last refreshes. */
export function RefreshSection({
  engine,
  connected,
  shown,
  found,
  reportAsks,
  goTo,
  ...asks
}: RefreshSectionProps) {
  const reports = useSubscription(engine, (now) => now.reports());
  const busy = useSubscription(engine, (now) => isRunningRefresh(now.state()));
  // An open report goes when the user updates the numbers that it is about.
  const title = useLostFocusTarget<HTMLHeadingElement>(reports);
  return (
    <section class="refresh-section" aria-labelledby="refresh-title">
      <h2 id="refresh-title" ref={title} tabIndex={-1}>
        {words.refreshing.title}
      </h2>
      {connected && <RefreshButtons {...asks} busy={busy} />}
      <RefreshChoices engine={engine} onLookFirst={asks.onLookFirst} />
      <MaintenancePart engine={engine} shown={shown} found={found} newest={reports[0]} />
      <RefreshReportHistory reports={reports} engine={engine} asked={reportAsks} goTo={goTo} />
    </section>
  );
}

interface RefreshButtonsProps extends Pick<RefreshSectionProps, "onLook" | "onRefresh"> {
  readonly busy: boolean;
}

/** A look at what would change, and a refresh of each scope. */
function RefreshButtons({ busy, onLook, onRefresh }: RefreshButtonsProps) {
  const { look, scopes, scope: names } = words.refreshing;
  return (
    <>
      <div class="look-for-changes">
        <button type="button" class="small" aria-disabled={busy} onClick={() => busy || onLook()}>
          {look.name}
        </button>
        <p class="note">{look.meaning}</p>
      </div>
      <div class="scopes" role="group" aria-label={scopes}>
        {refreshScopes.map((scope) => (
          <button
            key={scope}
            type="button"
            class="small"
            aria-disabled={busy}
            onClick={() => busy || onRefresh(scope)}
          >
            {names[scope]}
          </button>
        ))}
      </div>
    </>
  );
}

/** How this workbook is refreshed. */
function RefreshChoices({ engine, onLookFirst }: Pick<RefreshSectionProps, "engine" | "onLookFirst">) {
  const { refreshing } = words;
  const setLookFirst = (on: boolean) =>
    engine.setLookFirst(on).then(() => {
      onLookFirst(on);
      return undefined;
    });
  const setOnOpening = (on: boolean) =>
    engine.setOnOpening(on).then((starts) => (on && !starts ? refreshing.onOpeningLater : undefined));
  return (
    <>
      <SavedInWorkbookCheckBox
        name={refreshing.onOpening}
        meaning={refreshing.onOpeningMeaning}
        isOn={() => engine.onOpening()}
        save={setOnOpening}
      />
      <SavedInWorkbookCheckBox
        name={refreshing.look.always}
        meaning={refreshing.look.alwaysMeaning}
        isOn={() => engine.looksFirst()}
        save={setLookFirst}
      />
    </>
  );
}

interface MaintenancePartProps extends Pick<RefreshSectionProps, "engine" | "shown" | "found"> {
  readonly newest: RefreshReport | undefined;
}

/** Repairs stale cells and refreshes PivotTables; renders only what there is to do. */
function MaintenancePart({ engine, shown, found, newest }: MaintenancePartProps) {
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const { act, busy } = useActionReportingOutcome(setOutcome, outcomeFromError);
  const stale = useStaleCellCount(() => engine.countStaleCells(), shown, [found, newest, outcome]);
  const pivotTables = useStaleCellCount(() => engine.pivotTables(), shown, [newest]);
  const said = useLostFocusTarget<HTMLParagraphElement>(stale);
  const { refreshing } = words;
  return (
    <div class="mending">
      <p
        class="outcome"
        ref={said}
        tabIndex={-1}
        aria-live="polite"
        data-state={outcome?.said ? "upkeep-told" : undefined}
      >
        {outcome?.said}
      </p>
      {outcome?.undo && <UndoButton undo={outcome.undo} onUndone={(said) => setOutcome({ said })} />}
      {stale > 0 && <StaleCells count={stale} busy={busy} onRepair={() => act(() => repairCells(engine))} />}
      {pivotTables > 0 && (
        <button
          type="button"
          class="small"
          data-state="pivot-tables"
          aria-disabled={busy}
          onClick={() =>
            act(() => engine.refreshPivotTables().then(() => ({ said: refreshing.pivotTablesDone })))
          }
        >
          {refreshing.pivotTables}
        </button>
      )}
    </div>
  );
}

interface StaleCellsProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onRepair: () => void;
}

function StaleCells({ count: number, busy, onRepair }: StaleCellsProps) {
  const { refreshing } = words;
  return (
    <div class="astray" data-state="cells-astray">
      <p>
        <SentenceFilledWithCounts
          text={refreshing.astray}
          one={refreshing.astrayOne}
          counts={{ count: number }}
        />
      </p>
      <button type="button" class="small" aria-disabled={busy} onClick={onRepair}>
        {number === 1 ? refreshing.bringBackOne : refreshing.bringBack}
      </button>
    </div>
  );
}

async function repairCells(engine: RefresherForPane): Promise<ActionOutcome> {
  const { refreshing } = words;
  const { back, left } = await engine.recalculateStaleCells();
  if (left > 0)
    return { said: fillSentenceGaps(refreshing.notBroughtBack, { count: formatCellCount(left) }) };
  if (back === 0) return { said: refreshing.nothingAstray };
  if (back === 1) return { said: refreshing.broughtBackOne };
  return { said: fillSentenceGaps(refreshing.broughtBack, { count: formatCount(back) }) };
}

/**
 * The number of stale cells: counted while shown and again after each change, one count at a time; 0 if Excel cannot
 * say.
 */
function useStaleCellCount(find: () => Promise<number>, shown: boolean, changes: readonly unknown[]): number {
  const [found, setFound] = useState(0);
  const run = useRef({ underWay: false, again: false }).current;
  const look = () => {
    run.again = run.underWay;
    if (run.underWay) return;
    run.underWay = true;
    void find()
      .then(setFound)
      .catch(() => setFound(0))
      .finally(() => {
        run.underWay = false;
        if (run.again) look();
      });
  };
  useEffect(() => {
    if (shown) look();
  }, [shown, ...changes]);
  return found;
}
