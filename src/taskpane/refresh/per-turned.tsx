import { perSentence } from "../../refresh/per-sentence";
import { words } from "../../words/words";
import { Sentence } from "../../page/sentence";
import { Areas } from "../areas";
import { useMore } from "../use-more";
import type { ReportPartProps } from "./notes";
import { ShowMore, step } from "./show-more";

/** How many areas of each are shown at first. */
const fewAreas = 3;

/** Numbers whose declared unit has changed: their cells may look the same and mean something else. */
export function PerTurned({ report: { pers }, onGo }: ReportPartProps) {
  const { shown, showMore, list } = useMore<HTMLUListElement>(step, step);
  const { per } = words.refreshing;
  if (pers.length === 0) return null;
  return (
    <>
      <h4>{per.title}</h4>
      <ul ref={list}>
        {pers.slice(0, shown).map((one, index) => (
          <li key={index}>
            <Sentence {...perSentence(one)} />
            <Areas areas={one.cells} few={fewAreas} onGo={onGo} />
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} all={pers.length} onMore={showMore} />
      <p class="note">{per.meaning}</p>
    </>
  );
}
