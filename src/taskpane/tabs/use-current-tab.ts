import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ConnectionState } from "../../connection/connection";
import type { Tab } from "./tabs";
import { panelId } from "./tabs";

/**
 * The tab that is shown: where the user went, until the connection's state makes another one more urgent. Connecting and
 * the question are in the account; once connected, the tab where the user was before comes back.
 */
export function useCurrentTab(state: ConnectionState, first: Tab): readonly [Tab, (tab: Tab) => void] {
  const connected = state.kind === "connected";
  const asking = state.kind === "question" || state.kind === "confirm";
  const urgency = connected || asking ? state.kind : "disconnected";
  const [tab, setTab] = useState(connected ? first : "account");
  const whileConnected = useRef(first);
  const urgencyShown = useRef(urgency);
  useLayoutEffect(() => {
    if (urgencyShown.current === urgency) return;
    urgencyShown.current = urgency;
    const next = connected ? whileConnected.current : "account";
    setTab(next);
  }, [urgency, connected]);
  const choose = (next: Tab) => {
    if (connected) whileConnected.current = next;
    setTab(next);
  };
  useFocusInTab(tab, urgency);
  return [tab, choose];
}

/**
 * A focus that falls out of the pane, with the tab that went or with a button that only those have who are not
 * connected, goes to the tab that is shown; to the question there, if one is asked.
 */
function useFocusInTab(tab: Tab, urgency: string): void {
  const drawn = useRef({ tab, urgency });
  useLayoutEffect(() => {
    if (drawn.current.tab === tab && drawn.current.urgency === urgency) return;
    drawn.current = { tab, urgency };
    const lost = document.activeElement === document.body || document.activeElement?.closest("[hidden]");
    if (!lost || !document.hasFocus()) return;
    const panel = document.getElementById(panelId(tab));
    (panel?.querySelector<HTMLElement>("[role=alertdialog]") ?? panel)?.focus();
  }, [tab, urgency]);
}
