import { useLayoutEffect } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { ExcelCheckForPane } from "../../workbook/check/excel-check";
import type { PartRequest } from "../part-request";
import { FoldingSectionWithFetchedContent, openFoldingSection } from "../folding-section";

interface HelpSectionProps {
  readonly examining: () => Promise<ExcelCheckForPane>;
  /** A request for Help opens it and gives it the focus. */
  readonly request: PartRequest | undefined;
}

/** Help at the foot of the tab Account, connected or not. */
export function CollapsibleHelpPanel({ examining, request }: HelpSectionProps) {
  useLayoutEffect(() => {
    if (request?.part === "help") openFoldingSection("help");
  }, [request]);
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
