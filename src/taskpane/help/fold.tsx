import { useLayoutEffect } from "preact/hooks";
import { helpWords } from "../../words/help";
import { pane } from "../../words/pane";
import type { Examining } from "../../workbook/examining/examining";
import { FetchedFold, openFold } from "../fold";

export interface HelpFoldProps {
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
      title={pane.helpTitle}
      state="help"
      load={() => Promise.all([import("./panel"), helpWords()])}
    >
      {([{ HelpPanel }, words]) => <HelpPanel words={words} examining={examining} />}
    </FetchedFold>
  );
}
