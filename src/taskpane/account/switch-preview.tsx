import { useState } from "preact/hooks";
import type { SwitchPreviewState } from "../../connection/connection-state";
import type { RedefinedValue, RefreshReport, ValueChange } from "../../refresh/refresh-report";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { ActionOutcome } from "../action-outcome";
import { noOutcome, outcomeFromError } from "../action-outcome";
import { useActionReportingOutcome } from "../excel-action";
import { formatCount } from "../locale-numbers";
import { formatReasonForPane } from "../reason-for-pane";
import { GoneValueItem, ReportPart, ValueChangeList } from "../refresh/report-parts";

/** One line: how far the preview of a switch is, or how many numbers would change. */
export function SwitchPreviewLine({ preview }: { readonly preview: SwitchPreviewState }) {
  const { kind } = preview;
  return (
    <p class="switch-line" role="status" data-state={kind === "finding" ? "switch-reading" : `switch-${kind}`}>
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
      return fillSentenceGaps(said.reading, { done: formatCount(preview.done), all: formatCount(preview.all) });
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

/** How many numbers cells show, and what would become of them. */
interface SwitchedNumberCounts {
  readonly count: number;
  readonly stay: number;
  readonly change: number;
  readonly gone: number;
  /** Those whose number before is not known, or whose number after could not be read. */
  readonly unknown: number;
}

function countSwitchedNumbers(report: RefreshReport): SwitchedNumberCounts {
  const { compared, unknownBefore, left, changes, redefined, gone } = report;
  // A number where there is none now has nothing to change.
  const appeared = changes.filter(({ before }) => before === null).length;
  const counted = { change: changes.length - appeared + redefined.length, gone: gone.length };
  const stay = compared - changes.length - redefined.length - gone.length - unknownBefore;
  return { ...counted, count: compared - appeared + left, stay, unknown: unknownBefore + left };
}

interface SwitchPreviewProps {
  readonly preview: SwitchPreviewState;
  readonly goTo: (area: string) => Promise<void>;
}

/** Lists the numbers that would change or have no counterpart, once the user asks which. */
export function SwitchPreview({ preview, goTo }: SwitchPreviewProps) {
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const { act } = useActionReportingOutcome(setOutcome, outcomeFromError);
  if (preview.kind !== "read") return null;
  const { gone, redefined, changes } = preview.report;
  if (gone.length + redefined.length + changes.length === 0) return null;
  const go = (area: string) => act(() => goTo(area).then(() => noOutcome));
  return (
    <details
      class="report switch-list"
      data-state={open ? "switch-listed" : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{words.pane.preview.which}</h3>
      </summary>
      {open && (
        <div class="report-view">
          <ReportPart title={words.pane.preview.goneTitle} all={gone} kind="gone" onGo={go}>
            {(one) => <GoneValueItem gone={one} />}
          </ReportPart>
          <ValueChangeList changes={[...redefined.map(asChange), ...changes]} onGo={go} />
        </div>
      )}
      <p class="outcome" aria-live="polite">
        {outcome?.said}
      </p>
    </details>
  );
}

/** Two numbers of different accounts, without a percentage: they mean different things. */
function asChange({ before, after, ...rest }: RedefinedValue): ValueChange {
  return { ...after, ...rest, before: before.value, after: after.value, relative: null };
}
