import { useState } from "preact/hooks";
import type { SwitchPreviewState } from "../../addin/connection/connection-state";
import { countSwitchedNumbers } from "../../workbook/changes/change-groups";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { formatRefreshSummary } from "../../workbook/refresh/refresh-summary";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { formatCount } from "../locale-numbers";
import { formatReasonForPane } from "../reason-for-pane";
import { formatTime } from "../report/figure-format";
import { FetchedReportView } from "../report/fetched-report-view";

/** One line: how far the preview of a switch is, or how many numbers would change. */
export function SwitchPreviewLine({ preview }: { readonly preview: SwitchPreviewState }) {
  const { kind } = preview;
  const isWarning = kind === "read" && countSwitchedNumbers(preview.report).redefined > 0;
  return (
    <p
      class={isWarning ? "switch-line notice" : "switch-line"}
      role="status"
      data-state={kind === "finding" ? "switch-reading" : `switch-${kind}`}
    >
      {formatPreview(preview)}
    </p>
  );
}

/** When the numbers were requested that the preview compares. */
function formatRequestTimes({ asked, askedBefore }: RefreshReport): string {
  const { preview } = lateWords().switching;
  const now = formatTime(asked);
  if (askedBefore === null) return fillSentenceGaps(preview.askedBeforeUnknown, { now });
  return fillSentenceGaps(preview.asked, { before: formatTime(askedBefore), now });
}

function formatPreview(preview: SwitchPreviewState): string {
  const { finding, reading, failed } = lateWords().switching.preview;
  switch (preview.kind) {
    case "finding":
      return finding;
    case "reading":
      return fillSentenceGaps(reading, { done: formatCount(preview.done), all: formatCount(preview.all) });
    case "failed":
      return fillSentenceGaps(failed, { reason: formatReasonForPane(preview.reason) });
    case "read": {
      const { text, fill } = formatRefreshSummary(preview.report, formatCount);
      return fillSentenceGaps(text, fill);
    }
  }
}

interface SwitchPreviewProps {
  readonly preview: SwitchPreviewState;
  readonly engine: RefresherForPane;
  readonly goTo: (area: string) => Promise<void>;
}

/** When the numbers were requested, and, once the user asks which, those that would change or have no counterpart. */
export function SwitchPreview({ preview, ...others }: SwitchPreviewProps) {
  const [open, setOpen] = useState(false);
  if (preview.kind !== "read") return null;
  const { gone, redefined, changes } = preview.report;
  return (
    <>
      <p class="note switch-list">{formatRequestTimes(preview.report)}</p>
      {gone.length + redefined.length + changes.length > 0 && (
        <details
          class="report switch-list"
          data-state={open ? "switch-listed" : undefined}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            <h3>{lateWords().switching.preview.which}</h3>
          </summary>
          {open && <FetchedReportView report={preview.report} {...others} />}
        </details>
      )}
    </>
  );
}
