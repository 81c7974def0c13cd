import { useEffect, useState } from "preact/hooks";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { RecordReaderForPane } from "../../workbook/freeze/record-reader";
import { AccountInSentence } from "./account-question";
import { heldNumbersText } from "./held-numbers-text";

interface HeldNumbersLineProps {
  readonly owner: WorkbookOwner;
  readonly hasRecord: boolean;
  readonly load: () => Promise<RecordReaderForPane>;
}

/** Says whose numbers the workbook holds, and what happens to them, before any way in is offered. */
export function HeldNumbersLine({ owner, hasRecord, load }: HeldNumbersLineProps) {
  const text = heldNumbersText(hasRecord, useFormulaPresence(hasRecord, load));
  return (
    <p class="holds" data-state="holds-other-numbers">
      <SentenceWithGaps
        text={text}
        fill={{ company: <AccountInSentence owner={owner} withHost={false} /> }}
      />
    </p>
  );
}

/** Whether a workbook with a record has formulas, too; assumed until Excel has answered. */
function useFormulaPresence(hasRecord: boolean, load: HeldNumbersLineProps["load"]): boolean {
  const [hasFormulas, setHasFormulas] = useState(true);
  useEffect(() => {
    if (!hasRecord) return undefined;
    let isOver = false;
    load()
      .then((reader) => reader.hasFormulas())
      .then(
        (has) => isOver || setHasFormulas(has),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [hasRecord]);
  return hasFormulas;
}
