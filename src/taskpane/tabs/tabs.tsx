import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

/** The pane's three tabs, in their order. */
export type Tab = "pick" | "workbook" | "account";

/** The index that a key leads to from an index; -1 is the last. */
const steps = new Map<string, (at: number) => number>([
  ["ArrowRight", (at) => at + 1],
  ["ArrowLeft", (at) => at - 1],
  ["Home", () => 0],
  ["End", () => -1],
]);

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly tab: Tab; readonly name: string }[];
  readonly current: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** The tab bar: one stop for the Tab key; the arrow keys, Home and End move between tabs and show them. */
export function Tabs({ label, tabs, current, onChoose }: TabsProps) {
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ tab }) => tab === current);
    const step = steps.get(event.key);
    const target = tabs.at((step?.(at) ?? 0) % tabs.length);
    if (!step || !target) return;
    event.preventDefault();
    onChoose(target.tab);
    document.getElementById(tabId(target.tab))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} class="tabs" onKeyDown={onKey}>
      {tabs.map(({ tab, name }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === current}
          aria-controls={panelId(tab)}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly tab: Tab;
  readonly current: Tab;
  readonly children: ComponentChildren;
}

/** What a tab shows. It stays mounted while another is shown, so that nothing picked or typed is lost. */
export function Panel({ tab, current, children }: PanelProps) {
  const visited = useRef(false);
  visited.current ||= tab === current;
  return (
    <div
      role="tabpanel"
      id={panelId(tab)}
      class="panel"
      aria-labelledby={tabId(tab)}
      tabIndex={-1}
      hidden={tab !== current}
    >
      {visited.current && children}
    </div>
  );
}

export function panelId(tab: Tab): string {
  return `panel-${tab}`;
}

function tabId(tab: Tab): string {
  return `tab-${tab}`;
}
