import { useEffect, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { WaitingCellsProgress } from "../../workbook/calculation/waiting-cells";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";

/** In milliseconds; cells that wait longer show their progress. */
const displayDelayMs = 1_000;
const pollIntervalMs = 250;

type WaitingCount = ReturnType<WaitingCellsProgress["state"]>;

/** The progress of cells that wait for their results; hidden while none waits for long. */
export function WaitingCellsBar({
  cells,
}: {
  readonly cells: Pick<WaitingCellsProgress, "state" | "subscribe">;
}) {
  const waits = useWaitingCount(cells);
  if (!waits) return null;
  const { waiting, waitingFor } = words.refreshing;
  return (
    <div class="refreshing running" data-state="cells-waiting">
      <p>{waits.all > 0 ? <SentenceFilledWithCounts text={waitingFor} counts={waits} /> : waiting}</p>
      <progress {...(waits.all > 0 && { max: waits.all, value: waits.done })} aria-label={waiting} />
    </div>
  );
}

function useWaitingCount(cells: Pick<WaitingCellsProgress, "state" | "subscribe">): WaitingCount {
  const [waits, setWaits] = useState<WaitingCount>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = cells.state();
      setWaits(now);
      timer = now ? setTimeout(look, pollIntervalMs) : undefined;
    };
    // Events come when the first cell waits and when the last one stops; the progress in between is polled.
    const follow = () => {
      const now = cells.state();
      if (now) timer ??= setTimeout(look, displayDelayMs);
      else {
        clearTimeout(timer);
        look();
      }
    };
    follow();
    const stop = cells.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cells]);
  return waits;
}
