import type { ReadingReport } from "../../connection/reading-report";
import { pane } from "../../words/pane";
import { FetchedFold } from "../fold";

export interface ReadingFoldProps {
  readonly reading: () => Promise<ReadingReport>;
}

/** How the service in use was read, up to date each time the fold is opened. */
export function ReadingFold({ reading }: ReadingFoldProps) {
  return (
    <FetchedFold
      title={pane.readingTitle}
      state="reading"
      load={() => Promise.all([import("./panel"), reading()])}
    >
      {([{ ReadingPanel }, report]) => <ReadingPanel report={report} />}
    </FetchedFold>
  );
}
