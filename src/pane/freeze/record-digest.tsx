import { useRef } from "preact/hooks";
import { useOutcomeLine } from "../outcome-line";
import { copyElementText } from "../page/clipboard";
import { chooseFreezeWords } from "../../words/late-words";

interface RecordDigestProps {
  readonly digest: string;
  /** Whether to advise the user to keep it elsewhere. */
  readonly isNew?: boolean;
}

/** The digest of the record, folded: few people compare it. */
export function FoldedRecordDigest({ digest }: Pick<RecordDigestProps, "digest">) {
  return (
    <details>
      <summary>{chooseFreezeWords().digest.title}</summary>
      <RecordDigest digest={digest} />
    </details>
  );
}

/** The digest of the record, to copy. */
export function RecordDigest({ digest, isNew = false }: RecordDigestProps) {
  const said = chooseFreezeWords().digest;
  const shown = useRef<HTMLElement>(null);
  const line = useOutcomeLine();
  const copy = async () => {
    const isCopied = shown.current !== null && (await copyElementText(shown.current));
    line
      .begin("copy")
      .end(isCopied ? { kind: "done", text: said.copied } : { kind: "failed", text: said.copyByHand });
  };
  return (
    <div class="freeze-digest">
      {isNew && <p class="note">{said.title}</p>}
      <code ref={shown} dir="ltr">
        {digest}
      </code>
      <button type="button" class="small" aria-label={said.copyName} onClick={() => void copy()}>
        {said.copy}
      </button>
      {isNew && <p class="note">{said.keep}</p>}
    </div>
  );
}
