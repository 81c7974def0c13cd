import { pane } from "../../words/pane";
import type { Connection } from "../../workbook/connection";
import { Confirmed } from "./confirmed";

export interface ForgetEverythingProps {
  readonly connection: Connection;
}

/** Ending every sign-in for good, here and in all open workbooks. The head of the pane only disconnects. */
export function ForgetEverything({ connection }: ForgetEverythingProps) {
  const words = pane.account;
  return (
    <div class="leave">
      <Confirmed
        name={words.forgetAll}
        question={words.forgetAllQuestion}
        yes={words.forgetAllYes}
        onYes={() => void connection.forgetEverything()}
      />
      <p>{words.forgetAllMeaning}</p>
    </div>
  );
}
