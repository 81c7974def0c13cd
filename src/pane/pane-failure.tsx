import { words } from "../words/ui-words";
import type { DataStateAttributeValue } from "./pane-states";

interface PaneFailureScreenProps {
  readonly title: string;
  readonly meaning: string;
  readonly state: PaneStartFailure;
  readonly action: () => void;
}

/** The reason why there is no pane: it could not be drawn, Office.js is missing, or Excel has not answered yet. */
export type PaneStartFailure = Extract<DataStateAttributeValue, "broken" | "no-office" | "no-answer">;

/** Says why there is no pane, and offers to try again. */
export function PaneFailureScreen({ title, meaning, state, action }: PaneFailureScreenProps) {
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
