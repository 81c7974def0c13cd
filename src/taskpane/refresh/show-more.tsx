import { words } from "../../words/words";
import { Counted } from "./counted";

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
