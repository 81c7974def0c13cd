import { useState } from "preact/hooks";

export interface SingleAction {
  /** Runs an action unless another is running: a second click or Enter does nothing. The action must not reject. */
  readonly begin: (deed: () => Promise<void>) => void;
  readonly busy: boolean;
}

/** Runs the user's actions one at a time. An action begun on another screen (`within`) blocks none here. */
export function useSingleAction(within?: unknown): SingleAction {
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
