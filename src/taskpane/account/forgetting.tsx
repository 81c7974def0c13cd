import { work } from "../../words/work";
import type { Connection } from "../../connection/connection";
import { ConfirmButton } from "./confirm-button";

export interface ForgetEverythingProps {
  readonly connection: Connection;
}

/** Ending every sign-in for good, here and in all open workbooks. The head of the pane only disconnects. */
export function ForgetEverything({ connection }: ForgetEverythingProps) {
  const words = work.forgetting;
  return (
    <div class="leave">
      <ConfirmButton
        name={words.begin}
        question={words.question}
        yes={words.yes}
        onYes={() => void connection.forgetEverything()}
      />
      <p>{words.meaning}</p>
    </div>
  );
}
