import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { pane } from "../words/pane";

interface LazyProps<T> {
  /** Fetches the code. Only the first one given counts; it is called again when the user retries after a failure. */
  readonly load: () => Promise<T>;
  /** Shows nothing while it loads. */
  readonly quiet?: boolean;
  /** A new value tries again after a failure. */
  readonly retry?: unknown;
  readonly children: (loaded: T) => ComponentChildren;
}

/** Shows what is fetched when it is first shown. */
export function Lazy<T>({ load, quiet, retry, children }: LazyProps<T>) {
  const [state, setState] = useState<{ readonly loaded?: { readonly it: T }; readonly failed?: true }>({});
  const [tries, setTries] = useState(0);
  const first = useRef(load).current;
  useEffect(() => {
    let wanted = true;
    setState({});
    first().then(
      (it) => wanted && setState({ loaded: { it } }),
      () => wanted && setState({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [tries]);
  useEffect(() => {
    if (state.failed) setTries(tries + 1);
  }, [retry]);
  if (state.loaded) return <>{children(state.loaded.it)}</>;
  if (!state.failed)
    return quiet ? null : (
      <p class="note" data-state="place-opening">
        {pane.tabs.opening}
      </p>
    );
  return (
    <div role="alert" class="problem" data-state="place-not-fetched">
      <p>{pane.tabs.notFetched}</p>
      <button type="button" onClick={() => setTries(tries + 1)}>
        {pane.recovery.tryAgain}
      </button>
    </div>
  );
}
