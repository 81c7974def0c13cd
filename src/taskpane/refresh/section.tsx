import { useState } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import type { Scope } from "../../refresh/report";
import { Check } from "../../page/check";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { Reports } from "./reports";
import { MaintenancePart } from "./maintenance";
import "./refresh.css";

const scopes: readonly Scope[] = ["workbook", "sheet", "selection"];

export interface RefreshSectionProps {
  readonly engine: Refreshing;
  readonly connected: boolean;
  /** Whether the tab is in view. */
  readonly shown: boolean;
  /** What the last look through the formulas found; a new value counts stale cells again. */
  readonly found: unknown;
  /** How often the newest report has been asked for. */
  readonly reportAsks: number;
  readonly onRefresh: (scope: Scope) => void;
  readonly goTo: (area: string) => Promise<void>;
}

/** Refreshing from the tab Workbook: what to refresh, when, and what the last refreshes changed. */
export function RefreshSection({
  engine,
  connected,
  shown,
  found,
  reportAsks,
  onRefresh,
  goTo,
}: RefreshSectionProps) {
  const reports = useObserved(engine, (now) => now.reports());
  const busy = useObserved(engine, isUnderWay);
  const { refreshing } = words;
  return (
    <section class="refresh-section" aria-labelledby="refresh-title">
      <h2 id="refresh-title" tabIndex={-1}>
        {refreshing.title}
      </h2>
      {connected && (
        <div class="scopes" role="group" aria-label={refreshing.scopes}>
          {scopes.map((scope) => (
            <button
              key={scope}
              type="button"
              class="small"
              aria-disabled={busy}
              onClick={() => busy || onRefresh(scope)}
            >
              {refreshing.scope[scope]}
            </button>
          ))}
        </div>
      )}
      <OnOpening engine={engine} />
      <MaintenancePart engine={engine} shown={shown} found={found} newest={reports[0]} />
      <Reports reports={reports} engine={engine} asked={reportAsks} goTo={goTo} />
    </section>
  );
}

function isUnderWay(engine: Refreshing): boolean {
  const { kind } = engine.state();
  return kind !== "idle" && kind !== "partly";
}

/** A choice that is saved in the workbook; it is reset when Excel refuses to save it. */
function OnOpening({ engine }: { readonly engine: Refreshing }) {
  const [on, setOn] = useState(() => engine.onOpening());
  const [refused, setRefused] = useState(false);
  const [later, setLater] = useState(false);
  const choose = (wanted: boolean) => {
    setOn(wanted);
    setRefused(false);
    engine.setOnOpening(wanted).then(
      (starts) => setLater(wanted && !starts),
      () => {
        setOn(engine.onOpening());
        setRefused(true);
      },
    );
  };
  return (
    <>
      <Check checked={on} onChange={choose}>
        {words.refreshing.onOpening}
      </Check>
      <p class="note" role="status" data-state={later ? "starts-later" : undefined}>
        {later ? words.refreshing.onOpeningLater : words.refreshing.onOpeningMeaning}
      </p>
      <p class="fault" aria-live="polite" data-state={refused ? "refresh-refused" : undefined}>
        {refused && words.refreshing.refused}
      </p>
    </>
  );
}
