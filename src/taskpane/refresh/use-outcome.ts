import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Refreshing } from "../../workbook/refresh/refreshing";
import type { OutcomeState, Outcome } from "./outcome-state";
import { begin, closed, tell } from "./outcome-state";

/** What takes longer says how far it is. */
const patience = 1_000;

interface Followed {
  readonly told: Outcome;
  /** It has been read: it is told no more. */
  readonly close: () => void;
}

/** What there is to tell of refreshing, move by move. What happened before a connection is not told on it. */
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

/** Whether something has been going on for so long that it is to say so. */
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
