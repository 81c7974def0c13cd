import { useState } from "preact/hooks";
import { words } from "../../words/words";

/** The end of every tab but Account, where Help itself is. */
export function Foot({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <p class="to-help">
      <button type="button" class="quiet" onClick={onHelp}>
        {words.pane.helpTitle}
      </button>
    </p>
  );
}

/** How often Help has been asked for from another tab; `toAccount` goes to the tab where it is. */
export function useHelp(toAccount: () => void) {
  const [helpAsks, setHelpAsks] = useState(0);
  const onHelp = () => {
    toAccount();
    setHelpAsks(helpAsks + 1);
  };
  return [helpAsks, onHelp] as const;
}
