import { useLayoutEffect, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { ExcelCheckForPane } from "../../workbook/check/excel-check";
import { FoldingSectionWithFetchedContent, openFoldingSection } from "../folding-section";

interface HelpSectionProps {
  readonly examining: () => Promise<ExcelCheckForPane>;
  /** The number of requests for Help from other tabs; each opens it and gives it the focus. */
  readonly asked: number;
}

/** Help at the foot of the tab Account, connected or not. */
export function CollapsibleHelpPanel({ examining, asked }: HelpSectionProps) {
  useLayoutEffect(() => {
    if (asked > 0) openFoldingSection("help");
  }, [asked]);
  return (
    <FoldingSectionWithFetchedContent
      title={words.pane.helpTitle}
      state="help"
      load={() => import(/* webpackChunkName: "help" */ "./help-panel")}
    >
      {({ HelpPanel }) => <HelpPanel examining={examining} />}
    </FoldingSectionWithFetchedContent>
  );
}

/** The end of every tab but Account, which has Help itself. */
export function GoToHelpButton({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <p class="to-help">
      <button type="button" class="quiet" onClick={onHelp}>
        {words.pane.helpTitle}
      </button>
    </p>
  );
}

/** Counts the requests for Help from other tabs; `toAccount` goes to the tab that has Help. */
export function useHelpRequestCount(toAccount: () => void) {
  const [helpAsks, setHelpAsks] = useState(0);
  const onHelp = () => {
    toAccount();
    setHelpAsks(helpAsks + 1);
  };
  return [helpAsks, onHelp] as const;
}
