import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { browserClock } from "../../addin/addin";
import { reasonFromError } from "../../lca/reasons";
import type { FailingGroup } from "../../workbook/repair/failing-group";
import type { FailingCellRepairerForPane } from "../../workbook/repair/failing-cell-repairer";
import { RepeatedLook } from "../repeated-look";
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
  const looking = useRef<RepeatedLook>(null);
  useEffect(() => {
    if (!shown) return;
    let lastDurationMs = 0;
    const tell = (change: Partial<ScanResult>) => setFound((before) => ({ ...before, ...change }));
    const scan = async (signal: AbortSignal) => {
      const begun = browserClock.now();
      const report = (done: number, all: number) => {
        if (!scans.isEnded && browserClock.now() - begun > progressDelayMs) tell({ progress: { done, all } });
      };
      const change = await failing.find({ signal, report }).then(
        (result): Partial<ScanResult> => ({ ...result, interruption: undefined }),
        (thrown: unknown): Partial<ScanResult> => ({
          interruption: reasonFromError(thrown).kind === "cancelled" ? "stopped" : "failed",
        }),
      );
      lastDurationMs = Math.min(maxDurationMs, browserClock.now() - begun);
      if (!scans.isEnded) tell({ progress: undefined, ...change });
    };
    const scans = new RepeatedLook(scan, () => Math.max(settleDelayMs, restFactor * lastDurationMs));
    looking.current = scans;
    scans.begin();
    const stopListening = failing.subscribe(() => scans.beginSoon());
    return () => {
      stopListening();
      scans.end();
    };
  }, [failing, shown]);
  const again = useCallback(() => looking.current?.begin(), []);
  const stop = useCallback(() => looking.current?.stop(), []);
  return { ...found, again, stop };
}
