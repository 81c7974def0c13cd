import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { useObserved } from "../page/use-observed";
import { useOneAtATime } from "../page/use-one-at-a-time";
import type { Connection, ConnectionState, Notice, SignIns } from "../connection/connection";

/** The connection's state, drawn anew after every change. */
export function useConnectionState(connection: Connection): ConnectionState {
  return useObserved(connection, (latest) => latest.state());
}

/** What is to be said of the service in use, drawn anew after every change. */
export function useNotice(connection: Connection): Notice | null {
  return useObserved(connection, (latest) => latest.notice());
}

/** The accounts known here, drawn anew after every change. */
export function useSignIns(connection: Connection): SignIns {
  return useObserved(connection, (latest) => latest.signIns());
}

export type Service = Awaited<ReturnType<Connection["service"]>>;

/** Where keys are sent, once that is known, or why it cannot be known. */
export function useService(connection: Connection): {
  readonly service?: Service;
  readonly problem?: Reason;
} {
  const [found, setFound] = useState<{ readonly service?: Service; readonly problem?: Reason }>({});
  useEffect(() => {
    let wanted = true;
    connection.service().then(
      (service) => wanted && setFound({ service }),
      (thrown: unknown) => wanted && setFound({ problem: reasonOf(thrown) }),
    );
    return () => {
      wanted = false;
    };
  }, [connection]);
  return found;
}

export interface ConnectionAction {
  /** Begins something, unless something begun in the same state is still under way. */
  readonly act: (deed: () => Promise<void> | void) => void;
  readonly busy: boolean;
  /** Why the last thing begun failed, where the state itself does not say so. */
  readonly failure: Reason | undefined;
  /** Something else is to be said by now than why the last thing failed. */
  readonly putAside: () => void;
  /** Whether what the state says of a failure was put aside. */
  readonly isAside: boolean;
}

/** What the user sets going: one thing per state at a time, so that a second click or Enter does nothing. */
export function useConnectionAction(state: ConnectionState): ConnectionAction {
  const [failure, setFailure] = useState<Reason>();
  const [aside, setAside] = useState<ConnectionState>();
  const putAside = () => {
    setFailure(undefined);
    setAside(state);
  };
  const { begin, busy } = useOneAtATime(state);
  const act = (deed: () => Promise<void> | void) =>
    begin(async () => {
      setFailure(undefined);
      try {
        await deed();
      } catch (thrown) {
        const reason = reasonOf(thrown);
        if (reason.kind !== "cancelled") setFailure(reason);
      }
    });
  return { act, busy, failure, putAside, isAside: aside === state };
}

/** Whether Excel shows the pane: its page lives on while it is closed. An Excel that cannot tell shows it. */
export function usePaneShown(): boolean {
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

/**
 * The element to focus when the screen changes under the user's hands; without it the focus would fall out of the
 * pane with the button that was pressed. A pane that does not have the focus never takes it from the grid.
 */
export function useFocusOnChange(screen: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const drawn = useRef(screen);
  useLayoutEffect(() => {
    if (drawn.current === screen) return;
    drawn.current = screen;
    if (document.hasFocus()) element.current?.focus();
  }, [screen]);
  return element;
}
