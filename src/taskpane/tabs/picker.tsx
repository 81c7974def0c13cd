import { useRef } from "preact/hooks";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { ConnectionState } from "../../connection/connection-state";
import type { Inserting } from "../../workbook/insert/excel-inserting";
import { PickPanel } from "../pick/panel";

/** What the picker needs from the account and from Excel. */
export interface Picking {
  readonly choices: Choices;
  readonly inserting: Inserting;
}

interface PickerProps {
  readonly picking: Picking;
  readonly state: ConnectionState;
  readonly onAccount: () => void;
}

/** The tab Pick: the picker once connected, and until then the way to connect. */
export function Picker({ picking, state, onAccount }: PickerProps) {
  const connected = state.kind === "connected";
  const numbers = useRef<unknown>(null);
  if (connected) numbers.current = state.who;
  // Picks survive a change of account, but not the end of the sign-in.
  if (state.kind === "disconnected") numbers.current = null;
  return (
    <>
      {!connected && (
        <div class="not-yet" data-state="pick-not-connected">
          <p>{words.pane.tabs.connectFirst}</p>
          <button type="button" onClick={onAccount}>
            {words.pane.tabs.toAccount}
          </button>
        </div>
      )}
      {numbers.current !== null && (
        <div hidden={!connected}>
          <PickPanel {...picking} generation={numbers.current} />
        </div>
      )}
    </>
  );
}
