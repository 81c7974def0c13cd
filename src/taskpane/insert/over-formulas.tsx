import { useEffect, useRef } from "preact/hooks";
import { words } from "../../words/words";
import type { Occupied } from "../../workbook/insert/inserting";
import { Sentence } from "../../page/sentence";

interface OverFormulasProps {
  readonly formulas: Occupied;
  readonly onPut: () => void;
  readonly onLeave: () => void;
}

/** Asks before a list is put where formulas stand; the focus is on what changes nothing. */
export function OverFormulas({ formulas: { address, count, examples }, onPut, onLeave }: OverFormulasProps) {
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    leave.current?.scrollIntoView({ block: "nearest" });
    if (document.hasFocus()) leave.current?.focus();
  }, []);
  return (
    <div
      role="group"
      aria-labelledby="over-formulas-text"
      class="occupied"
      data-state="insert-over-formulas"
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
    >
      <p id="over-formulas-text">
        <Sentence
          text={count === 1 ? words.insert.overFormula : words.insert.overFormulas}
          fill={{ address, count: String(count) }}
        />
      </p>
      <p>
        <Sentence text={words.insert.occupiedExamples} fill={{ examples: examples.join("; ") }} />
      </p>
      <div class="answers">
        <button ref={leave} type="button" onClick={onLeave}>
          {words.insert.cancel}
        </button>
        <button type="button" onClick={onPut}>
          {words.insert.putList}
        </button>
      </div>
    </div>
  );
}
