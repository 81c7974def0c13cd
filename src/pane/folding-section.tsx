import type { ComponentChildren } from "preact";
import { useState, useEffect, useRef } from "preact/hooks";
import type { Answer } from "./page/answer";
import { awaitAnswer } from "./page/answer";
import type { DataStateAttributeValue } from "./pane-states";
import { words } from "../words/ui-words";

interface FoldingSectionProps {
  readonly title: string;
  /** The pane's state while it is open. */
  readonly state: DataStateAttributeValue;
  /** "h3" for a fold inside another. */
  readonly heading?: "h2" | "h3";
  /** True if its content stays, hidden, when it is closed: a task goes on, and what it led to is not lost. */
  readonly keepsContent?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** Drawn anew each time it is opened, unless it is kept. */
  readonly children: () => ComponentChildren;
}

/** A section that starts closed. */
export function FoldingSection({
  title,
  state,
  heading: Heading = "h2",
  keepsContent = false,
  onToggle,
  children,
}: FoldingSectionProps) {
  const [open, setOpen] = useState(false);
  const kept = useRef(false);
  kept.current ||= open && keepsContent;
  return (
    <details
      id={foldId(state)}
      class={Heading === "h2" ? "fold" : "part"}
      data-state={open ? state : undefined}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        onToggle?.(currentTarget.open);
      }}
    >
      <summary>
        <Heading>{title}</Heading>
      </summary>
      {(open || kept.current) && children()}
    </details>
  );
}

/** A fold whose content is fetched when it is opened. */
export function FoldingSectionWithFetchedContent<T>({
  load,
  children,
  ...fold
}: Omit<FoldingSectionProps, "children"> & LazyContentProps<T>) {
  return (
    <FoldingSection {...fold}>
      {() => <LazyFetchedContent load={load}>{children}</LazyFetchedContent>}
    </FoldingSection>
  );
}

/** Opens the fold of this state and moves the focus there; false if the pane has no such fold now. */
export function openFoldingSection(state: DataStateAttributeValue): boolean {
  const fold = document.getElementById(foldId(state));
  if (!(fold instanceof HTMLDetailsElement)) return false;
  fold.open = true;
  fold.querySelector("summary")?.focus();
  return true;
}

function foldId(state: DataStateAttributeValue): string {
  return `fold-${state}`;
}

interface LazyContentProps<T> {
  /**
   * Fetches the content. Only the first function given counts; it is called again when the user retries after a
   * failure.
   */
  readonly load: () => Promise<T>;
  readonly children: (loaded: T) => ComponentChildren;
}

/** Fetches its content when it is first shown. */
export function LazyFetchedContent<T>({ load, children }: LazyContentProps<T>) {
  const [answer, setAnswer] = useState<Answer<T>>({});
  const [tries, setTries] = useState(0);
  const first = useRef(load).current;
  useEffect(() => {
    let wanted = true;
    setAnswer({});
    void awaitAnswer(first()).then((latest) => wanted && setAnswer(latest));
    return () => {
      wanted = false;
    };
  }, [tries]);
  if (answer.value !== undefined) return <>{children(answer.value)}</>;
  if (!answer.problem)
    return (
      <p class="note" data-state="place-opening">
        {words.pane.tabs.opening}
      </p>
    );
  return (
    <div role="alert" class="problem" data-state="place-not-fetched">
      <p>{words.pane.tabs.notFetched}</p>
      <button type="button" onClick={() => setTries(tries + 1)}>
        {words.pane.recovery.tryAgain}
      </button>
    </div>
  );
}
