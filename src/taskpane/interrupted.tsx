import { useEffect, useState } from "preact/hooks";
import { Sentence } from "../page/sentence";
import { words } from "../words/words";
import type { Interrupted, InterruptedWrite } from "../workbook/writing/interrupted";
import { ExcelWaits, useAct } from "./excel-waits";
import { count } from "./numbers";
import type { Outcome } from "./undo";
import { nothing, refused, placesIn, undoneSentence, UndoButton } from "./undo";
import { useKeptFocus } from "./use-kept-focus";

/** Names the cells that were being written when Excel closed the previous page, and offers to undo that. */
export function InterruptedNote({ engine }: { readonly engine: InterruptedWrite }) {
  const [found, setFound] = useState<Interrupted | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const { act, busy } = useAct(setOutcome, refused);
  const said = useKeptFocus<HTMLDivElement>(found);
  const look = () => engine.look().then(setFound, () => setFound(null));
  useEffect(() => void look(), [engine]);
  const putBack = async () => {
    const { undo, ...undone } = await engine.putBack();
    await look();
    return { said: undoneSentence(undone), undo };
  };
  const leave = async () => {
    engine.leave();
    await look();
    return nothing;
  };
  const button = (name: string, deed: () => Promise<Outcome>) => (
    <button type="button" aria-disabled={busy} onClick={() => act(deed)}>
      {name}
    </button>
  );
  return (
    <div class={found || outcome?.said ? "notice" : undefined} data-state={found ? "interrupted" : undefined}>
      <div role="status" ref={said} tabIndex={-1}>
        <p>{outcome?.said}</p>
        {found && <Found {...found} />}
      </div>
      {outcome?.undo && <UndoButton undo={outcome.undo} onUndone={(text) => setOutcome({ said: text })} />}
      {found && (
        <div class="answers">
          {found.cells > 0 && button(words.workbook.interrupted.putBack, putBack)}
          {button(words.workbook.leave, leave)}
        </div>
      )}
      <ExcelWaits busy={busy} />
    </div>
  );
}

function Found({ areas, unkept }: Interrupted) {
  const { what, lost, lostOne } = words.workbook.interrupted;
  return (
    <>
      <p>
        <Sentence text={what} fill={{ areas: placesIn(areas) }} />
      </p>
      {unkept > 0 && (
        <p>{unkept === 1 ? lostOne : <Sentence text={lost} fill={{ count: count(unkept) }} />}</p>
      )}
    </>
  );
}
