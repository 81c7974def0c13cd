import { useRef } from "preact/hooks";
import { pane } from "../../words/pane";
import type { Choices } from "../../picking/choices";
import type { ConnectionState } from "../../connection/connection";
import type { Inserting } from "../../workbook/insert/inserting";
import { Lazy } from "../../page/lazy";

/** What the picker needs from the account and from Excel. */
export interface Picking {
  readonly choices: Choices;
  /** Fetched after the picker: the user first has something to look at and to pick. */
  readonly inserting: () => Promise<Inserting>;
}

interface PickerProps {
  /** Fetched when the picker is first shown. */
  readonly picking: () => Promise<Picking>;
  readonly state: ConnectionState;
  readonly onAccount: () => void;
}

/** The tab Pick: the picker once connected, and until then the way to connect. */
export function Picker({ picking, state, onAccount }: PickerProps) {
  const connected = state.kind === "connected";
  const load = () => Promise.all([import("../pick/panel"), picking()]);
  const numbers = useRef<unknown>(null);
  if (connected) numbers.current = state.who;
  // Picks survive a change of account, but not the end of the sign-in.
  if (state.kind === "disconnected") numbers.current = null;
  return (
    <>
      {!connected && (
        <div class="not-yet" data-state="pick-not-connected">
          <p>{pane.tabs.connectFirst}</p>
          <button type="button" onClick={onAccount}>
            {pane.tabs.toAccount}
          </button>
        </div>
      )}
      {numbers.current !== null && (
        <div hidden={!connected}>
          <Lazy load={load}>
            {([{ PickPanel }, engines]) => <PickPanel {...engines} generation={numbers.current} />}
          </Lazy>
        </div>
      )}
    </>
  );
}
