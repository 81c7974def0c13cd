import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PaneState } from "../states";
import { Later } from "./later";

interface FoldProps<T> {
  readonly title: string;
  /** What the pane is in while it is open. */
  readonly state: PaneState;
  readonly load: () => Promise<T>;
  readonly children: (loaded: T) => ComponentChildren;
}

/** Folded away until somebody wants to know; fetched when it is opened, and drawn anew each time. */
export function Fold<T>({ title, state, load, children }: FoldProps<T>) {
  const [open, setOpen] = useState(false);
  const once = useRef(load).current;
  return (
    <details
      class="fold"
      data-state={open ? state : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {open && <Later load={once}>{children}</Later>}
    </details>
  );
}
