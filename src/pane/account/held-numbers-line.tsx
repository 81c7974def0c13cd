import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { useAnswer } from "../page/answer";
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
  const askForFormulas = async () => (await load()).hasFormulas();
  const { value: hasFormulas } = useAnswer(hasRecord ? askForFormulas : null, [hasRecord]);
  // Assumed until Excel has answered.
  const text = heldNumbersText(hasRecord, hasFormulas ?? true);
  return (
    <p class="holds" data-state="holds-other-numbers">
      <SentenceWithGaps
        text={text}
        fill={{ company: <AccountInSentence owner={owner} withHost={false} /> }}
      />
    </p>
  );
}
