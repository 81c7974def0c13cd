import { words } from "../../words/ui-words";
import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import { ConfirmButton } from "./confirm-button";

/** Ends every sign-in for good, here and in all open workbooks; the button in the head only disconnects. */
export function ForgetSignInsButton({ connection }: { readonly connection: ConnectionControl }) {
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
