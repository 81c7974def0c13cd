import { words } from "../../words/words";
import { Fold } from "../fold";
import type { ReadingProps } from "./panel";
import { ReadingPanel } from "./panel";

/** How the service in use was read, up to date each time the fold is opened. */
export function ReadingFold(props: ReadingProps) {
  return (
    <Fold title={words.pane.readingTitle} state="reading">
      {() => <ReadingPanel {...props} />}
    </Fold>
  );
}
