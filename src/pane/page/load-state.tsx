import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import { words } from "../../words/ui-words";
import { sentence } from "../../words/reason-sentence";
import type { AbortAndProgressOptions } from "../../client/picking/picked-items";
import { SentenceWithGaps } from "./sentence-with-gaps";

/** In milliseconds; a longer request shows its progress and can be cancelled. */
const slowAfterMs = 1_000;

interface LoadCounts {
  readonly done: number;
  readonly total: number;
}

/** The state of a request: running, answered, or failed. */
export type LoadState<T> =
  | { readonly kind: "loading"; readonly slow: boolean; readonly counts?: LoadCounts; cancel(): void }
  | { readonly kind: "loaded"; readonly value: T }
  | { readonly kind: "failed"; readonly reason: Reason; again(): void };

interface LoadOptions {
  /** Loads only if this is true. */
  readonly when?: boolean;
  /** In milliseconds: loads once the inputs have not changed for this long. */
  readonly settleDelayMs?: number;
}

/** Loads a value, again whenever `inputs` change; the previous request is aborted then. */
export function useLoaded<T>(
  load: (waiting: AbortAndProgressOptions) => Promise<T>,
  inputs: readonly unknown[],
  { when = true, settleDelayMs: rest = 0 }: LoadOptions = {},
): LoadState<T> {
  const [tries, setTries] = useState(0);
  const [held, setHeld] = useState<{ readonly inputs: readonly unknown[]; readonly state: LoadState<T> }>();
  const tried = useRef(tries);
  useEffect(() => {
    if (!when) return undefined;
    const show = (state: LoadState<T>) => setHeld({ inputs, state });
    const pressed = tries !== tried.current;
    tried.current = tries;
    const ask = (waiting: AbortAndProgressOptions) => load({ ...waiting, pressed });
    return startLoading(ask, rest, show, () => setTries((before) => before + 1));
    // `inputs` identify the request; the function `load` is a new one with every drawing.
  }, [...inputs, when, tries]);
  // The answer to an earlier request must never be drawn, not even until the new one is sent.
  return held && held.inputs.every((input, index) => input === inputs[index]) ? held.state : idleState;
}

/**
 * The loaded value, or else the last one about the same subject (`of`): a refresh takes nothing out of the user's
 * hands.
 */
export function useLastLoaded<T>(loaded: LoadState<T>, of: string): T | undefined {
  const held = useRef<{ readonly of: string; readonly value: T } | undefined>(undefined);
  if (loaded.kind === "loaded") held.current = { of, value: loaded.value };
  return held.current?.of === of ? held.current.value : undefined;
}

/** Loads after a delay, and reports progress; returns a function that aborts. */
function startLoading<T>(
  load: (waiting: AbortAndProgressOptions) => Promise<T>,
  rest: number,
  onState: (state: LoadState<T>) => void,
  again: () => void,
): () => void {
  const abandoned = new AbortController();
  let slow = false;
  let counts: LoadCounts | undefined;
  const show = (state: LoadState<T>) => abandoned.signal.aborted || onState(state);
  const cancel = () => {
    show({ kind: "failed", reason: { kind: "cancelled" }, again });
    leave();
  };
  const wait = () => show({ kind: "loading", slow, ...(counts && { counts }), cancel });
  const progress = (done: number, total: number) => {
    counts = { done, total };
    if (slow) wait();
  };
  const ask = async () => {
    try {
      show({ kind: "loaded", value: await load({ abandoned: abandoned.signal, progress }) });
    } catch (thrown) {
      show({ kind: "failed", reason: reasonFromError(thrown), again });
    }
    clearTimeout(late);
  };
  const start = setTimeout(() => void ask(), rest);
  const late = setTimeout(() => {
    slow = true;
    wait();
  }, rest + slowAfterMs);
  const leave = () => {
    abandoned.abort();
    clearTimeout(start);
    clearTimeout(late);
  };
  wait();
  return leave;
}

const idleState = { kind: "loading", slow: false, cancel: () => undefined } as const;

interface LoadedContentProps<T> {
  readonly of: LoadState<T>;
  /** A name of what is being read, for the user. */
  readonly what: string;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows a value once it is loaded; until then its progress, or the reason of a failure. */
export function LoadedContent<T>({ of, what, children }: LoadedContentProps<T>) {
  switch (of.kind) {
    case "loaded":
      return <>{children(of.value)}</>;
    case "loading":
      return of.slow ? <LoadProgress what={what} counts={of.counts} onCancel={of.cancel} /> : null;
    case "failed":
      return (
        <div
          class="failed"
          role={of.reason.kind === "cancelled" ? undefined : "alert"}
          data-state={of.reason.kind === "cancelled" ? "pick-cancelled" : "pick-refused"}
        >
          <p>{of.reason.kind === "cancelled" ? words.pick.cancelled : sentence(of.reason)}</p>
          <button type="button" onClick={of.again}>
            {words.pick.again}
          </button>
        </div>
      );
  }
}

interface ReloadingContentProps<T> extends Omit<LoadedContentProps<T>, "children"> {
  readonly kept: T | undefined;
  /** The class that reserves the space, so that nothing below moves when the value comes. */
  readonly room: string;
  readonly children: (value: T) => ComponentChildren;
}

/** As `LoadedContent`, but the last value stays while it is loaded again, with its typed text and the focus. */
export function ReloadingContent<T>({ of, what, kept, room, children }: ReloadingContentProps<T>) {
  const awaits = kept === undefined && of.kind === "loading";
  return (
    <div class={awaits ? room : undefined}>
      {awaits && !of.slow && <p class="note">{what}</p>}
      {kept !== undefined && <div hidden={of.kind === "failed"}>{children(kept)}</div>}
      <LoadedContent of={of} what={what}>
        {() => null}
      </LoadedContent>
    </div>
  );
}

interface LoadProgressProps {
  readonly what: string;
  readonly counts: LoadCounts | undefined;
  readonly onCancel: () => void;
}

function LoadProgress({ what, counts, onCancel }: LoadProgressProps) {
  return (
    <div class="waiting" data-state="pick-waiting">
      <p aria-live="polite">{what}</p>
      <progress aria-label={what} {...(counts && { value: counts.done, max: Math.max(counts.total, 1) })} />
      {counts && (
        <p class="note">
          <SentenceWithGaps
            text={words.pick.counted}
            fill={{ done: counts.done.toLocaleString(), total: counts.total.toLocaleString() }}
          />
        </p>
      )}
      <button type="button" onClick={onCancel}>
        {words.pick.cancel}
      </button>
    </div>
  );
}
