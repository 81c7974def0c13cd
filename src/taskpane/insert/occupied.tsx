import { useEffect, useRef } from "preact/hooks";
import { words } from "../../words/words";
import type { Occupied } from "../../workbook/insert/inserting";
import { Sentence } from "../../page/sentence";

interface OccupiedProps {
  readonly occupied: Occupied;
  readonly onReplace: () => void;
  readonly onLeave: () => void;
}

/** Asks before anything that stands in cells is replaced. */
export function OccupiedQuestion({ occupied, onReplace, onLeave }: OccupiedProps) {
  const insert = words.insert;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    if (document.hasFocus()) place.current?.focus();
  }, []);
  return (
    <div
      role="alertdialog"
      aria-labelledby="occupied-title"
      aria-describedby="occupied-text"
      class="occupied"
      data-state="insert-occupied"
      tabIndex={-1}
      ref={place}
      onKeyDown={({ key }) => {
        if (key === "Escape") onLeave();
      }}
    >
      <strong id="occupied-title">{occupied.stays ? insert.stays : insert.occupiedTitle}</strong>
      <What {...occupied} />
      <div class="answers">
        <button type="button" onClick={onLeave}>
          {insert.cancel}
        </button>
        {!occupied.stays && (
          <button type="button" onClick={onReplace}>
            {insert.replace}
          </button>
        )}
      </div>
    </div>
  );
}

function What({ address, count, examples, stays }: Occupied) {
  const insert = words.insert;
  const text = count === 1 ? insert.occupiedOne : insert.occupied;
  return (
    <div id="occupied-text">
      <p>
        <Sentence text={text} fill={{ address, count: String(count) }} />
      </p>
      <p>
        <Sentence text={insert.occupiedExamples} fill={{ examples: examples.join("; ") }} />
        {stays && ` ${insert.staysMeaning}`}
      </p>
    </div>
  );
}
