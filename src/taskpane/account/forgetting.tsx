import { words } from "../../words/words";
import type { Connection } from "../../connection/workbook-connection";
import { ConfirmButton, Question } from "./confirm-button";

export interface ForgetEverythingProps {
  readonly connection: Connection;
}

/** Ends every sign-in for good, here and in all open workbooks; the button in the head only disconnects. */
export function ForgetEverything({ connection }: ForgetEverythingProps) {
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

interface DisconnectingProps {
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks before dropping keys that were to be held until the workbook closes: the platform shows a secret only once. */
export function Disconnecting({ onAnswer }: DisconnectingProps) {
  const { disconnect } = words.forgetting;
  return (
    <Question
      label={words.pane.disconnect}
      question={disconnect.question}
      yes={disconnect.yes}
      onAnswer={onAnswer}
    />
  );
}
