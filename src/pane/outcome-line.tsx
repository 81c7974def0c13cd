import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { LateWords } from "../words/late-words";
import type { UiWords } from "../words/ui-words";
import { words } from "../words/ui-words";
import { focusCurrentPanel } from "./focus";
import type { SingleAction } from "./page/use-single-action";
import { useSingleAction } from "./page/use-single-action";
import { useSubscription } from "./page/use-subscription";
import type { OutcomeState } from "./pane-states";
import { useLostFocusTarget } from "./use-lost-focus-target";

/** What a press does, by the name of the sentence that says so while it runs. */
export type PressName = keyof UiWords["outcomes"]["running"];

/** Those that bring their own sentence, too. */
export type AnyPressName = PressName | keyof LateWords["freezing"]["running"] | "clearHistory" | "go";

/** What became of a press. */
export interface Outcome {
  readonly kind: "done" | "failed";
  readonly text: ComponentChildren;
  /** The pane's state, if no other place names it. */
  readonly state?: OutcomeState | undefined;
  /** Whether it gives way to what was said since the press. */
  readonly givesWay?: boolean;
  /** Whether another place says it, too, and is read out. */
  readonly isReadElsewhere?: boolean;
}

/** A press from its beginning. */
export interface Press {
  readonly name: AnyPressName;
  /** Ends it with its outcome, or with null if there is nothing to say. May be called again with a newer outcome. */
  readonly end: (outcome: Outcome | null) => void;
}

interface LineEntry extends Omit<Outcome, "kind"> {
  readonly press: Press;
  readonly kind: Outcome["kind"] | "running";
}

/** The outcome of the last press, for the line in the head that stays in view. */
export class OutcomeLine {
  private entry: LineEntry | null = null;
  private readonly running = new Set<Press>();
  private readonly listeners = new Set<() => void>();

  /** What the line says of presses; null for nothing. */
  latest = (): LineEntry | null => this.entry;
  isBusy = (): boolean => this.running.size > 0;
  isRunning = (...names: readonly AnyPressName[]): boolean =>
    [...this.running].some(({ name }) => names.includes(name));

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Shows a press as running. */
  begin = (name: PressName): Press => this.beginWith(name, words.outcomes.running[name]);

  /** Shows a press as running, in a sentence of its own. */
  beginWith(name: AnyPressName, text: ComponentChildren): Press {
    const press: Press = { name, end: (outcome) => this.end(press, outcome) };
    this.running.add(press);
    this.show({ press, kind: "running", text });
    return press;
  }

  /** Drops what the line says of presses, as something else is newer. */
  clear = (): void => this.show(null);

  private end(press: Press, outcome: Outcome | null): void {
    this.running.delete(press);
    const isShown = this.entry?.press === press;
    if (outcome?.givesWay && !isShown) return this.show(this.entry);
    this.show(outcome ? { press, ...outcome } : isShown ? null : this.entry);
  }

  private show(entry: LineEntry | null): void {
    this.entry = entry;
    for (const listener of this.listeners) listener();
  }
}

const OutcomeLineContext = createContext(new OutcomeLine());
export const OutcomeLineProvider = OutcomeLineContext.Provider;

export function useOutcomeLine(): OutcomeLine {
  return useContext(OutcomeLineContext);
}

/** Whether the line says what became of this press: its own place then need not. */
export function useIsInLine(press: Press | undefined): boolean {
  const shown = useSubscription(useOutcomeLine(), (line) => line.latest()?.press);
  return press !== undefined && shown === press;
}

interface PressAction extends Pick<SingleAction, "busy"> {
  /** Shows that the press runs, then runs its deed, unless another is running. */
  readonly begin: (name: PressName, deed: PressDeed) => void;
}

/** The deed of a press: it resolves with the outcome, with null if its own place shows it, or ends the press itself. */
type PressDeed = (press: Press) => Promise<Outcome | null | void>;

/** Runs presses one at a time, each of which is in the line before its first request leaves. */
export function usePress(within?: unknown): PressAction {
  const line = useOutcomeLine();
  const { begin, busy } = useSingleAction(within);
  return {
    busy,
    begin: (name, deed) =>
      begin(async () => {
        const press = line.begin(name);
        await afterDrawing();
        let outcome: Outcome | null | void = null;
        try {
          outcome = await deed(press);
        } finally {
          if (outcome !== undefined) press.end(outcome);
        }
      }),
  };
}

/** Preact draws in a microtask, which a state that was set before has queued. */
export async function afterDrawing(): Promise<void> {
  await Promise.resolve();
}

interface OutcomeLineViewProps {
  /** What is said of a refresh. */
  readonly children: ComponentChildren;
}

/** The line in the head. A long text scrolls in it. */
export function OutcomeLineView({ children }: OutcomeLineViewProps) {
  const line = useOutcomeLine();
  const entry = useSubscription(line, (latest) => latest.latest());
  const element = useRef<HTMLDivElement>(null);
  const text = useLostFocusTarget<HTMLParagraphElement>(entry);
  const close = () => {
    focusCurrentPanel();
    line.clear();
  };
  useLayoutEffect(() => {
    const box = element.current;
    if (entry && box) box.scrollTop = box.scrollHeight;
  }, [entry]);
  useEffect(() => {
    if (!entry || entry.kind === "running") return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isEscapeTaken(event.target)) close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [entry]);
  const isAlert = entry?.kind === "failed" && !entry.isReadElsewhere;
  return (
    <div class="outcome-line" ref={element}>
      {children}
      <div
        class={entry ? `outcome ${entry.kind}` : undefined}
        data-press={entry?.press.name}
        data-state={entry ? (entry.state ?? `outcome-${entry.kind}`) : undefined}
      >
        <p class="said" role="status" ref={text} tabIndex={-1}>
          {entry && !isAlert && !entry.isReadElsewhere && entry.text}
        </p>
        {isAlert && (
          <p class="said" role="alert">
            {entry.text}
          </p>
        )}
        {entry?.isReadElsewhere && <p class="said">{entry.text}</p>}
        {entry && entry.kind !== "running" && <CloseButton onClose={close} />}
      </div>
    </div>
  );
}

/** Whether Escape means something else where it was pressed, or answers a question. */
function isEscapeTaken(target: EventTarget | null): boolean {
  const isInField = target instanceof Element && target.matches("input, select, textarea");
  const question = "[role=alertdialog], [data-state=confirming], [data-state=explained]";
  return isInField || document.querySelector(question) !== null;
}

export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" class="close" aria-label={words.outcomes.close} onClick={onClose}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
