import { useId } from "preact/hooks";
import { words } from "../../words/words";
import type { PickedIndicator } from "../../picking/picks";
import { Sentence } from "../../page/sentence";
import type { View } from "./views";
import { views } from "./views";

interface ViewsProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Which products are shown before a search narrows them. */
export function Views({ view, onChange }: ViewsProps) {
  const name = useId();
  const said = words.pick.views;
  return (
    <fieldset class="views">
      <legend class="unseen">{said.label}</legend>
      {views.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === view} onChange={() => onChange(one)} />
          <span>{said[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SummaryProps {
  readonly shown: number;
  /** How many products of any view there would be. */
  readonly everywhere: number;
  readonly picked: number;
  readonly text: string;
  readonly view: View;
  readonly indicator: PickedIndicator | undefined;
  /** Article numbers were seen that the product list lacks. */
  readonly hasUnlisted: boolean;
  readonly onClear: () => void;
}

/** How many there are, how many are picked, and what the values are of. */
export function Summary({ shown, text, view, picked, indicator, hasUnlisted, ...props }: SummaryProps) {
  const said = words.pick;
  const count = shown.toLocaleString();
  const elsewhere = view === "all" ? 0 : props.everywhere;
  const nothing = text.trim() === "" ? emptyOf(view) : elsewhere > 0 ? said.noHitsHere : said.noHits;
  return (
    <div class="summary" data-state={shown === 0 ? "pick-nothing" : "pick-found"}>
      <p aria-live="polite">
        {shown === 0 ? (
          <Sentence text={nothing} fill={{ text, count: elsewhere.toLocaleString() }} />
        ) : (
          <Sentence text={shown === 1 ? said.oneFound : said.found} fill={{ count }} />
        )}
        {picked > 0 && (
          <>
            {" · "}
            <Sentence text={said.picked} fill={{ count: picked.toLocaleString() }} />
          </>
        )}
      </p>
      {picked > 0 && (
        <button type="button" class="small" onClick={props.onClear}>
          {said.clear}
        </button>
      )}
      {hasUnlisted && shown === 0 && text.trim() !== "" && <p class="note">{said.unlistedCodes}</p>}
      {indicator && shown > 0 && (
        <p class="note">
          <Sentence
            text={said.previewed}
            fill={{ indicator: indicator.abbreviation || indicator.name, unit: indicator.unit }}
          />
        </p>
      )}
    </div>
  );
}

function emptyOf(view: View): string {
  const { none, nothingPicked, noFavourites, noRecent } = words.pick;
  return { all: none, picked: nothingPicked, favourites: noFavourites, recent: noRecent }[view];
}
