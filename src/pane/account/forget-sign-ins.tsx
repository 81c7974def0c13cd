import { words } from "../../words/ui-words";
import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import { ConfirmButton, ConfirmQuestion } from "./confirm-button";

export interface ForgetSignInsButtonProps {
  readonly connection: ConnectionControl;
}

/** Ends every sign-in for good, here and in all open workbooks; the button in the head only disconnects. */
export function ForgetSignInsButton({ connection }: ForgetSignInsButtonProps) {
  const { forgetting } = words;
  return (
    <div class="leave">
      <ConfirmButton
        name={forgetting.begin}
        question={forgetting.question}
        yes={forgetting.yes}
        onYes={() => void connection.forgetEverything()}
      />
      <p>{forgetting.meaning}</p>
    </div>
  );
}

interface DisconnectQuestionProps {
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks before dropping keys that were to be held until the workbook closes: the platform shows a secret only once. */
export function DisconnectQuestion({ onAnswer }: DisconnectQuestionProps) {
  const { disconnect } = words.forgetting;
  return (
    <ConfirmQuestion
      label={words.pane.disconnect}
      question={disconnect.question}
      yes={disconnect.yes}
      onAnswer={onAnswer}
    />
  );
}
