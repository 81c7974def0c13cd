import { useState, useEffect, useRef } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import type { RefreshScope, RefreshReport } from "../../client/generations/refresh-report";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { isRunningRefresh } from "./refresh-message";
import { LazyFetchedContent } from "../folding-section";
import { SavedInWorkbookCheckBox } from "./saved-in-workbook-check-box";
import "./refresh.css";
import { fillSentenceGaps } from "../../words/name-formatter";
import type { PartRequest } from "../part-request";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { formatCellCount, formatCounted } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import type { ActionOutcome } from "../action-outcome";
import { useAction } from "../action-outcome";

const refreshScopes: readonly RefreshScope[] = ["workbook", "sheet", "selection"];

export interface RefreshSectionProps {
  readonly engine: RefresherForPane;
  readonly connected: boolean;
  /** Whether the tab is in view. */
  readonly shown: boolean;
  /** The findings of the last scan of the formulas; a new value counts stale cells again. */
  readonly found: unknown;
  readonly request: PartRequest | undefined;
  /** Called once the workbook is set, or no longer set, to look first always. */
  readonly onLookFirst: (on: boolean) => void;
  readonly onLook: () => void;
  readonly onRefresh: (scope: RefreshScope) => void;
  readonly goTo: (area: string) => Promise<void>;
}

/** Refreshing from the tab Workbook: its scope, its time, and the changes of the last refreshes. */
export function RefreshSection(props: RefreshSectionProps) {
  const { engine, connected, shown, found, request, goTo, onLook, onRefresh, onLookFirst } = props;
  const { refreshing } = words;
  const { look } = refreshing;
  const reports = useSubscription(engine, (latest) => latest.reports());
  const lines = useSubscription(engine, (latest) => latest.historyLines());
  useEffect(() => {
    if (shown) void engine.readHistory();
  }, [engine, shown]);
  const busy = useSubscription(engine, (latest) => isRunningRefresh(latest.state()));
  // An open report goes when the user updates the numbers that it is about.
  const title = useLostFocusTarget<HTMLHeadingElement>(reports);
  const saveOnOpening = async (on: boolean) => {
    const isStarted = await engine.setOnOpening(on);
    return on && !isStarted ? refreshing.onOpeningLater : undefined;
  };
  const saveLookFirst = async (on: boolean) => {
    await engine.setLookFirst(on);
    onLookFirst(on);
    return undefined;
  };
  return (
    <section class="refresh-section" aria-labelledby="refresh-title">
      <h2 id="refresh-title" ref={title} tabIndex={-1}>
        {refreshing.title}
      </h2>
      {connected && (
        <>
          <div class="look-for-changes">
            <button type="button" class="small" aria-disabled={busy} onClick={() => busy || onLook()}>
              {look.name}
            </button>
            <p class="note">{look.meaning}</p>
          </div>
          <div class="scopes" role="group" aria-label={refreshing.scopes}>
            {refreshScopes.map((scope) => (
              <button
                key={scope}
                type="button"
                class="small"
                aria-disabled={busy}
                onClick={() => busy || onRefresh(scope)}
              >
                {refreshing.scope[scope]}
              </button>
            ))}
          </div>
        </>
      )}
      <SavedInWorkbookCheckBox
        name={refreshing.onOpening}
        meaning={refreshing.onOpeningMeaning}
        isOn={() => engine.onOpening()}
        save={saveOnOpening}
      />
      <SavedInWorkbookCheckBox
        name={look.always}
        meaning={look.alwaysMeaning}
        isOn={() => engine.looksFirst()}
        save={saveLookFirst}
      />
      <MaintenancePart engine={engine} shown={shown} found={found} newest={reports[0]} />
      {reports.length + lines.length > 0 && (
        <LazyFetchedContent load={() => import(/* webpackChunkName: "help" */ "./history-list")}>
          {({ HistoryList }) => <HistoryList {...{ reports, lines, engine, request, goTo }} />}
        </LazyFetchedContent>
      )}
    </section>
  );
}

interface MaintenancePartProps extends Pick<RefreshSectionProps, "engine" | "shown" | "found"> {
  readonly newest: RefreshReport | undefined;
}

/** Repairs stale cells and refreshes PivotTables; renders only what there is to do. */
function MaintenancePart({ engine, shown, found, newest }: MaintenancePartProps) {
  const { outcome, said, undoButton, act, busy } = useAction();
  const stale = useCount(() => engine.countStaleCells(), shown, [found, newest, outcome]);
  const pivotTables = useCount(() => engine.pivotTables(), shown, [newest]);
  const outcomeElement = useLostFocusTarget<HTMLParagraphElement>(stale);
  const { refreshing } = words;
  const refreshPivotTables = async () => {
    await engine.refreshPivotTables();
    return { said: refreshing.pivotTablesDone, state: "upkeep-told" as const };
  };
  return (
    <div class="mending">
      <p class="note" ref={outcomeElement} tabIndex={-1}>
        {said}
      </p>
      {undoButton}
      {stale > 0 && (
        <div class="astray" data-state="cells-astray">
          <p>
            <SentenceFilledWithCounts
              text={refreshing.astray}
              one={refreshing.astrayOne}
              counts={{ count: stale }}
            />
          </p>
          <button
            type="button"
            class="small"
            aria-disabled={busy}
            onClick={() => act(() => repairCells(engine), "repair")}
          >
            {stale === 1 ? refreshing.bringBackOne : refreshing.bringBack}
          </button>
        </div>
      )}
      {pivotTables > 0 && (
        <button
          type="button"
          class="small"
          data-state="pivot-tables"
          aria-disabled={busy}
          onClick={() => act(refreshPivotTables, "pivotTables")}
        >
          {refreshing.pivotTables}
        </button>
      )}
    </div>
  );
}

async function repairCells(engine: RefresherForPane): Promise<ActionOutcome> {
  const { refreshing } = words;
  const state = "upkeep-told";
  const { back, left } = await engine.recalculateStaleCells();
  if (left > 0)
    return { said: fillSentenceGaps(refreshing.notBroughtBack, { count: formatCellCount(left) }), state };
  if (back === 0) return { said: refreshing.nothingAstray, state };
  return { said: formatCounted(back, refreshing.broughtBackOne, refreshing.broughtBack), state };
}

/** A count taken while shown and again after each change, one count at a time; 0 if Excel cannot say. */
function useCount(find: () => Promise<number>, shown: boolean, changes: readonly unknown[]): number {
  const [count, setCount] = useState(0);
  const counting = useRef({ isRunning: false, isOutdated: false }).current;
  const update = async (): Promise<void> => {
    counting.isOutdated = counting.isRunning;
    if (counting.isRunning) return;
    counting.isRunning = true;
    setCount(await find().catch(() => 0));
    counting.isRunning = false;
    if (counting.isOutdated) await update();
  };
  useEffect(() => {
    if (shown) void update();
  }, [shown, ...changes]);
  return count;
}
