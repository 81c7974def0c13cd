import { useId, useRef, useState } from "preact/hooks";
import { picking } from "../../words/picking";
import type { Plan } from "../../workbook/insert/inserting";
import { Sentence } from "../../page/sentence";
import { copyFrom } from "../../page/copy";
import { extentOf } from "../../workbook/insert/extent";

/** What will be written and where, and the first formula to look at or copy. */
export function Preview({ plan, what }: { readonly plan: Plan; readonly what: string }) {
  const { insert } = picking;
  return (
    <div class="preview">
      <p>
        <Sentence text={insert.place} fill={{ what, place: extentOf(plan) }} />
      </p>
      {plan.adds && (
        <p class="note">
          <Sentence
            text={insert.addsColumns}
            fill={{ table: plan.adds.table, headers: plan.adds.headers.join(", ") }}
          />
        </p>
      )}
      <Formula key={plan.formula} formula={plan.formula} />
    </div>
  );
}

function Formula({ formula }: { readonly formula: string }) {
  const { insert } = picking;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    if (field.current) setCopied(await copyFrom(field.current));
  };
  return (
    <>
      <label for={id}>{insert.preview}</label>
      <div class="formula-line">
        <input id={id} ref={field} readOnly dir="ltr" spellcheck={false} value={formula} />
        <button type="button" onClick={() => void copy()}>
          {insert.copy}
        </button>
      </div>
      <p class="note" role="status">
        {copied !== undefined && (copied ? insert.copied : insert.copyByHand)}
      </p>
      {copied !== undefined && <p class="note">{insert.separator}</p>}
    </>
  );
}
