import { useRef, useState } from "preact/hooks";
import { copyShown } from "../../page/copy";
import type { FunctionId } from "../../queries/catalogue";
import { words } from "../../words/words";
import type { Described } from "./described";
import { examples } from "./examples";

interface FunctionsProps {
  readonly described: ReadonlyMap<string, Described>;
}

/** Every function as Excel describes it, with an example to copy. */
export function Functions({ described }: FunctionsProps) {
  return (
    <>
      <p class="note">{words.help.examples}</p>
      <p class="note">{words.formulas.separator}</p>
      {(Object.entries(examples) as [FunctionId, string][]).map(([id, example]) => (
        <section key={id} class="function">
          <h4>
            <code dir="ltr">{described.get(id)?.signature ?? `LCA.${id}`}</code>
          </h4>
          <p>{described.get(id)?.description}</p>
          <Example id={id} example={example} />
        </section>
      ))}
    </>
  );
}

function Example({ id, example }: { readonly id: FunctionId; readonly example: string }) {
  const { formulas } = words;
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    if (shown.current) setCopied(await copyShown(shown.current));
  };
  return (
    <div class="example">
      <code ref={shown} dir="ltr">
        {example}
      </code>
      <button
        type="button"
        class="small"
        aria-label={`${formulas.copy}: LCA.${id}`}
        onClick={() => void copy()}
      >
        {formulas.copy}
      </button>
      <p class="note" role="status">
        {copied !== undefined && (copied ? formulas.copied : formulas.copyByHand)}
      </p>
    </div>
  );
}
