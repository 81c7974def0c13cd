import type { ReadingReport } from "../../workbook/reading";
import { pane } from "../../words/pane";
import { Fold } from "../places/fold";

/** How the service in use was read, as it is each time the fold is opened. */
export function ReadingFold({ reading }: { readonly reading: () => Promise<ReadingReport> }) {
  return (
    <Fold title={pane.readingTitle} state="reading" load={() => Promise.all([import("./panel"), reading()])}>
      {([{ ReadingPanel }, report]) => <ReadingPanel report={report} />}
    </Fold>
  );
}
