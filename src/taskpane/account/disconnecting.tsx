import { pane } from "../../words/pane";
import { work } from "../../words/work";
import { Question } from "./confirm-button";

interface DisconnectingProps {
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks before keys go that were to be held until the workbook closes: the platform shows a secret only once. */
export function Disconnecting({ onAnswer }: DisconnectingProps) {
  const { disconnect } = work.forgetting;
  return (
    <Question
      label={pane.disconnect}
      question={disconnect.question}
      yes={disconnect.yes}
      onAnswer={onAnswer}
    />
  );
}
