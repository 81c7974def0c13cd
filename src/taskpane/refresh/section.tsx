import { useState, useEffect, useRef } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import type { Scope, Report } from "../../refresh/report";
import { Check } from "../../page/check";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { isUnderWay } from "./outcome-state";
import { Reports } from "./reports";
import "./refresh.css";
import { filled } from "../../words/names";
import { useKeptFocus } from "../use-kept-focus";
import { cells, count } from "../numbers";
import { Counted } from "./counted";
import { useAct } from "../excel-waits";
import type { Outcome } from "../undo";
import { refused, UndoButton } from "../undo";

const scopes: readonly Scope[] = ["workbook", "sheet", "selection"];

export interface RefreshSectionProps {
  readonly engine: Refreshing;
  readonly connected: boolean;
  /** Whether the tab is in view. */
  readonly shown: boolean;
  /** The findings of the last scan of the formulas; a new value counts stale cells again. */
  readonly found: unknown;
  /** The number of requests to show the newest report. */
  readonly reportAsks: number;
  readonly onRefresh: (scope: Scope) => void;
  readonly goTo: (area: string) => Promise<void>;
}

/** Refreshing from the tab Workbook: its scope, its time, and the changes of the last refreshes. */
export function RefreshSection({
  engine,
  connected,
  shown,
  found,
  reportAsks,
  onRefresh,
  goTo,
}: RefreshSectionProps) {
  const reports = useObserved(engine, (now) => now.reports());
  const busy = useObserved(engine, (now) => isUnderWay(now.state()));
  const { refreshing } = words;
  return (
    <section class="refresh-section" aria-labelledby="refresh-title">
      <h2 id="refresh-title" tabIndex={-1}>
        {refreshing.title}
      </h2>
      {connected && (
        <div class="scopes" role="group" aria-label={refreshing.scopes}>
          {scopes.map((scope) => (
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
      )}
      <OnOpening engine={engine} />
      <MaintenancePart engine={engine} shown={shown} found={found} newest={reports[0]} />
      <Reports reports={reports} engine={engine} asked={reportAsks} goTo={goTo} />
    </section>
  );
}

/** A choice that is saved in the workbook; it is reset when Excel refuses to save it. */
function OnOpening({ engine }: { readonly engine: Refreshing }) {
  const [on, setOn] = useState(() => engine.onOpening());
  const [told, tell] = useState<"later" | "refused">();
  const { refreshing } = words;
  const choose = (wanted: boolean) => {
    setOn(wanted);
    tell(undefined);
    engine.setOnOpening(wanted).then(
      (starts) => tell(wanted && !starts ? "later" : undefined),
      () => {
        setOn(engine.onOpening());
        tell("refused");
      },
    );
  };
  return (
    <>
      <Check checked={on} onChange={choose}>
        {refreshing.onOpening}
      </Check>
      <p class="note" role="status" data-state={told === "later" ? "starts-later" : undefined}>
        {told === "later" ? refreshing.onOpeningLater : refreshing.onOpeningMeaning}
      </p>
      <p class="fault" aria-live="polite" data-state={told === "refused" ? "refresh-refused" : undefined}>
        {told === "refused" && refreshing.refused}
      </p>
    </>
  );
}

interface MaintenancePartProps extends Pick<RefreshSectionProps, "engine" | "shown" | "found"> {
  readonly newest: Report | undefined;
}

/** Repairs stale cells and refreshes PivotTables; renders only what there is to do. */
function MaintenancePart({ engine, shown, found, newest }: MaintenancePartProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { act, busy } = useAct(setOutcome, refused);
  const stale = useCount(() => engine.stale(), shown, [found, newest, outcome]);
  const pivotTables = useCount(() => engine.pivotTables(), shown, [newest]);
  const said = useKeptFocus<HTMLParagraphElement>(stale);
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
        <Counted text={refreshing.astray} one={refreshing.astrayOne} counts={{ count: number }} />
      </p>
      <button type="button" class="small" aria-disabled={busy} onClick={onRepair}>
        {number === 1 ? refreshing.bringBackOne : refreshing.bringBack}
      </button>
    </div>
  );
}

async function repairCells(engine: Refreshing): Promise<Outcome> {
  const { refreshing } = words;
  const { back, left } = await engine.repair();
  if (left > 0) return { said: filled(refreshing.notBroughtBack, { count: cells(left) }) };
  if (back === 0) return { said: refreshing.nothingAstray };
  if (back === 1) return { said: refreshing.broughtBackOne };
  return { said: filled(refreshing.broughtBack, { count: count(back) }) };
}

/**
 * The number of stale cells: counted while shown and again after each change, one count at a time; 0 if Excel cannot
 * say.
 */
function useCount(find: () => Promise<number | null>, shown: boolean, changes: readonly unknown[]): number {
  const [found, setFound] = useState(0);
  const run = useRef({ underWay: false, again: false }).current;
  const look = () => {
    run.again = run.underWay;
    if (run.underWay) return;
    run.underWay = true;
    void find()
      .then((number) => setFound(number ?? 0))
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
