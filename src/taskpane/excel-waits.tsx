import { useEffect, useState } from "preact/hooks";
import { useOneAtATime } from "../page/use-one-at-a-time";
import { words } from "../words/words";
import { whileExcelWaits } from "../workbook/excel/waiting";

/** Says, while `busy`, that Excel does not answer, as happens while a cell is being edited. */
export function ExcelWaits({ busy }: { readonly busy: boolean }) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const stop = whileExcelWaits(setWaits);
    return () => {
      stop();
      setWaits(false);
    };
  }, [busy]);
  return (
    <p class="note" role="status" data-state={waits ? "excel-waits" : undefined}>
      {waits && words.written.excelWaits}
    </p>
  );
}

interface Act<T> {
  /** Clears the last outcome, runs the action and reports its outcome; does nothing while another runs. */
  readonly act: (run: () => Promise<T>) => void;
  readonly busy: boolean;
}

/**
 * Runs the actions of a button, one at a time, and reports each outcome: undefined when the action begins, then its
 * result, or the outcome that `failed` makes of an error.
 */
export function useAct<T>(tell: (outcome: T | undefined) => void, failed: (thrown: unknown) => T): Act<T> {
  const { begin, busy } = useOneAtATime();
  const act = (run: () => Promise<T>) =>
    begin(async () => {
      tell(undefined);
      tell(await run().catch(failed));
    });
  return { act, busy };
}
