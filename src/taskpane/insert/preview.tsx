import { useId, useRef, useState } from "preact/hooks";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { Plan } from "../../workbook/insert/plans";
import { Sentence } from "../../page/sentence";
import { copyFrom } from "../../page/copy";

/** What will be written and where: it stays in view beside the button. */
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
