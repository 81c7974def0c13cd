import { useState } from "preact/hooks";
import { pane } from "../../words/pane";

/** The end of every tab but Account, where Help itself is. */
export function Foot({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <p class="to-help">
      <button type="button" class="quiet" onClick={onHelp}>
        {pane.helpTitle}
      </button>
    </p>
  );
}

/** What asks for Help, each time another one; `toAccount` goes to the tab where it is. */
export function useHelp(toAccount: () => void) {
  const [help, setHelp] = useState<object>();
  const onHelp = () => {
    toAccount();
    setHelp({});
  };
  return { help, onHelp };
}
