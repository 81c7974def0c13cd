import { words } from "../words/words";
import type { PaneState } from "./states";

interface NoPaneProps {
  readonly title: string;
  readonly meaning: string;
  readonly state: NoPaneState;
  readonly action: () => void;
}

/** The reason why there is no pane: it could not be drawn, Office.js is missing, or Excel has not answered yet. */
export type NoPaneState = Extract<PaneState, "broken" | "no-office" | "no-answer">;

/** Says why there is no pane, and offers to try again. */
export function NoPane({ title, meaning, state, action }: NoPaneProps) {
  return (
    <div role="alert" class="no-pane" data-state={state}>
      <h1>{title}</h1>
      <p>{meaning}</p>
      <button type="button" class="primary" onClick={action}>
        {words.pane.recovery.tryAgain}
      </button>
    </div>
  );
}
