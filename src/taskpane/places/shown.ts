import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ConnectionState } from "../../workbook/connection";
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
  useFocusInPlace(place);
  return [place, choose];
}

/** A focus that falls out of the pane with the place that went goes to the one that came. */
function useFocusInPlace(place: Place): void {
  const drawn = useRef(place);
  useLayoutEffect(() => {
    if (drawn.current === place) return;
    drawn.current = place;
    const lost = document.activeElement === document.body || document.activeElement?.closest("[hidden]");
    if (lost && document.hasFocus()) document.getElementById(panelId(place))?.focus();
  }, [place]);
}
