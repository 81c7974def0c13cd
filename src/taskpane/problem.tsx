import { useLayoutEffect, useRef } from "preact/hooks";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { pane } from "../words/pane";
import { sentence } from "../words/reasons";

interface ProblemProps {
  readonly reason: Reason;
  readonly title: string;
  /** Whether it is true, and not plain from the rest, that no number in a cell was changed. */
  readonly numbersStand?: boolean;
}

/** Why something could not be done, in the same words as in a cell, but for what a cell says to do in the pane. */
export function Problem({ reason, title, numbersStand = false }: ProblemProps) {
  const element = useRef<HTMLDivElement>(null);
  // In a low pane the button that was pressed can stand below the part in view, and the alert above it.
  useLayoutEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [reason]);
  return (
    <div role="alert" class="problem" data-state="problem" ref={element}>
      <strong>{title}</strong>
      <p>{said(reason)}</p>
      {numbersStand && <p>{pane.numbersStand}</p>}
    </div>
  );
}

/** Where to connect again needs no words here. */
function said(reason: Reason): string {
  const { inThePane } = pane;
  const whole = sentence(reason);
  if (traitsOf(reason).fix !== "connect") return whole;
  return whole.replace(`, ${inThePane}`, "").replace(` ${inThePane}`, "");
}
