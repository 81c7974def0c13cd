import { useState } from "preact/hooks";
import type { SwitchPreviewState } from "../../addin/connection/connection-state";
import type { SwitchedNumberCounts } from "../../client/generations/change-groups";
import { countSwitchedNumbers } from "../../client/generations/change-groups";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { formatCount } from "../locale-numbers";
import { formatReasonForPane } from "../reason-for-pane";
import { FetchedReportView } from "../report/fetched-report-view";

/** One line: how far the preview of a switch is, or how many numbers would change. */
export function SwitchPreviewLine({ preview }: { readonly preview: SwitchPreviewState }) {
  const { kind } = preview;
  return (
    <p
      class="switch-line"
      role="status"
      data-state={kind === "finding" ? "switch-reading" : `switch-${kind}`}
    >
      {formatPreview(preview)}
    </p>
  );
}

function formatPreview(preview: SwitchPreviewState): string {
  const said = words.pane.preview;
  switch (preview.kind) {
    case "finding":
      return said.finding;
    case "reading":
      return fillSentenceGaps(said.reading, {
        done: formatCount(preview.done),
        all: formatCount(preview.all),
      });
    case "failed":
      return fillSentenceGaps(said.failed, { reason: formatReasonForPane(preview.reason) });
    case "read":
      return formatCounts(countSwitchedNumbers(preview.report));
  }
}

function formatCounts(counts: SwitchedNumberCounts): string {
  const said = words.pane.preview;
  const { count, unknown } = counts;
  if (count === 0) return said.none;
  const text = count === 1 ? said.countsOne : said.counts;
  const written = Object.entries(counts).map(([name, number]) => [name, formatCount(number)]);
  return fillSentenceGaps(unknown > 0 ? `${text} ${said.unknown}` : text, Object.fromEntries(written));
}

interface SwitchPreviewProps {
  readonly preview: SwitchPreviewState;
  readonly engine: RefresherForPane;
  readonly goTo: (area: string) => Promise<void>;
}

/** Lists the numbers that would change or have no counterpart, once the user asks which. */
export function SwitchPreview({ preview, ...others }: SwitchPreviewProps) {
  const [open, setOpen] = useState(false);
  if (preview.kind !== "read") return null;
  const { gone, redefined, changes } = preview.report;
  if (gone.length + redefined.length + changes.length === 0) return null;
  return (
    <details
      class="report switch-list"
      data-state={open ? "switch-listed" : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{words.pane.preview.which}</h3>
      </summary>
      {open && <FetchedReportView report={preview.report} {...others} />}
    </details>
  );
}
