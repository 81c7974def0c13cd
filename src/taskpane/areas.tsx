import { filled, shown } from "../words/names";
import { words } from "../words/words";
import { useMore } from "./use-more";
import { count } from "./numbers";

interface AreasProps {
  readonly areas: readonly string[];
  /** The number of areas shown until the user asks for more. */
  readonly few: number;
  readonly onGo: (area: string) => void;
}

/** Areas of the workbook, each a button that goes there. */
export function Areas({ areas, few, onGo }: AreasProps) {
  const { shown: many, showMore, list } = useMore<HTMLParagraphElement>(few, 50);
  const rest = areas.length - many;
  return (
    <p class="areas" ref={list}>
      {areas.slice(0, many).map((area) => (
        <button
          key={area}
          type="button"
          class="link"
          aria-label={filled(words.workbook.goTo, { area })}
          onClick={() => onGo(area)}
        >
          <bdi>{shown(area)}</bdi>
        </button>
      ))}
      {rest > 0 && (
        <button key="" type="button" class="link" onClick={showMore}>
          {filled(words.workbook.more, { count: count(rest) })}
        </button>
      )}
    </p>
  );
}
