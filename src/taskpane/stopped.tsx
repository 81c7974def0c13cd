import { pane } from "../words/pane";
import type { PaneState } from "./states";

interface StoppedProps {
  readonly title: string;
  readonly meaning: string;
  readonly state: StoppedState;
  readonly action: () => void;
}

/** Why there is no pane: it could not be drawn, Office.js is not there, or Excel has not answered yet. */
export type StoppedState = Extract<PaneState, "broken" | "no-office" | "no-answer">;

/** Says why there is nothing else to see, and offers to try again. */
export function Stopped({ title, meaning, state, action }: StoppedProps) {
  return (
    <div role="alert" class="stopped" data-state={state}>
      <h1>{title}</h1>
      <p>{meaning}</p>
      <button type="button" class="primary" onClick={action}>
        {pane.recovery.tryAgain}
      </button>
    </div>
  );
}
