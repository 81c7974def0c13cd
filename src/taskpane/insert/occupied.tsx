import { useEffect, useRef } from "preact/hooks";
import { words } from "../../words/words";
import { Sentence } from "../../page/sentence";
import type { Occupied } from "../../workbook/insert/inserting";

interface OccupiedProps {
  readonly occupied: Occupied;
  readonly state: "insert-occupied" | "insert-over-formulas";
  readonly onYes: () => void;
  /** Left out if there is no other destination. */
  readonly onNewSheet?: (() => void) | undefined;
  readonly onNo: () => void;
}

/** Asks before cells with content are replaced. The focus is on the answer that changes nothing. */
export function OccupiedQuestion({ occupied, state, onYes, onNewSheet, onNo }: OccupiedProps) {
  const { insert } = words;
  const { title, text, yes } = wordsFor(state, occupied);
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
      <What {...occupied} id={`${state}-text`} text={text} />
      <div class="answers">
        <button type="button" onClick={onNo}>
          {insert.cancel}
        </button>
        {onNewSheet && (
          <button type="button" onClick={onNewSheet}>
            {insert.into.sheet}
          </button>
        )}
        {!occupied.stays && (
          <button type="button" onClick={onYes}>
            {yes}
          </button>
        )}
      </div>
    </div>
  );
}

function wordsFor(state: OccupiedProps["state"], { count, stays }: Occupied) {
  const { insert } = words;
  if (state === "insert-over-formulas")
    return { title: "", text: count === 1 ? insert.overFormula : insert.overFormulas, yes: insert.putList };
  const title = stays ? insert.stays : insert.occupiedTitle;
  return { title, text: count === 1 ? insert.occupiedOne : insert.occupied, yes: insert.replace };
}

interface WhatProps extends Occupied {
  readonly id: string;
  readonly text: string;
}

function What({ id, text, address, count, examples, stays, whole }: WhatProps) {
  const { occupiedExamples, staysMeaning, wholeMeaning } = words.insert;
  return (
    <div id={id}>
      <p>
        <Sentence text={text} fill={{ address, count: String(count) }} />
      </p>
      <p>
        <Sentence text={occupiedExamples} fill={{ examples: examples.join("; ") }} />
        {stays && ` ${staysMeaning}`}
        {whole && ` ${wholeMeaning}`}
      </p>
    </div>
  );
}
