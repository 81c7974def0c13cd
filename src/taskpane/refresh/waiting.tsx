import { useEffect, useState } from "preact/hooks";
import { words } from "../../words/words";
import type { WaitingCells } from "../../workbook/calculation/waiting-cells";
import { Counted } from "./counted";

/** In milliseconds; cells that wait longer show their progress. */
const patience = 1_000;
const often = 250;

type Waits = ReturnType<WaitingCells["state"]>;

/** The progress of cells that wait for their results; hidden while none waits for long. */
export function WaitingBar({ cells }: { readonly cells: Pick<WaitingCells, "state" | "subscribe"> }) {
  const waits = useWaits(cells);
  if (!waits) return null;
  const { waiting, waitingFor } = words.refreshing;
  return (
    <div class="refreshing running" data-state="cells-waiting">
      <p>{waits.all > 0 ? <Counted text={waitingFor} counts={waits} /> : waiting}</p>
      <progress {...(waits.all > 0 && { max: waits.all, value: waits.done })} aria-label={waiting} />
    </div>
  );
}

function useWaits(cells: Pick<WaitingCells, "state" | "subscribe">): Waits {
  const [waits, setWaits] = useState<Waits>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = cells.state();
      setWaits(now);
      timer = now ? setTimeout(look, often) : undefined;
    };
    // Events come when the first cell waits and when the last one stops; the progress in between is polled.
    const follow = () => {
      const now = cells.state();
      if (now) timer ??= setTimeout(look, patience);
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
