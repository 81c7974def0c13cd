import { perSentence } from "../../refresh/per-sentence";
import { work } from "../../words/work";
import { Sentence } from "../../page/sentence";
import { Areas } from "../workbook/areas";
import { useMore } from "../workbook/more";
import { Counted } from "./counted";
import type { PlacedProps } from "./notes";

/** So many are shown at a time, and so many places of each. */
const step = 50;
const fewAreas = 3;

/** Numbers that are per another thing by now: their cells may look as they did, and mean another thing. */
export function PerTurned({ report: { pers }, onGo }: PlacedProps) {
  const { shown, showMore, list } = useMore<HTMLUListElement>(step, step);
  const { per, changes } = work.refreshing;
  if (pers.length === 0) return null;
  const rest = Math.min(step, pers.length - shown);
  return (
    <>
      <h4>{per.title}</h4>
      <ul ref={list}>
        {pers.slice(0, shown).map((one, place) => (
          <li key={place}>
            <Sentence {...perSentence(one)} />
            <Areas areas={one.cells} few={fewAreas} onGo={onGo} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" class="small" onClick={showMore}>
          <Counted text={changes.more} counts={{ count: rest }} />
        </button>
      )}
      <p class="note">{per.meaning}</p>
    </>
  );
}
