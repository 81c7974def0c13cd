import { useRef, useState } from "preact/hooks";
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
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(shown.current !== null && (await copyElementText(shown.current)));
  return (
    <div class="freeze-digest">
      {isNew && <p class="note">{said.title}</p>}
      <code ref={shown} dir="ltr">
        {digest}
      </code>
      <button type="button" class="small" aria-label={said.copyName} onClick={() => void copy()}>
        {said.copy}
      </button>
      <p class="note" role="status">
        {copied !== undefined && (copied ? said.copied : said.copyByHand)}
      </p>
      {isNew && <p class="note">{said.keep}</p>}
    </div>
  );
}
