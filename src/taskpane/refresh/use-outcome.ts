import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import type { OutcomeState, Outcome } from "./outcome-state";
import { begin, closed, tell } from "./outcome-state";

/** In milliseconds; a longer refresh shows its progress. */
const patience = 1_000;

interface Followed {
  readonly told: Outcome;
  /** Called once the user has read it. */
  readonly close: () => void;
}

/** What to tell about refreshing, updated with every change. A new connection starts with nothing to tell. */
export function useOutcome(engine: Refreshing, connected: boolean): Followed {
  const [telling, move] = useState<OutcomeState>(begin);
  const wasConnected = useRef(connected);
  useLayoutEffect(() => {
    const follow = () => move((before) => tell(before, engine.state(), engine.reports()[0]));
    follow();
    return engine.subscribe(follow);
  }, [engine]);
  useLayoutEffect(() => {
    if (connected && !wasConnected.current) move(closed);
    wasConnected.current = connected;
  }, [connected]);
  return { told: telling.told, close: () => move(closed) };
}

/** Whether something has been under way for longer than `patience`. */
export function useOverdue(going: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (!going) return undefined;
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, [going]);
  return overdue;
}
