import { Sentence } from "../../page/sentence";
import { count } from "../numbers";

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
