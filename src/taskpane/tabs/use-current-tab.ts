import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ConnectionState } from "../../connection/connection-state";
import type { Tab } from "./tabs";
import { panelId } from "./tabs";

/**
 * The tab that is shown: the user's choice, until the connection's state makes another more urgent. Connecting and the
 * question are in Account; once connected, the user's previous tab comes back.
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
 * A focus lost with a tab that was hidden, or with a button that only exists while disconnected, moves to the tab that is
 * shown, or to the question in it.
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
