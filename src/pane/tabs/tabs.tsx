import type { ComponentChildren } from "preact";
import { useRef, useLayoutEffect, useState } from "preact/hooks";
import type { ConnectionState } from "../../addin/connection/connection-state";
import { words } from "../../words/ui-words";
import { focusAutofocusElementOrContainer } from "../focus";

/** The pane's tabs in their order; the first is the user's workplace once connected. */
const tabOrder = ["pick", "workbook", "account"] as const;

export type PaneTab = (typeof tabOrder)[number];

/** The index that a key leads to from an index; -1 is the last. */
const arrowSteps = new Map<string, (at: number) => number>([
  ["ArrowRight", (at) => at + 1],
  ["ArrowLeft", (at) => at - 1],
  ["Home", () => 0],
  ["End", () => -1],
]);

interface TabBarProps {
  readonly current: PaneTab;
  readonly onChoose: (tab: PaneTab) => void;
}

/** The tab bar: one stop for the Tab key; the arrow keys, Home and End move between tabs and show them. */
export function TabBar({ current, onChoose }: TabBarProps) {
  const onKey = (event: KeyboardEvent) => {
    const step = arrowSteps.get(event.key);
    const target = step && tabOrder.at(step(tabOrder.indexOf(current)) % tabOrder.length);
    if (!target) return;
    event.preventDefault();
    onChoose(target);
    document.getElementById(tabId(target))?.focus();
  };
  return (
    <div role="tablist" aria-label={words.pane.tabs.label} class="tabs" onKeyDown={onKey}>
      {tabOrder.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === current}
          aria-controls={tabPanelId(tab)}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {words.pane.tabs[tab]}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly tab: PaneTab;
  readonly current: PaneTab;
  readonly children: ComponentChildren;
}

/** The content of a tab. It stays mounted while another is shown, so that no pick or text is lost. */
export function TabPanel({ tab, current, children }: TabPanelProps) {
  const visited = useRef(false);
  visited.current ||= tab === current;
  return (
    <div
      role="tabpanel"
      id={tabPanelId(tab)}
      class="panel"
      aria-labelledby={tabId(tab)}
      tabIndex={-1}
      hidden={tab !== current}
    >
      {visited.current && children}
    </div>
  );
}

export function tabPanelId(tab: PaneTab): string {
  return `panel-${tab}`;
}

function tabId(tab: PaneTab): string {
  return `tab-${tab}`;
}

/**
 * The tab that is shown: the user's choice, until the connection's state makes another more urgent. Connecting and the
 * question are in Account; once connected, the user's previous tab comes back.
 */
export function useCurrentTab(state: ConnectionState): readonly [PaneTab, (tab: PaneTab) => void] {
  const connected = state.kind === "connected";
  const asking = state.kind === "question" || state.kind === "confirm";
  const urgency = connected || asking ? state.kind : "disconnected";
  const [tab, setTab] = useState<PaneTab>(connected ? tabOrder[0] : "account");
  const whileConnected = useRef<PaneTab>(tabOrder[0]);
  const urgencyShown = useRef(urgency);
  useLayoutEffect(() => {
    if (urgencyShown.current === urgency) return;
    urgencyShown.current = urgency;
    const next = connected ? whileConnected.current : "account";
    setTab(next);
    scrollTo(0, 0);
  }, [urgency, connected]);
  const choose = (next: PaneTab) => {
    if (connected) whileConnected.current = next;
    if (next !== tab) scrollTo(0, 0);
    setTab(next);
  };
  useFocusInTab(tab, urgency);
  return [tab, choose];
}

/**
 * A focus lost with a tab that was hidden, or with a button that only exists while disconnected, moves to the tab that
 * is shown, or to the question in it.
 */
function useFocusInTab(tab: PaneTab, urgency: string): void {
  const drawn = useRef({ tab, urgency });
  useLayoutEffect(() => {
    if (drawn.current.tab === tab && drawn.current.urgency === urgency) return;
    drawn.current = { tab, urgency };
    const lost = document.activeElement === document.body || document.activeElement?.closest("[hidden]");
    if (!lost || !document.hasFocus()) return;
    const panel = document.getElementById(tabPanelId(tab));
    focusAutofocusElementOrContainer(panel?.querySelector<HTMLElement>("[role=alertdialog]") ?? panel);
  }, [tab, urgency]);
}
