import { Sentence } from "../../page/sentence";
import { count } from "../numbers";
import { words } from "../../words/words";

interface CountedProps {
  readonly text: string;
  /** The sentence for a count of one. */
  readonly one?: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** A sentence whose gaps are counts, as the user's language writes them. */
export function Counted({ text, one, counts }: CountedProps) {
  const written = Object.entries(counts).map(([name, number]) => [name, count(number)]);
  const alone = one !== undefined && counts["count"] === 1;
  return <Sentence text={alone ? one : text} fill={Object.fromEntries(written)} />;
}

/** How many lines of a report are added at a time. */
export const step = 50;

interface ShowMoreProps {
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

/** The button for the next lines of a long list, while there are any. */
export function ShowMore({ shown, all, onMore }: ShowMoreProps) {
  if (shown >= all) return null;
  return (
    <button type="button" class="small" onClick={onMore}>
      <Counted text={words.refreshing.changes.more} counts={{ count: Math.min(step, all - shown) }} />
    </button>
  );
}
