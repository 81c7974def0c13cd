import { fillSentenceGaps, sanitiseNameForPane } from "../words/name-formatter";
import { words } from "../words/ui-words";
import { useShowMore } from "./use-show-more";
import { formatCount } from "./locale-numbers";

interface AreaButtonsProps {
  readonly areas: readonly string[];
  /** The number of areas shown until the user asks for more. */
  readonly few: number;
  readonly onGo: (area: string) => void;
}

/** Areas of the workbook, each a button that goes there. */
export function CellAreaLinkList({ areas, few, onGo }: AreaButtonsProps) {
  const { shown: many, showMore, list } = useShowMore<HTMLParagraphElement>(few, 50);
  const rest = areas.length - many;
  return (
    <p class="areas" ref={list}>
      {areas.slice(0, many).map((area) => (
        <button
          key={area}
          type="button"
          class="link"
          aria-label={fillSentenceGaps(words.workbook.goTo, { area })}
          onClick={() => onGo(area)}
        >
          <bdi>{sanitiseNameForPane(area)}</bdi>
        </button>
      ))}
      {rest > 0 && (
        <button key="" type="button" class="link" onClick={showMore}>
          {fillSentenceGaps(words.workbook.more, { count: formatCount(rest) })}
        </button>
      )}
    </p>
  );
}
