import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../words/words";

interface LazyProps<T> {
  /** Fetches it. Only the first one given counts; it is called again when the user retries after a failure. */
  readonly load: () => Promise<T>;
  readonly children: (loaded: T) => ComponentChildren;
}

/** Shows what is fetched when it is first shown. */
export function Lazy<T>({ load, children }: LazyProps<T>) {
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
  if (state.loaded) return <>{children(state.loaded.it)}</>;
  if (!state.failed)
    return (
      <p class="note" data-state="place-opening">
        {words.pane.tabs.opening}
      </p>
    );
  return (
    <div role="alert" class="problem" data-state="place-not-fetched">
      <p>{words.pane.tabs.notFetched}</p>
      <button type="button" onClick={() => setTries(tries + 1)}>
        {words.pane.recovery.tryAgain}
      </button>
    </div>
  );
}
