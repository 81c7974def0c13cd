import { useState } from "preact/hooks";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { lateWords } from "../../words/late-words";
import { formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";

interface CellStepperProps {
  /** The areas to step through, each once. */
  readonly areas: readonly string[];
  /** Whether Excel has not yet selected the last one. */
  readonly busy: boolean;
  readonly onGo: (area: string) => void;
}

/** Selects the cells of a report one after another. */
export function CellStepper({ areas, busy, onGo }: CellStepperProps) {
  const { steps } = lateWords().changeReport;
  const [current, setCurrent] = useState<string>();
  const at = current === undefined ? -1 : areas.indexOf(current);
  if (areas.length === 0) return null;
  const step = (name: string, to: string | undefined) => (
    <button
      type="button"
      class="small"
      aria-disabled={to === undefined}
      onClick={() => {
        if (to === undefined || busy) return;
        setCurrent(to);
        onGo(to);
      }}
    >
      {name}
    </button>
  );
  return (
    <div class="stepper" role="group" aria-label={steps.name}>
      {step(steps.previous, areas[at - 1])}
      {step(steps.next, areas[at + 1])}
      <p role="status">
        {at < 0 ? (
          <SentenceFilledWithCounts text={steps.all} one={steps.allOne} counts={{ count: areas.length }} />
        ) : (
          <SentenceWithGaps
            text={steps.at}
            fill={{ at: formatCount(at + 1), count: formatCount(areas.length), area: areas[at] }}
          />
        )}
      </p>
    </div>
  );
}
