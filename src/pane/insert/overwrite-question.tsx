import { useEffect, useRef } from "preact/hooks";
import { words } from "../../words/ui-words";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { OccupiedCells } from "../../workbook/insert/insert-target";
import { formatCount } from "../locale-numbers";

interface OverwriteQuestionProps {
  readonly occupied: OccupiedCells;
  readonly state: "insert-occupied" | "insert-over-formulas";
  readonly onYes: () => void;
  /** Left out if there is no other destination. */
  readonly onNewSheet?: (() => void) | undefined;
  readonly onNo: () => void;
}

/** Asks before cells with content are replaced. The focus is on the answer that changes nothing. */
export function OverwriteQuestion({ occupied, state, onYes, onNewSheet, onNo }: OverwriteQuestionProps) {
  const { insert } = words;
  const { title, text, yes } = overwriteWords(state, occupied);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    if (document.hasFocus()) place.current?.focus();
  }, []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={`${state}-${title === "" ? "text" : "title"}`}
      aria-describedby={`${state}-text`}
      class="occupied"
      data-state={state}
      tabIndex={-1}
      ref={place}
      onKeyDown={({ key }) => key === "Escape" && onNo()}
    >
      {title !== "" && <strong id={`${state}-title`}>{title}</strong>}
      <OverwrittenCells {...occupied} id={`${state}-text`} text={text} />
      <div class="answers">
        <button type="button" onClick={onNo}>
          {insert.cancel}
        </button>
        {onNewSheet && (
          <button type="button" onClick={onNewSheet}>
            {insert.into.sheet}
          </button>
        )}
        {!occupied.mustStay && (
          <button type="button" onClick={onYes}>
            {yes}
          </button>
        )}
      </div>
    </div>
  );
}

function overwriteWords(state: OverwriteQuestionProps["state"], { count, mustStay }: OccupiedCells) {
  const { insert } = words;
  if (state === "insert-over-formulas")
    return { title: "", text: count === 1 ? insert.overFormula : insert.overFormulas, yes: insert.putList };
  const title = mustStay ? insert.stays : insert.occupiedTitle;
  return { title, text: count === 1 ? insert.occupiedOne : insert.occupied, yes: insert.replace };
}

interface OverwrittenCellsProps extends OccupiedCells {
  readonly id: string;
  readonly text: string;
}

function OverwrittenCells({
  id,
  text,
  address,
  count,
  examples,
  mustStay,
  includesWholeTables,
}: OverwrittenCellsProps) {
  const { occupiedExamples, staysMeaning, wholeMeaning } = words.insert;
  return (
    <div id={id}>
      <p>
        <SentenceWithGaps text={text} fill={{ address, count: formatCount(count) }} />
      </p>
      <p>
        <SentenceWithGaps text={occupiedExamples} fill={{ examples: examples.join(" · ") }} />
        {mustStay && ` ${staysMeaning}`}
        {includesWholeTables && ` ${wholeMeaning}`}
      </p>
    </div>
  );
}
