import { SentenceWithGaps } from "./page/sentence-with-gaps";
import { formatCount } from "./locale-numbers";

interface CountSentenceProps {
  readonly text: string;
  /** The sentence for a count of one. */
  readonly one?: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** A sentence whose gaps are counts, as the user's language writes them. */
export function SentenceFilledWithCounts({ text, one, counts }: CountSentenceProps) {
  const written = Object.entries(counts).map(([name, number]) => [name, formatCount(number)]);
  const alone = one !== undefined && counts["count"] === 1;
  return <SentenceWithGaps text={alone ? one : text} fill={Object.fromEntries(written)} />;
}
