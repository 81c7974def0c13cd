import { useLayoutEffect, useRef } from "preact/hooks";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { words } from "../words/words";
import { sentence } from "../words/reasons";

interface ProblemProps {
  readonly reason: Reason;
  readonly title: string;
  /** Whether to add that no number in a cell has changed. */
  readonly numbersStand?: boolean;
}

/** Why something failed, in the words of a cell, without a cell's advice to go to the pane. */
export function Problem({ reason, title, numbersStand = false }: ProblemProps) {
  const element = useRef<HTMLDivElement>(null);
  // In a low pane the alert can appear out of view, above the button that was pressed.
  useLayoutEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [reason]);
  return (
    <div role="alert" class="problem" data-state="problem" ref={element}>
      <strong>{title}</strong>
      <p>{said(reason)}</p>
      {numbersStand && <p>{words.pane.numbersStand}</p>}
    </div>
  );
}

/** The user is in the pane already: the sentence need not say where to connect. */
function said(reason: Reason): string {
  const { inThePane } = words.pane;
  const whole = sentence(reason);
  if (traitsOf(reason).fix !== "connect") return whole;
  return whole.replace(`, ${inThePane}`, "").replace(` ${inThePane}`, "");
}
