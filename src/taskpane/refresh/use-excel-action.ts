import { useState } from "preact/hooks";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import { work } from "../../words/work";

export interface ExcelAction {
  /** Does it, unless something is under way; then says what came of it, or that Excel refused. */
  readonly act: (deed: () => Promise<string>) => void;
  readonly busy: boolean;
  /** What came of the last one. */
  readonly outcome: string;
}

/** What the user has Excel do: one thing at a time. */
export function useExcelAction(): ExcelAction {
  const [outcome, setOutcome] = useState("");
  const { begin, busy } = useOneAtATime();
  const act = (deed: () => Promise<string>) =>
    begin(async () => {
      setOutcome("");
      setOutcome(await deed().catch(() => work.refreshing.refused));
    });
  return { act, busy, outcome };
}
