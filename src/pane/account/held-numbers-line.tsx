import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { useAnswer } from "../page/answer";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { words } from "../../words/ui-words";
import type { NumbersInWorkbook, RecordReaderForPane } from "../../workbook/freeze/record-reader";
import { AccountInSentence } from "./account-in-sentence";

interface HeldNumbersLineProps {
  readonly owner: WorkbookOwner;
  readonly load: () => Promise<RecordReaderForPane>;
  /** Whether the tab is in view: only then does it follow the workbook. */
  readonly shown: boolean;
  /** Called with what was found, each time. */
  readonly onFound: (numbers: NumbersInWorkbook) => void;
}

/** Says whose numbers the workbook holds, and what happens to them, before any way in is offered. */
export function HeldNumbersLine({ owner, load, shown, onFound }: HeldNumbersLineProps) {
  const loadAll = () => Promise.all([import(/* webpackChunkName: "help" */ "./held-numbers"), load()]);
  const { value: loaded } = useAnswer(loadAll, []);
  const company = <AccountInSentence owner={owner} withHost={false} />;
  const [held, engine] = loaded ?? [];
  return (
    <div class="holds" data-state="holds-other-numbers">
      {held && engine ? (
        <held.HeldNumbers {...{ engine, company, shown, onFound }} />
      ) : (
        <p>
          <SentenceWithGaps text={words.pane.account.linked} fill={{ company }} />
        </p>
      )}
    </div>
  );
}
