import { useLayoutEffect, useRef } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { words } from "../words/words";
import { saidInPane } from "./said-in-pane";

interface ProblemProps {
  readonly reason: Reason;
  readonly title: string;
  /** Whether to add that no number in a cell has changed. */
  readonly numbersStand?: boolean;
}

/** The reason of a failure, in the words of a cell, without a cell's advice to go to the pane. */
export function Problem({ reason, title, numbersStand = false }: ProblemProps) {
  const element = useRef<HTMLDivElement>(null);
  // In a low pane the alert can appear out of view, above the button that was pressed.
  useLayoutEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [reason]);
  return (
    <div role="alert" class="problem" data-state="problem" ref={element}>
      <strong>{title}</strong>
      <p>{saidInPane(reason)}</p>
      {numbersStand && <p>{words.pane.numbersStand}</p>}
    </div>
  );
}
