import { useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import type { RecordPresenceForPane } from "../../workbook/record/record-presence";
import { useSubscription } from "../page/use-subscription";
import { useSignIns } from "../use-connection";

/** What somebody who is not connected wants of a workbook that has numbers of ours. */
export interface WayIn {
  /** Whether both ways are offered on this screen. */
  readonly isOffered: (screen: ConnectionState) => boolean;
  /** True if the user only reads, and wants no fields for keys. */
  readonly readsOnly: boolean;
  /** True if the workbook has a record of frozen numbers. */
  readonly hasRecord: boolean;
  /** True while a sign-in is tried: then the choice waits. */
  readonly isWaiting: boolean;
  readonly choose: (readsOnly: boolean) => void;
}

/**
 * The choice between signing in and only reading, kept while this page lives. A computer that has sign-ins offers no
 * choice: its user has keys.
 */
export function useWayIn(
  connection: ConnectionControl,
  state: ConnectionState,
  recorded: RecordPresenceForPane,
): WayIn {
  const [wanted, choose] = useState(false);
  const hasRecord = useSubscription(recorded, (latest) => latest.state());
  const { profiles, keeping } = useSignIns(connection);
  const hasNoSignIn = profiles.length === 0 && keeping !== "unknown";
  const isOffered = (screen: ConnectionState) =>
    hasNoSignIn && screen.kind === "disconnected" && (hasRecord || screen.holds !== undefined);
  const readsOnly = wanted && isOffered(state);
  return { isOffered, readsOnly, hasRecord, isWaiting: state.kind === "connecting", choose };
}

/** The two ways side by side. They stay in place, so that either is one press away and keeps the focus. */
export function WayInChoice({ way }: { readonly way: WayIn }) {
  const { wayIn } = words.pane;
  return (
    <div class="ways" role="group" aria-label={wayIn.label} data-state="way-in">
      {[false, true].map((readsOnly) => (
        <button
          key={String(readsOnly)}
          type="button"
          aria-pressed={way.readsOnly === readsOnly}
          aria-disabled={way.isWaiting}
          onClick={() => way.isWaiting || way.choose(readsOnly)}
        >
          {readsOnly ? wayIn.onlyRead : wayIn.signIn}
        </button>
      ))}
    </div>
  );
}
