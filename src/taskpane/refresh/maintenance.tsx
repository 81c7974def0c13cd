import { useEffect, useRef, useState } from "preact/hooks";
import type { Report } from "../../refresh/report";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { useKeptFocus } from "../use-kept-focus";
import { count } from "../numbers";
import { Counted } from "./counted";
import { useAct } from "../excel-waits";

interface MaintenancePartProps {
  readonly engine: Refreshing;
  readonly shown: boolean;
  readonly found: unknown;
  readonly newest: Report | undefined;
}

/** Repairs stale cells and refreshes PivotTables; renders only what there is to do. */
export function MaintenancePart({ engine, shown, found, newest }: MaintenancePartProps) {
  const [outcome, setOutcome] = useState<string>();
  const { act, busy } = useAct(setOutcome, () => words.refreshing.refused);
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
        data-state={outcome ? "upkeep-told" : undefined}
      >
        {outcome}
      </p>
      {stale > 0 && <StaleCells count={stale} busy={busy} onRepair={() => act(() => repairCells(engine))} />}
      {pivotTables > 0 && (
        <button
          type="button"
          class="small"
          data-state="pivot-tables"
          aria-disabled={busy}
          onClick={() => act(() => engine.refreshPivotTables().then(() => refreshing.pivotTablesDone))}
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

function StaleCells({ count: number, busy, onRepair: onBringBack }: StaleCellsProps) {
  const { refreshing } = words;
  return (
    <div class="astray" data-state="cells-astray">
      <p>
        <Counted text={refreshing.astray} one={refreshing.astrayOne} counts={{ count: number }} />
      </p>
      <button type="button" class="small" aria-disabled={busy} onClick={onBringBack}>
        {number === 1 ? refreshing.bringBackOne : refreshing.bringBack}
      </button>
    </div>
  );
}

async function repairCells(engine: Refreshing): Promise<string> {
  const { refreshing } = words;
  const back = await engine.repair();
  if (back === 0) return refreshing.nothingAstray;
  return back === 1 ? refreshing.broughtBackOne : filled(refreshing.broughtBack, { count: count(back) });
}

/** How many there are: counted while shown and again after each change, one count at a time; 0 where Excel cannot say. */
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
