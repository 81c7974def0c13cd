import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import type { RecordPresenceForPane } from "../../workbook/record/record-presence";
import type { RecordBarProps } from "./record-bar";

export interface RecordWatch {
  readonly Bar: FunctionComponent<RecordBarProps>;
  readonly engine: FreezerForPane;
}

/**
 * What compares a frozen workbook with its record by itself, from its opening on; null without a record. Few workbooks
 * have one, so this code is loaded with Help.
 */
export function useRecordWatch(
  recorded: RecordPresenceForPane,
  freezing: () => Promise<FreezerForPane>,
  isWanted: boolean,
): RecordWatch | null {
  const hasRecord = useSubscription(recorded, (latest) => latest.state());
  const [watch, setWatch] = useState<RecordWatch | null>(null);
  useEffect(() => {
    if (!hasRecord || !isWanted) return undefined;
    let isCurrent = true;
    const load = async () => {
      const { RecordBar } = await import(/* webpackChunkName: "help" */ "./record-bar");
      const engine = await freezing();
      if (isCurrent) setWatch({ Bar: RecordBar, engine });
    };
    void load().catch(() => undefined);
    return () => {
      isCurrent = false;
      setWatch(null);
    };
  }, [hasRecord, isWanted]);
  return watch;
}
