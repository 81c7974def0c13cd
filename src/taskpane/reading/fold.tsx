import type { ReadingReport } from "../../connection/reading-report";
import { words } from "../../words/words";
import { Fold } from "../fold";
import { ReadingPanel } from "./panel";

interface ReadingFoldProps {
  readonly reading: ReadingReport;
}

/** How the service in use was read, up to date each time the fold is opened. */
export function ReadingFold({ reading }: ReadingFoldProps) {
  return (
    <Fold title={words.pane.readingTitle} state="reading">
      {() => <ReadingPanel report={reading} />}
    </Fold>
  );
}
