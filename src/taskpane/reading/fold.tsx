import { words } from "../../words/words";
import { FetchedFold } from "../fold";
import type { ReadingProps } from "./panel";

/** How the service in use was read, up to date each time the fold is opened. Fetched with Help, as all that explains. */
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
