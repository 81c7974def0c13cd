import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

/** The pane's three places, in the order of their tabs. */
export type Place = "pick" | "workbook" | "account";

/** Where a key leads from the tab at a place; -1 is the last. */
const steps = new Map<string, (at: number) => number>([
  ["ArrowRight", (at) => at + 1],
  ["ArrowLeft", (at) => at - 1],
  ["Home", () => 0],
  ["End", () => -1],
]);

interface TabsProps {
  readonly label: string;
  readonly places: readonly { readonly place: Place; readonly name: string }[];
  readonly current: Place;
  readonly onChoose: (place: Place) => void;
}

/** The tabs: one stop for the Tab key; the arrow keys, Home and End go from one to the next and show it. */
export function Tabs({ label, places, current, onChoose }: TabsProps) {
  const onKey = (event: KeyboardEvent) => {
    const at = places.findIndex(({ place }) => place === current);
    const step = steps.get(event.key);
    const target = places.at((step?.(at) ?? 0) % places.length);
    if (!step || !target) return;
    event.preventDefault();
    onChoose(target.place);
    document.getElementById(tabId(target.place))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} class="tabs" onKeyDown={onKey}>
      {places.map(({ place, name }) => (
        <button
          key={place}
          type="button"
          role="tab"
          id={tabId(place)}
          aria-selected={place === current}
          aria-controls={panelId(place)}
          tabIndex={place === current ? 0 : -1}
          onClick={() => onChoose(place)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly place: Place;
  readonly current: Place;
  readonly children: ComponentChildren;
}

/** What a tab shows. It stays as it is while another is shown, so that nothing picked or typed is lost. */
export function Panel({ place, current, children }: PanelProps) {
  const visited = useRef(false);
  visited.current ||= place === current;
  return (
    <div
      role="tabpanel"
      id={panelId(place)}
      class="panel"
      aria-labelledby={tabId(place)}
      tabIndex={-1}
      hidden={place !== current}
    >
      {visited.current && children}
    </div>
  );
}

export function panelId(place: Place): string {
  return `panel-${place}`;
}

function tabId(place: Place): string {
  return `tab-${place}`;
}
