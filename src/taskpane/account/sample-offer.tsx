import { useRef } from "preact/hooks";
import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { ConnectionAction } from "../use-connection";

interface SampleOfferProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  readonly action: ConnectionAction;
}

/** Stands below the tab bar until somebody is connected: the way in without keys. */
export function SampleOffer({ connection, state, action }: SampleOfferProps) {
  const offered = useRef(false);
  if (state.kind !== "connecting") offered.current = state.kind === "disconnected";
  if (!offered.current) return null;
  const waiting = action.busy || state.kind === "connecting";
  const onTry = () => action.act(() => connection.trySample());
  return (
    <p class="sample-offer">
      <span>{words.pane.noKeys}</span>
      <button
        type="button"
        aria-disabled={waiting}
        title={words.pane.sampleMeaning}
        onClick={() => waiting || onTry()}
      >
        {words.pane.trySample}
      </button>
    </p>
  );
}
