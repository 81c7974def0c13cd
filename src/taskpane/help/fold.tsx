import { useLayoutEffect } from "preact/hooks";
import { helpWords } from "../../words/help";
import { pane } from "../../words/pane";
import type { Examining } from "../../workbook/examining/examining";
import { FetchedFold, openFold } from "../fold";

export interface HelpFoldProps {
  readonly examining: () => Promise<Examining>;
  /** Another one asks for Help from elsewhere: it is opened, and has the focus. */
  readonly asked: object | undefined;
}

/** At the foot of the place Account, whoever is connected, or nobody. */
export function HelpFold({ examining, asked }: HelpFoldProps) {
  useLayoutEffect(() => {
    if (asked) openFold("help");
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
