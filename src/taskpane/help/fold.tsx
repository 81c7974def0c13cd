import { useLayoutEffect } from "preact/hooks";
import { words } from "../../words/words";
import type { Examining } from "../../workbook/examining/examination";
import { FetchedFold, openFold } from "../fold";

interface HelpFoldProps {
  readonly examining: () => Promise<Examining>;
  /** How often Help has been asked for from another tab; each time it opens and takes the focus. */
  readonly asked: number;
}

/** Stands at the foot of the tab Account, connected or not. */
export function HelpFold({ examining, asked }: HelpFoldProps) {
  useLayoutEffect(() => {
    if (asked > 0) openFold("help");
  }, [asked]);
  return (
    <FetchedFold
      title={words.pane.helpTitle}
      state="help"
      load={() => import(/* webpackChunkName: "help" */ "./panel")}
    >
      {({ HelpPanel }) => <HelpPanel examining={examining} />}
    </FetchedFold>
  );
}
