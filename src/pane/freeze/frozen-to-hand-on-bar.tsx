import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/late-words";
import { formatTime } from "../report/figure-format";

interface FrozenToHandOnBarProps {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly onNext: () => void;
}

/** Reminds of a workbook that is frozen to hand it on, and leads to what comes next. */
export function FrozenToHandOnBar({ since, onNext }: FrozenToHandOnBarProps) {
  const { handingOn } = chooseFreezeWords();
  return (
    <div class="refreshing answers" role="status" data-state="frozen-to-hand-on">
      <span>
        <SentenceWithGaps text={handingOn.frozen} fill={{ when: formatTime(since) }} />
      </span>
      <button type="button" class="small" onClick={onNext}>
        {handingOn.next}
      </button>
    </div>
  );
}
