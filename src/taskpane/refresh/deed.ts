import { useState } from "preact/hooks";
import { work } from "../../words/work";

export interface Deed {
  /** Does it, unless something is under way; then says what came of it, or that Excel refused. */
  readonly act: (deed: () => Promise<string>) => void;
  readonly busy: boolean;
  /** What came of the last one. */
  readonly outcome: string;
}

/** What the user has Excel do: one thing at a time. */
export function useDeed(): Deed {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState("");
  const act = (deed: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    setOutcome("");
    void deed()
      .catch(() => work.refreshing.refused)
      .then(setOutcome)
      .finally(() => setBusy(false));
  };
  return { act, busy, outcome };
}
