import type { ComponentType } from "preact";
import { useState } from "preact/hooks";

/** A request from elsewhere in the pane to open the part about freezing; each is an object of its own. */
export interface FreezeRequest {
  /** True to begin thawing there. */
  readonly isThaw: boolean;
}

/** The reminder of a workbook that is frozen for a copy; its code is fetched with the part about freezing. */
export interface FrozenForCopyReminder {
  readonly Bar: ComponentType<{ readonly onThaw: () => void }>;
}

/** Requests to open the part about freezing, and the reminder while the workbook is only frozen for a copy. */
export function useFreezeRequests(toWorkbook: () => void) {
  const [request, setRequest] = useState<FreezeRequest>();
  const [reminder, onFrozenForCopy] = useState<FrozenForCopyReminder | null>(null);
  const ask = (isThaw: boolean) => {
    toWorkbook();
    setRequest({ isThaw });
  };
  return {
    bar: reminder && <reminder.Bar onThaw={() => ask(true)} />,
    asks: { onFreeze: () => ask(false) },
    section: { request, onFrozenForCopy },
  };
}
