import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import { useOutcomeLine } from "../outcome-line";

interface CopyReportButtonProps {
  readonly text: string;
  /** The button's label. */
  readonly name?: string;
  /** The label of the text. */
  readonly label?: string;
}

/** Copies a report; if the page may not use the clipboard, selects it for the user to copy. */
export function CopyReportButton({ text, name, label }: CopyReportButtonProps) {
  const { reading } = words;
  const line = useOutcomeLine();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const [tries, setTries] = useState(0);
  const copy = async () => {
    const isCopied = await writeToClipboard(text);
    setCopied(isCopied);
    line
      .begin("copy")
      .end(isCopied ? { kind: "done", text: reading.copied } : { kind: "failed", text: reading.copyByHand });
    setTries((before) => before + 1);
  };
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [tries]);
  return (
    <div class="copy-report">
      <button type="button" onClick={() => void copy()}>
        {name ?? reading.copy}
      </button>
      {copied === false && (
        <>
          <label for={id}>{label ?? reading.report}</label>
          <textarea id={id} ref={field} readOnly rows={8} dir="ltr" spellcheck={false} value={text} />
        </>
      )}
    </div>
  );
}

/** Whether the text was copied; only a page on a secure origin has a clipboard. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
