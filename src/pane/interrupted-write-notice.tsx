import { useEffect, useState } from "preact/hooks";
import { SentenceWithGaps } from "./page/sentence-with-gaps";
import { words } from "../words/ui-words";
import { fillSentenceGaps } from "../words/name-formatter";
import type {
  InterruptedWriteSummary,
  RecoveredCells,
  InterruptedWriteRecoveryForPane,
} from "../workbook/writing/interrupted-write";
import { ExcelBusyNote } from "./excel-action";
import type { ReportedDeed } from "./action-outcome";
import { undoneSentence, useAction } from "./action-outcome";
import { joinAreas } from "./join-areas";
import { useLostFocusTarget } from "./use-lost-focus-target";

interface InterruptedWriteNoticeProps {
  readonly engine: InterruptedWriteRecoveryForPane;
  /** Called with whether an interrupted write is told of. */
  readonly onFound: (isFound: boolean) => void;
}

/** Names the cells that were being written when Excel closed the previous page, and offers to undo that. */
export function InterruptedWriteNotice({ engine, onFound }: InterruptedWriteNoticeProps) {
  const [found, setFound] = useState<InterruptedWriteSummary | null>(null);
  const { said, undoButton, act, busy } = useAction();
  const status = useLostFocusTarget<HTMLDivElement>(found);
  const look = () => engine.findInterruptedWrite().then(setFound, () => setFound(null));
  useEffect(() => void look(), [engine]);
  useEffect(() => onFound(found !== null), [found]);
  const putBack = async () => {
    const { undo, ...undone } = await engine.putBack();
    await look();
    const others = notBroughtBackSentence({ ...undone, stays: [] });
    return { said: `${undoneSentence(undone)} ${others}`.trim(), undo };
  };
  const leave = async () => {
    await engine.discard();
    await look();
  };
  const button = (name: string, deed: ReportedDeed, press?: "putBack") => (
    <button type="button" aria-disabled={busy} onClick={() => act(deed, press)}>
      {name}
    </button>
  );
  return (
    <div class={found || undoButton ? "notice" : undefined} data-state={found ? "interrupted" : undefined}>
      <div role="status" ref={status} tabIndex={-1}>
        <p>{said}</p>
        {found && <InterruptedWriteState {...found} />}
      </div>
      {undoButton}
      {found && (
        <div class="answers">
          {found.cells > 0 && button(words.workbook.interrupted.putBack, putBack, "putBack")}
          {button(mayComeBack(found) ? words.workbook.interrupted.leave : words.refreshing.close, leave)}
        </div>
      )}
      <ExcelBusyNote busy={busy} />
    </div>
  );
}

/** Cells that are missing may be found once a copied sheet is gone. */
function mayComeBack({ cells, missing }: InterruptedWriteSummary): boolean {
  return cells > 0 || missing.length > 0;
}

function InterruptedWriteState({ areas, ...others }: InterruptedWriteSummary) {
  return (
    <>
      <p>
        <SentenceWithGaps text={words.workbook.interrupted.what} fill={{ areas: joinAreas(areas) }} />
      </p>
      <p>{notBroughtBackSentence(others)}</p>
    </>
  );
}

/** Names every cell to check; "" if there is none. */
function notBroughtBackSentence({ stays, lost, missing }: RecoveredCells): string {
  const { written, workbook } = words;
  const sentences = [
    { text: written.stays, cells: stays },
    { text: workbook.interrupted.lost, cells: lost },
    { text: workbook.interrupted.missing, cells: missing },
  ];
  return sentences
    .filter(({ cells }) => cells.length > 0)
    .map(({ text, cells }) => fillSentenceGaps(text, { areas: cells.join(", ") }))
    .join(" ");
}
