import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { browserClock } from "../../addin/addin";
import { reasonFromError } from "../../lca/reasons";
import type { FailingGroup } from "../../workbook/repair/failing-group";
import type { FailingCellRepairerForPane } from "../../workbook/repair/failing-cell-repairer";
import type { FalseZeroSummary } from "../../workbook/repair/false-zeros";

/** In milliseconds; changes within this time share one scan. */
const settleDelayMs = 400;
/** In milliseconds; a longer scan shows its progress. */
const progressDelayMs = 1_000;
/** The pause before the next scan, as a multiple of the last one's duration, so that a large workbook stays fast. */
const restFactor = 4;
/** In milliseconds; a scan that took longer was delayed by a cell being edited or by a computer that sleeps. */
const maxDurationMs = 15_000;

export interface WorkbookScan {
  /** Undefined until the first scan has ended. */
  readonly groups: readonly FailingGroup[] | undefined;
  /** Cells that only look like 0; null if there are none. */
  readonly zeros: FalseZeroSummary | null;
  /** The progress of a long scan. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  /** The reason why the list may be outdated: the user stopped the scan, or it failed. */
  readonly interruption: "stopped" | "failed" | undefined;
  again(): void;
  stop(): void;
}

type ScanResult = Omit<WorkbookScan, "again" | "stop">;
const noScanResult: ScanResult = {
  groups: undefined,
  zeros: null,
  progress: undefined,
  interruption: undefined,
};

/**
 * Scans for failing cells and cells that only look like 0, while they are shown: at first and after every change, one
 * scan at a time.
 */
export function useWorkbookScan(failing: FailingCellRepairerForPane, shown: boolean): WorkbookScan {
  const [found, setFound] = useState<ScanResult>(noScanResult);
  const looking = useRef<RepeatedScan>(null);
  useEffect(() => {
    if (!shown) return;
    const begun = new RepeatedScan(failing, (change) => setFound((before) => ({ ...before, ...change })));
    looking.current = begun;
    begun.scan();
    const stopListening = failing.subscribe(() => begun.scanSoon());
    return () => {
      stopListening();
      begun.end();
    };
  }, [failing, shown]);
  const again = useCallback(() => looking.current?.scan(), []);
  const stop = useCallback(() => looking.current?.stop(), []);
  return { ...found, again, stop };
}

/** Repeats the scan, one at a time, until it is ended. */
class RepeatedScan {
  private underWay: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = false;
  private ended = false;
  private lastDurationMs = 0;

  constructor(
    private readonly failing: FailingCellRepairerForPane,
    private readonly tell: (change: Partial<ScanResult>) => void,
  ) {}

  /** Delays the next scan, because many changes come together. A change during a scan causes another one after it. */
  scanSoon(): void {
    if (this.underWay) this.wanted = true;
    else
      this.timer ??= setTimeout(() => this.scan(), Math.max(settleDelayMs, restFactor * this.lastDurationMs));
  }

  scan(): void {
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
    this.lastDurationMs = Math.min(maxDurationMs, browserClock.now() - begun);
    if (this.ended) return;
    this.tell({ progress: undefined, ...change });
    if (this.wanted) this.scanSoon();
  }

  private async find(signal: AbortSignal, begun: number): Promise<Partial<ScanResult>> {
    const report = (done: number, all: number) => {
      if (!this.ended && browserClock.now() - begun > progressDelayMs) this.tell({ progress: { done, all } });
    };
    try {
      return { ...(await this.failing.find({ signal, report })), interruption: undefined };
    } catch (thrown) {
      return { interruption: reasonFromError(thrown).kind === "cancelled" ? "stopped" : "failed" };
    }
  }
}
