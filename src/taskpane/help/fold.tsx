import { useLayoutEffect, useState } from "preact/hooks";
import { words } from "../../words/words";
import type { Examining } from "../../workbook/examining/examination";
import { FetchedFold, openFold } from "../fold";

interface HelpFoldProps {
  readonly examining: () => Promise<Examining>;
  /** The number of requests for Help from other tabs; each opens it and gives it the focus. */
  readonly asked: number;
}

/** Help at the foot of the tab Account, connected or not. */
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

/** The end of every tab but Account, which has Help itself. */
export function Foot({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <p class="to-help">
      <button type="button" class="quiet" onClick={onHelp}>
        {words.pane.helpTitle}
      </button>
    </p>
  );
}

/** Counts the requests for Help from other tabs; `toAccount` goes to the tab that has Help. */
export function useHelp(toAccount: () => void) {
  const [helpAsks, setHelpAsks] = useState(0);
  const onHelp = () => {
    toAccount();
    setHelpAsks(helpAsks + 1);
  };
  return [helpAsks, onHelp] as const;
}
