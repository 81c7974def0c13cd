import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { PaneState } from "./states";
import { Lazy } from "./lazy";

interface FoldProps {
  readonly title: string;
  /** The pane's state while it is open. */
  readonly state: PaneState;
  /** "h3" for a fold inside another. */
  readonly heading?: "h2" | "h3";
  /** Drawn anew each time it is opened. */
  readonly children: () => ComponentChildren;
}

/** A section that starts closed. */
export function Fold({ title, state, heading: Heading = "h2", children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      id={idOf(state)}
      class={Heading === "h2" ? "fold" : "part"}
      data-state={open ? state : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Heading>{title}</Heading>
      </summary>
      {open && children()}
    </details>
  );
}

interface FetchedFoldProps<T> extends Omit<FoldProps, "children"> {
  readonly load: () => Promise<T>;
  readonly children: (loaded: T) => ComponentChildren;
}

/** A fold whose content is fetched when it is opened. */
export function FetchedFold<T>({ load, children, ...fold }: FetchedFoldProps<T>) {
  return <Fold {...fold}>{() => <Lazy load={load}>{children}</Lazy>}</Fold>;
}

/** Opens the fold of this state and moves the focus there; false where the pane has no such fold now. */
export function openFold(state: PaneState): boolean {
  const fold = document.getElementById(idOf(state));
  if (!(fold instanceof HTMLDetailsElement)) return false;
  fold.open = true;
  fold.querySelector("summary")?.focus();
  return true;
}

function idOf(state: PaneState): string {
  return `fold-${state}`;
}
