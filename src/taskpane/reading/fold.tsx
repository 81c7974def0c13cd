import { words } from "../../words/words";
import { FetchedFold } from "../fold";
import type { ReadingProps } from "./panel";

/** The report on how the service was read, up to date each time it is opened. Fetched together with Help. */
export function ReadingFold(props: ReadingProps) {
  return (
    <FetchedFold
      title={words.pane.readingTitle}
      state="reading"
      load={() => import(/* webpackChunkName: "help" */ "./panel")}
    >
      {({ ReadingPanel }) => <ReadingPanel {...props} />}
    </FetchedFold>
  );
}
