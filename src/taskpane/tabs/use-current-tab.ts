import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ConnectionState } from "../../connection/connection";
import type { Place } from "./tabs";
import { panelId } from "./tabs";

/**
 * The place that is shown: where the user went, until the connection's state makes another one more urgent. Connecting and
 * the question are in the account; once connected, the place where the user was before comes back.
 */
export function usePlace(state: ConnectionState, first: Place): readonly [Place, (place: Place) => void] {
  const connected = state.kind === "connected";
  const asking = state.kind === "question" || state.kind === "confirm";
  const urgency = connected || asking ? state.kind : "disconnected";
  const [place, setPlace] = useState(connected ? first : "account");
  const whileConnected = useRef(first);
  const urgencyShown = useRef(urgency);
  useLayoutEffect(() => {
    if (urgencyShown.current === urgency) return;
    urgencyShown.current = urgency;
    const next = connected ? whileConnected.current : "account";
    setPlace(next);
  }, [urgency, connected]);
  const choose = (next: Place) => {
    if (connected) whileConnected.current = next;
    setPlace(next);
  };
  useFocusInPlace(place, urgency);
  return [place, choose];
}

/**
 * A focus that falls out of the pane, with the place that went or with a button that only those have who are not
 * connected, goes to the place that is shown; to the question there, if one is asked.
 */
function useFocusInPlace(place: Place, urgency: string): void {
  const drawn = useRef({ place, urgency });
  useLayoutEffect(() => {
    if (drawn.current.place === place && drawn.current.urgency === urgency) return;
    drawn.current = { place, urgency };
    const lost = document.activeElement === document.body || document.activeElement?.closest("[hidden]");
    if (!lost || !document.hasFocus()) return;
    const panel = document.getElementById(panelId(place));
    (panel?.querySelector<HTMLElement>("[role=alertdialog]") ?? panel)?.focus();
  }, [place, urgency]);
}
