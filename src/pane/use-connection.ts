import { useEffect, useState } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { reasonFromError } from "../lca/reasons";
import { useSubscription } from "./page/use-subscription";
import type {
  ConnectionControl,
  ConnectionState,
  SignInsState,
} from "../addin/connection/workbook-connection";
import { useSingleAction } from "./page/use-single-action";

/** The accounts known here, drawn anew after every change. */
export function useSignIns(connection: ConnectionControl): SignInsState {
  return useSubscription(connection, (latest) => latest.signIns());
}

export type ServiceAddressSettings = Awaited<ReturnType<ConnectionControl["service"]>>;

export interface ConnectionAction {
  /** Runs an action, unless another begun in the same state is still running. */
  readonly act: (run: () => Promise<void> | void) => void;
  readonly busy: boolean;
  /** The reason of the last failure, if the state itself does not give it. */
  readonly failure: Reason | undefined;
  /** Called when something newer replaces the last failure. */
  readonly dismissFailure: () => void;
  /** Whether the failure in the current state was dismissed. */
  readonly isDismissed: boolean;
}

/** Runs the user's actions on the connection, one at a time per state: a second click or Enter does nothing. */
export function useConnectionAction(state: ConnectionState): ConnectionAction {
  const [failure, setFailure] = useState<Reason>();
  const [aside, setAside] = useState<ConnectionState>();
  const putAside = () => {
    setFailure(undefined);
    setAside(state);
  };
  const { begin, busy } = useSingleAction(state);
  const act = (run: () => Promise<void> | void) =>
    begin(async () => {
      setFailure(undefined);
      try {
        await run();
      } catch (thrown) {
        const reason = reasonFromError(thrown);
        if (reason.kind !== "cancelled") setFailure(reason);
      }
    });
  return { act, busy, failure, dismissFailure: putAside, isDismissed: aside === state };
}

/** Whether Excel shows the pane; its page goes on running while it is closed. True in an Excel that cannot tell. */
export function usePaneVisible(): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const tells = typeof Office !== "undefined" && Office.context?.requirements;
    if (!tells || !tells.isSetSupported("SharedRuntime", "1.1")) return;
    const follow = ({ visibilityMode }: Office.VisibilityModeChangedMessage) =>
      setShown(visibilityMode !== Office.VisibilityMode.hidden);
    Office.addin.onVisibilityModeChanged(follow).catch(() => undefined);
  }, []);
  return shown;
}
