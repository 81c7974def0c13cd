import { useId, useRef, useState } from "preact/hooks";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import { address } from "../../sheet/areas";
import type { Selected } from "../../picking/picks";
import type { Target } from "../../workbook/insert/inserting";
import { namesOf, pickedLists } from "../../workbook/insert/lists";
import type { Plan } from "../../workbook/insert/plans";
import { Sentence } from "../../page/sentence";
import { copyFrom } from "../../page/copy";

/** The content and the destination of the next insert: in view beside the button. */
export function Destination({ plan, what }: { readonly plan: Plan; readonly what: string }) {
  const insert = words.insert;
  const [{ adds }] = plan.sheets;
  return (
    <>
      <p class="destination">
        <Sentence text={insert.place} fill={{ what, place: placeOf(plan) }} />
      </p>
      {adds && (
        <p class="note">
          <Sentence
            text={insert.addsColumns}
            fill={{ table: adds.table, headers: adds.headers.join(", ") }}
          />
        </p>
      )}
    </>
  );
}

interface TakesPickedProps {
  readonly selected: Selected;
  readonly target: Target;
  /** Clears the picks of a kind, so that names in cells count. */
  readonly onClear: (what: "products" | "indicators") => void;
}

/** Says whether the names in cells or the picks are used if they differ, and offers the other. */
export function TakesPicked({ selected, target, onClear }: TakesPickedProps) {
  const id = useId();
  const { insert } = words;
  const picked = pickedLists(selected);
  return (["product", "indicator"] as const).map((kind) => {
    const what = `${kind}s` as const;
    const [one, ...others] = selected[what];
    const names = namesOf(target, kind);
    if (!one || !names || names.texts.join("\n") === picked[kind].texts.join("\n")) return null;
    const count = String(others.length + 1);
    const text = names.texts.length > 1 ? insert.takesPicked : insert.takesPickedOne;
    const fill = {
      picked: others.length > 0 ? filled(insert.manyPicked[kind], { count }) : one.name,
      address: address(names.cells),
    };
    const clear = ({ currentTarget }: Event) => {
      // The pressed button disappears, so the focus moves to the next one to press.
      (currentTarget as Element).closest(".foot")?.querySelector<HTMLElement>(".primary")?.focus();
      onClear(what);
    };
    return (
      <p key={kind} class="note" data-state="insert-takes-picked">
        <span id={`${id}-${kind}`}>
          <Sentence {...{ text, fill }} />
        </span>{" "}
        <button type="button" class="small" aria-describedby={`${id}-${kind}`} onClick={clear}>
          {insert.useThose}
        </button>
      </p>
    );
  });
}

function placeOf({ sheets: [first, ...others] }: Plan): string {
  const { newSheet, newSheets } = words.insert;
  if (!first.isNew) return first.address;
  return others.length === 0 ? newSheet : filled(newSheets, { count: String(others.length + 1) });
}

/** The first formula, to look at or copy. */
export function Formula({ formula }: { readonly formula: string }) {
  const { formulas } = words;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    if (field.current) setCopied(await copyFrom(field.current));
  };
  return (
    <div class="preview">
      <label for={id}>{words.insert.preview}</label>
      <div class="formula-line">
        <input id={id} ref={field} readOnly dir="ltr" spellcheck={false} value={formula} />
        <button type="button" onClick={() => void copy()}>
          {formulas.copy}
        </button>
      </div>
      <p class="note" role="status">
        {copied !== undefined && (copied ? formulas.copied : formulas.copyByHand)}
      </p>
      {copied !== undefined && <p class="note">{formulas.separator}</p>}
    </div>
  );
}
