import { useEffect, useState } from "preact/hooks";
import { useSingleAction } from "./page/use-single-action";
import { words } from "../words/ui-words";
import { watchExcelBlocked } from "../workbook/cells/excel-blocked";

/** Says, while `busy`, that Excel does not answer, as happens while a cell is being edited. */
export function ExcelBusyNote({ busy }: { readonly busy: boolean }) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const stop = watchExcelBlocked(setWaits);
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

interface ReportingAction<T> {
  /** Clears the last outcome, runs the action and reports its outcome; does nothing while another runs. */
  readonly act: (run: () => Promise<T>) => void;
  readonly busy: boolean;
}

/**
 * Runs the actions of a button, one at a time, and reports each outcome: undefined when the action begins, then its
 * result, or the outcome that `failed` makes of an error.
 */
export function useActionReportingOutcome<T>(
  tell: (outcome: T | undefined) => void,
  failed: (thrown: unknown) => T,
): ReportingAction<T> {
  const { begin, busy } = useSingleAction();
  const act = (run: () => Promise<T>) =>
    begin(async () => {
      tell(undefined);
      tell(await run().catch(failed));
    });
  return { act, busy };
}
