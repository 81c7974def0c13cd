import { useRef, useState } from "preact/hooks";
import type { ReadingReport } from "../../workbook/reading";
import { pane } from "../../words/pane";
import { Later } from "../places/later";

/** How the service in use was read, folded away until somebody wants to know; fetched and read when it is opened. */
export function ReadingFold({ reading }: { readonly reading: () => Promise<ReadingReport> }) {
  const [open, setOpen] = useState(false);
  const load = useRef(() => Promise.all([import("./panel"), reading()])).current;
  return (
    <details
      class="reading"
      data-state={open ? "reading" : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{pane.readingTitle}</h2>
      </summary>
      {open && <Later load={load}>{([{ ReadingPanel }, report]) => <ReadingPanel report={report} />}</Later>}
    </details>
  );
}
