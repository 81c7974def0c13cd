import { useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import { copyFrom } from "../../page/copy";
import { Sentence } from "../../page/sentence";
import { words } from "../../words/words";
import { Problem } from "../problem";
import { TakeBackButton } from "../take-back";
import { useAct } from "../excel-waits";
import { allLines } from "./lines";
import type { Beside } from "../../workbook/explaining/beside";
import type { Explained, Explaining } from "../../workbook/explaining/workbook-explaining";

interface KeepProps {
  readonly engine: Explaining;
  readonly explained: Explained;
}

type News = Beside | { readonly said: string } | { readonly problem: Reason };

/** Keeps the explanation: in the cells beside, or as text. */
export function Keep({ engine, explained }: KeepProps) {
  const { explain } = words;
  const [news, setNews] = useState<News>();
  const { act, busy } = useAct<News>(setNews, (thrown) => ({ problem: reasonOf(thrown) }));
  const put = () =>
    act(async () => (await engine.putBeside(explained, allLines(explained))) ?? { said: explain.noRoom });
  return (
    <>
      <div class="answers">
        <button type="button" aria-disabled={busy} onClick={put}>
          {explain.beside}
        </button>
        <CopyText explained={explained} onCopied={(said) => setNews({ said })} />
      </div>
      {news && "problem" in news && <Problem reason={news.problem} title={words.pane.somethingWrong} />}
      <p role="status" class="note" data-state={news && "address" in news ? "explain-beside" : undefined}>
        {news && "said" in news && news.said}
        {news && "address" in news && <Sentence text={explain.putBeside} fill={{ address: news.address }} />}
      </p>
      {news && "address" in news && (
        <TakeBackButton takeBack={news.takeBack} onTaken={(said) => setNews({ said })} />
      )}
    </>
  );
}

/** Copies the explanation; where the page may not use the clipboard, selects it for the user to copy. */
function CopyText({
  explained,
  onCopied,
}: Pick<KeepProps, "explained"> & { onCopied: (said: string) => void }) {
  const { explain } = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    if (!field.current) return;
    field.current.hidden = false;
    const copied = await copyFrom(field.current);
    setByHand(!copied);
    field.current.hidden = copied;
    onCopied(copied ? explain.copied : explain.copyByHand);
  };
  const text = allLines(explained)
    .map((line) => line.filter(Boolean).join("\t"))
    .join("\n");
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {explain.copy}
      </button>
      <textarea ref={field} hidden={!byHand} aria-label={explain.text} readOnly rows={8} value={text} />
    </>
  );
}
