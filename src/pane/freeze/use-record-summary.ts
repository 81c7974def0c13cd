import { useEffect, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import type { RecordSummary } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";

interface RecordReading {
  /** Null if the workbook has no record; undefined until that is known. The last one stays while it is read again. */
  readonly summary?: RecordSummary | null;
  readonly problem?: Reason;
}

/** The workbook's record, read when it comes into view, and again after each of the pane's own changes. */
export function useRecordSummary(engine: FreezerForPane, isInView: boolean, changes: number): RecordReading {
  const [reading, setReading] = useState<RecordReading>({});
  useEffect(() => {
    if (!isInView) return undefined;
    let isLatest = true;
    engine.summary().then(
      (summary) => isLatest && setReading({ summary }),
      (thrown: unknown) => isLatest && setReading({ problem: reasonFromError(thrown) }),
    );
    return () => {
      isLatest = false;
    };
  }, [isInView, changes]);
  return reading;
}
