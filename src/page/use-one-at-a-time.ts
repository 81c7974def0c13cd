import { useState } from "preact/hooks";

export interface OneAtATime {
  /** Begins something, unless something is under way: a second click or Enter does nothing. It must not reject. */
  readonly begin: (deed: () => Promise<void>) => void;
  readonly busy: boolean;
}

/** What the user sets going, one thing at a time. What was begun on another screen (`within`) keeps nobody here waiting. */
export function useOneAtATime(within?: unknown): OneAtATime {
  const [begun, setBegun] = useState<{ readonly within: unknown }>();
  const busy = begun !== undefined && begun.within === within;
  const begin = (deed: () => Promise<void>): void => {
    if (busy) return;
    const own = { within };
    setBegun(own);
    void deed().finally(() => setBegun((now) => (now === own ? undefined : now)));
  };
  return { begin, busy };
}

interface Act<T> {
  /** Clears the last outcome, runs this and tells its outcome; does nothing while another is under way. */
  readonly act: (run: () => Promise<T>) => void;
  readonly busy: boolean;
}

/**
 * What a button does, one thing at a time, with its outcome told: undefined when it begins, then what it resolves to, or
 * what `failed` makes of an error. `within` is as for `useOneAtATime`.
 */
export function useAct<T>(
  tell: (outcome: T | undefined) => void,
  failed: (thrown: unknown) => T,
  within?: unknown,
): Act<T> {
  const { begin, busy } = useOneAtATime(within);
  const act = (run: () => Promise<T>) =>
    begin(async () => {
      tell(undefined);
      tell(await run().catch(failed));
    });
  return { act, busy };
}
