import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { browserClock } from "../../addin";
import { reasonOf } from "../../lca/reasons";
import type { FailingGroup } from "../../workbook/failing/failing";
import type { FailingCells } from "../../workbook/failing/workbook-failing-cells";
import type { FalseZeros } from "../../workbook/zeros/zeros";

/** In milliseconds; changes within this time share one scan. */
const pause = 400;
/** In milliseconds; a longer scan shows its progress. */
const patience = 1_000;
/** The pause before the next scan, as a multiple of the last one's duration, so that a large workbook stays fast. */
const rest = 4;
/** In milliseconds; a scan that took longer was delayed by a cell being edited or by a computer that sleeps. */
const longest = 15_000;

export interface Look {
  /** Undefined until the first scan has ended. */
  readonly groups: readonly FailingGroup[] | undefined;
  /** Cells that only look like 0; null if there are none. */
  readonly zeros: FalseZeros | null;
  /** The progress of a long scan. */
  readonly far: { readonly done: number; readonly all: number } | undefined;
  /** The reason why the list may be outdated: the user stopped the scan, or it failed. */
  readonly halted: "stopped" | "failed" | undefined;
  again(): void;
  stop(): void;
}

type Found = Omit<Look, "again" | "stop">;
const nothingYet: Found = { groups: undefined, zeros: null, far: undefined, halted: undefined };

/**
 * Scans for failing cells and cells that only look like 0, while they are shown: at first and after every change, one
 * scan at a time.
 */
export function useLook(failing: FailingCells, shown: boolean): Look {
  const [found, setFound] = useState<Found>(nothingYet);
  const looking = useRef<Looking>(null);
  useEffect(() => {
    if (!shown) return;
    const begun = new Looking(failing, (change) => setFound((before) => ({ ...before, ...change })));
    looking.current = begun;
    begun.look();
    const stopListening = failing.subscribe(() => begun.lookSoon());
    return () => {
      stopListening();
      begun.end();
    };
  }, [failing, shown]);
  const again = useCallback(() => looking.current?.look(), []);
  const stop = useCallback(() => looking.current?.stop(), []);
  return { ...found, again, stop };
}

/** Repeats the scan, one at a time, until it is ended. */
class Looking {
  private underWay: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = false;
  private ended = false;
  private lastTook = 0;

  constructor(
    private readonly failing: FailingCells,
    private readonly tell: (change: Partial<Found>) => void,
  ) {}

  /** Delays the next scan, because many changes come together. A change during a scan causes another one after it. */
  lookSoon(): void {
    if (this.underWay) this.wanted = true;
    else this.timer ??= setTimeout(() => this.look(), Math.max(pause, rest * this.lastTook));
  }

  look(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.ended) return;
    this.wanted = this.underWay !== undefined;
    if (this.underWay) return;
    this.underWay = new AbortController();
    void this.run(this.underWay.signal);
  }

  stop(): void {
    this.underWay?.abort();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.stop();
  }

  private async run(signal: AbortSignal): Promise<void> {
    const begun = browserClock.now();
    const change = await this.find(signal, begun);
    this.underWay = undefined;
    this.lastTook = Math.min(longest, browserClock.now() - begun);
    if (this.ended) return;
    this.tell({ far: undefined, ...change });
    if (this.wanted) this.lookSoon();
  }

  private async find(signal: AbortSignal, begun: number): Promise<Partial<Found>> {
    const report = (done: number, all: number) => {
      if (!this.ended && browserClock.now() - begun > patience) this.tell({ far: { done, all } });
    };
    try {
      return { ...(await this.failing.find({ signal, report })), halted: undefined };
    } catch (thrown) {
      return { halted: reasonOf(thrown).kind === "cancelled" ? "stopped" : "failed" };
    }
  }
}
