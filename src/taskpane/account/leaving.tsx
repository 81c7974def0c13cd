import { pane } from "../../words/pane";
import type { Connection } from "../../workbook/connection";
import type { Action } from "../live";
import { Confirmed } from "./confirmed";

interface LeavingProps {
  readonly connection: Connection;
  readonly action: Action;
}

/** Ending the sign-in, with or without forgetting what is kept; either reaches all open workbooks. */
export function Leaving({ connection, action }: LeavingProps) {
  return (
    <>
      <div class="leave">
        <button
          type="button"
          aria-disabled={action.busy}
          onClick={() => action.act(() => connection.disconnect())}
        >
          {pane.disconnect}
        </button>
        <p>{pane.disconnectMeaning}</p>
      </div>
      <div class="leave">
        <ForgetEverything connection={connection} />
      </div>
    </>
  );
}

export function ForgetEverything({ connection }: Pick<LeavingProps, "connection">) {
  const words = pane.account;
  return (
    <>
      <Confirmed
        name={words.forgetAll}
        question={words.forgetAllQuestion}
        yes={words.forgetAllYes}
        onYes={() => void connection.forgetEverything()}
      />
      <p>{words.forgetAllMeaning}</p>
    </>
  );
}
