import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useObserved } from "../../page/use-observed";
import type { Scope } from "../../refresh/report";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { words } from "../../words/words";
import { focusPanel } from "../focus";
import { useKeptFocus } from "../use-kept-focus";
import { OutcomeActions, OutcomeText } from "./outcome";
import type { Outcome, OutcomeState } from "./outcome-state";
import "./refresh.css";
import { Sentence } from "../../page/sentence";
import { ExcelWaits, useAct } from "../excel-waits";
import { count } from "../numbers";
import { nothing, placesIn, refused, UndoButton } from "../undo";
import { WaitingBar } from "./waiting";
import { begin, closed, failedByService, isUnderWay, tell } from "./outcome-state";

/** In milliseconds; a longer refresh shows its progress. */
const patience = 1_000;

interface BarProps {
  readonly engine: Refreshing;
  readonly waiting: Parameters<typeof WaitingBar>[0]["cells"];
  readonly connected: boolean;
  /** Whether the pane already says that the service is down, so that a refresh that failed for it does not. */
  readonly isDown: boolean;
  /** The user's last request; each new object is another request, even of the same scope. */
  readonly wanted: { readonly scope: Scope } | undefined;
  readonly onBusy: (busy: boolean) => void;
  readonly onRefresh: (scope: Scope) => void;
  readonly onReport: () => void;
}

/** A refresh as every tab shows it: its progress, its question, and what it has changed. */
export function RefreshBar({ engine, connected, isDown, wanted, onBusy, onReport, ...others }: BarProps) {
  const { onRefresh } = others;
  const { told, close } = useOutcome(engine, connected);
  const busy = isUnderWay(told);
  useLayoutEffect(() => onBusy(busy), [busy]);
  useEffect(() => {
    if (wanted && connected) ask(engine, wanted.scope);
  }, [wanted]);
  const overdue = useShowsRunning(told);
  const said = useKeptFocus<HTMLParagraphElement>(told);
  const saidThere = isDown && failedByService(told);
  const shown = connected && told.kind !== "nothing" && !saidThere && (!busy || overdue);
  const onClose = () => {
    focusPanel();
    close();
  };
  return (
    <>
      {connected && <Standing {...{ ...others, engine, busy }} />}
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

type StandingProps = Pick<BarProps, "engine" | "waiting" | "onRefresh"> & { readonly busy: boolean };

/** Messages about the cells other than a refresh. */
function Standing({ engine, waiting, busy, onRefresh }: StandingProps) {
  const earlier = useObserved(engine, (now) => now.earlier());
  return (
    <>
      {earlier && <ReadEarlier busy={busy} onRefresh={() => onRefresh("workbook")} />}
      <UncalledNotice engine={engine} />
      {!busy && <WaitingBar cells={waiting} />}
    </>
  );
}

/** The workbook shows numbers read by an earlier version of the add-in; this version may read them differently. */
function ReadEarlier({ busy, onRefresh }: { readonly busy: boolean; readonly onRefresh: () => void }) {
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

/** A new refresh replaces one that waits for an answer, but not one that runs. */
function ask(engine: Refreshing, scope: Scope): void {
  const { kind } = engine.state();
  if (kind === "partly") engine.cancel();
  if (kind === "partly" || kind === "idle") void engine.refresh(scope);
}

/** Whether a running refresh is shown: after a while, or at once if it replaces an outcome or Excel waits. */
function useShowsRunning(told: Outcome): boolean {
  const running = isUnderWay(told);
  const inPlaceOf = useRef(false);
  const [overdue, setOverdue] = useState(false);
  if (!running) inPlaceOf.current = told.kind !== "nothing";
  useEffect(() => {
    setOverdue(false);
    if (!running) return undefined;
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, [running]);
  const waits = told.kind === "finding" && told.editing;
  return overdue || inPlaceOf.current || waits;
}

/** A notice about cells that Excel did not calculate: the meaning, and what to try next. */
function UncalledNotice({ engine }: { readonly engine: Refreshing }) {
  const uncalled = useObserved(engine, (now) => now.uncalled());
  const [failed, setFailed] = useState(nothing);
  const { act, busy } = useAct((outcome = nothing) => setFailed(outcome), refused);
  if (!uncalled) return null;
  const { cells, areas, next } = uncalled;
  const { written } = words;
  const tryNext = () => act(() => engine.calculateUncalled().then(() => nothing));
  const ways = {
    enter: { name: written.enter, meaning: written.entering },
    calculate: { name: written.calculate, meaning: written.calculating },
    "by-hand": { name: null, meaning: written.byHand },
  } as const;
  const { name, meaning } = ways[next];
  return (
    <div class="notice" role="status" data-state={`uncalled-${next}`}>
      <p>
        <Sentence
          text={cells === 1 ? written.uncalledOne : written.uncalled}
          fill={{ count: count(cells), areas: placesIn(areas) }}
        />
      </p>
      <p>{meaning}</p>
      {name !== null && (
        <button type="button" class="small" aria-disabled={busy} onClick={tryNext}>
          {name}
        </button>
      )}
      <ExcelWaits busy={busy} />
      {failed.said && <p class="fault">{failed.said}</p>}
      {failed.undo && <UndoButton undo={failed.undo} onUndone={(said) => setFailed({ said })} />}
    </div>
  );
}

/** The message about refreshing, updated with every change until it is closed. A new connection starts without one. */
function useOutcome(engine: Refreshing, connected: boolean) {
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
