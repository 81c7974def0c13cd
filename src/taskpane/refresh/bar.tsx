import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import type { Scope } from "../../refresh/report";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { words } from "../../words/words";
import { focusPanel } from "../focus";
import { useKeptFocus } from "../use-kept-focus";
import { useOverdue, useOutcome } from "./use-outcome";
import { OutcomeActions, OutcomeText } from "./outcome";
import type { Outcome } from "./outcome-state";
import { UncalledNotice } from "./uncalled";
import "./refresh.css";

export interface BarProps {
  readonly engine: Refreshing;
  readonly connected: boolean;
  /** The user's last request; each new object is another one, even of the same scope. */
  readonly wanted: { readonly scope: Scope } | undefined;
  readonly onBusy: (busy: boolean) => void;
  readonly onRefresh: (scope: Scope) => void;
  readonly onReport: () => void;
}

/** A refresh as every tab shows it: its progress, its question, and what it has changed. */
export function RefreshBar({ engine, connected, wanted, onBusy, onRefresh, onReport }: BarProps) {
  const { told, close } = useOutcome(engine, connected);
  useLayoutEffect(() => onBusy(told.kind === "under-way"), [told.kind]);
  useEffect(() => {
    if (wanted && connected) ask(engine, wanted.scope);
  }, [wanted]);
  const overdue = useShowsRunning(told);
  const said = useKeptFocus<HTMLParagraphElement>(told);
  const shown = connected && told.kind !== "nothing" && (told.kind !== "under-way" || overdue);
  const onClose = () => {
    focusPanel();
    close();
  };
  const earlier = useObserved(engine, (now) => now.earlier());
  return (
    <>
      {connected && earlier && (
        <ReadEarlier busy={told.kind === "under-way"} onRefresh={() => onRefresh("workbook")} />
      )}
      {connected && <UncalledNotice engine={engine} />}
      <div class={shown ? classOf(told) : undefined}>
        <p class="said" ref={said} tabIndex={-1} aria-live="polite">
          {shown && <OutcomeText told={told} />}
        </p>
        {shown && (
          <OutcomeActions
            told={told}
            engine={engine}
            onAgain={() => onRefresh(engine.scope())}
            onReport={onReport}
            onClose={onClose}
          />
        )}
      </div>
    </>
  );
}

interface ReadEarlierProps {
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** The workbook shows numbers read by an earlier version of the add-in; this version may read them differently. */
function ReadEarlier({ busy, onRefresh }: ReadEarlierProps) {
  const { earlier, earlierRefresh } = words.refreshing;
  return (
    <div class="notice" data-state="read-earlier">
      <p>{earlier}</p>
      <button type="button" class="small" aria-disabled={busy} onClick={() => busy || onRefresh()}>
        {earlierRefresh}
      </button>
    </div>
  );
}

function classOf({ kind }: Outcome): string {
  return kind === "failed" ? "refreshing bare" : "refreshing";
}

/** A refresh that waits for an answer gives way to a new one; one under way goes on. */
function ask(engine: Refreshing, scope: Scope): void {
  const { kind } = engine.state();
  if (kind === "partly") engine.cancel();
  if (kind === "partly" || kind === "idle") void engine.refresh(scope);
}

/** Whether a running refresh is shown: after a while, or at once where it replaces an outcome or Excel waits. */
function useShowsRunning(told: Outcome): boolean {
  const running = told.kind === "under-way";
  const inPlaceOf = useRef(false);
  if (!running) inPlaceOf.current = told.kind !== "nothing";
  const overdue = useOverdue(running);
  const waits = running && told.state.kind === "finding" && told.state.editing;
  return overdue || inPlaceOf.current || waits;
}
