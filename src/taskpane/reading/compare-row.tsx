import { useId, useState } from "preact/hooks";
import { agreesAtDigits } from "../../lca/digits";
import { withUnit } from "../../lca/units";
import type { Place } from "../../picking/places";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import { digits } from "../numbers";

interface RowProps {
  readonly place: Place;
  readonly onCompared: (agrees: boolean) => void;
}

/** One number, and the field for what the platform shows in its stead. */
export function CompareRow({ place: { product, stage, indicator, unit, value }, onCompared }: RowProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { agrees: same, differs, unread } = words.mapping;
  const compare = (text: string) => agreesAtDigits(text, value, digits(0.5).charAt(1));
  const agrees = compare(typed);
  const verdict = agrees ? same : filled(differs, { value: digits(value) });
  const isAtFault = typed.trim() !== "" && agrees !== true;
  return (
    <div class="field">
      <label for={id}>{[product, stage, withUnit(indicator, unit)].map(shown).join(" · ")}</label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        aria-invalid={isAtFault}
        aria-describedby={`${id}-said`}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          onCompared(compare(text) === true);
        }}
      />
      <p id={`${id}-said`} class={isAtFault ? "fault" : "note"} aria-live="polite">
        {typed.trim() !== "" && (agrees === null ? filled(unread, { example: digits(12.3) }) : verdict)}
      </p>
    </div>
  );
}
