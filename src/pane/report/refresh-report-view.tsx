import { useMemo, useState } from "preact/hooks";
import {
  groupChangesByProduct,
  hideChangesBelow,
  listReportedAreas,
} from "../../client/generations/change-groups";
import type { ProductChanges } from "../../client/generations/change-groups";
import type { RefreshReport, SpillSizeChange } from "../../client/generations/refresh-report";
import { formatRedefinedCount, formatReportHead } from "../../workbook/refresh/report-head-sentences";
import { formatDeclaredUnitChange } from "../../workbook/refresh/report-sentences";
import {
  formatStaleCountAndYears,
  formatUnrefreshedAndAppearedCounts,
} from "../../workbook/refresh/report-entry-sentences";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatCount } from "../locale-numbers";
import { useActionReportingOutcome } from "../excel-action";
import { UndoButton, noOutcome, outcomeFromError } from "../action-outcome";
import type { ActionOutcome } from "../action-outcome";
import { CellStepper } from "./cell-stepper";
import { ChangesByProduct } from "./changes-by-product";
import { formatPercent, formatTime } from "./figure-format";
import type { AreaLinkProps } from "./report-parts";
import {
  AreasPart,
  GoneValueItem,
  RecalculatedCounts,
  RedefinedValueItem,
  ReportPart,
  ReportSentences,
} from "./report-parts";
import "./report.css";

export interface RefreshReportViewProps {
  readonly report: RefreshReport;
  readonly engine: RefresherForPane;
  readonly goTo: (area: string) => Promise<void>;
}

async function putOnSheet(
  report: RefreshReport,
  engine: RefreshReportViewProps["engine"],
): Promise<ActionOutcome> {
  const { sheet, undo } = await engine.putIntoSheet(report);
  return { said: fillSentenceGaps(words.refreshing.written, { sheet }), undo };
}

/**
 * The full report of a refresh, a look or a switch of account: first what the user must act on, then what changed.
 * Numbers that changed their meaning come before all, since their cells may look unchanged.
 */
export function RefreshReportView({ report, engine, goTo }: RefreshReportViewProps) {
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const { act, busy } = useActionReportingOutcome(setOutcome, outcomeFromError);
  const [threshold, setThreshold] = useState(0);
  const groups = useMemo(() => groupChangesByProduct(report.changes), [report.changes]);
  const shown = useMemo(() => hideChangesBelow(groups, threshold), [groups, threshold]);
  const areas = useMemo(() => listReportedAreas(report, shown), [report, shown]);
  const { changes } = lateWords().changeReport;
  const { put } = words.refreshing;
  const go = (area: string) => act(() => goTo(area).then(() => noOutcome));
  const unrefreshed = formatUnrefreshedAndAppearedCounts(report, formatCount);
  return (
    <div class="report-view">
      <ReportHead report={report} groups={groups} />
      <CellStepper areas={areas} busy={busy} onGo={go} />
      <RedefinedParts report={report} onGo={go} />
      <ReportSentences all={[...unrefreshed, ...formatStaleCountAndYears(report, formatCount)]} />
      <GonePart report={report} onGo={go} />
      <ChangesByProduct
        title={report.isApplied ? changes.title : changes.wouldTitle}
        {...{ groups: shown, threshold, onThreshold: setThreshold, onGo: go }}
      />
      <PlaceParts report={report} onGo={go} />
      <RecalculatedCounts report={report} />
      <button
        type="button"
        class="small"
        aria-disabled={busy}
        onClick={() => act(() => putOnSheet(report, engine))}
      >
        {put}
      </button>
      <p class="outcome" aria-live="polite" data-state={outcome?.said ? "report-told" : undefined}>
        {outcome?.said}
      </p>
      {outcome?.undo && <UndoButton undo={outcome.undo} onUndone={(said) => setOutcome({ said })} />}
    </div>
  );
}

interface ReportHeadProps {
  readonly report: RefreshReport;
  readonly groups: readonly ProductChanges[];
}

/** What a reader wants to know first. */
function ReportHead({ report, groups }: ReportHeadProps) {
  const write = { count: formatCount, percent: formatPercent, time: formatTime };
  const { isWarning, ...redefined } = formatRedefinedCount(report, write);
  return (
    <div class="report-head">
      <p class={isWarning ? "notice" : undefined}>
        <strong>
          <SentenceWithGaps {...redefined} />
        </strong>
      </p>
      <ReportSentences all={formatReportHead(report, groups, write)} />
    </div>
  );
}

type ReportPartsProps = AreaLinkProps & Pick<RefreshReportViewProps, "report">;

/** Names, declared units and numbers that now mean something else. */
function RedefinedParts({ report, onGo }: ReportPartsProps) {
  const { notes } = lateWords().changeReport;
  const { per } = words.refreshing;
  return (
    <>
      <ReportPart title={notes.turned} note={notes.turnedMeaning} all={report.meanings} onGo={onGo}>
        {({ what, name, before, after }) => (
          <SentenceWithGaps text={notes.turning} fill={{ what: notes.what[what], name, before, after }} />
        )}
      </ReportPart>
      <ReportPart title={per.title} note={per.meaning} all={report.pers} onGo={onGo}>
        {(one) => <SentenceWithGaps {...formatDeclaredUnitChange(one, report.isApplied)} />}
      </ReportPart>
      <ReportPart
        title={notes.redefined}
        note={notes.redefinedMeaning}
        all={report.redefined}
        kind="redefined"
        onGo={onGo}
      >
        {(one) => <RedefinedValueItem redefined={one} />}
      </ReportPart>
    </>
  );
}

function GonePart({ report, onGo }: ReportPartsProps) {
  const { gone, wouldBeGone } = lateWords().changeReport.notes;
  return (
    <ReportPart title={report.isApplied ? gone : wouldBeGone} all={report.gone} kind="gone" onGo={onGo}>
      {(one) => <GoneValueItem gone={one} />}
    </ReportPart>
  );
}

/** Tables of another size, cells that are newer or elsewhere, and names that formulas no longer find. */
function PlaceParts({ report, onGo }: ReportPartsProps) {
  const { notes } = lateWords().changeReport;
  return (
    <>
      <ReportPart title={notes.resized} all={report.resized} onGo={onGo}>
        {(one) => <SentenceWithGaps text={notes.size} fill={sizesOf(one)} />}
      </ReportPart>
      <AreasPart title={notes.newer} areas={report.newer} onGo={onGo} />
      <AreasPart title={notes.moved} areas={report.moved} onGo={onGo} />
      <ReportPart title={notes.renamed} note={notes.renamedMeaning} all={report.renamed} onGo={onGo}>
        {({ what, id, before, after }) => (
          <SentenceWithGaps text={notes.renaming} fill={{ what: notes.what[what], id, before, after }} />
        )}
      </ReportPart>
    </>
  );
}

function sizesOf({ before, after }: SpillSizeChange) {
  const [was, is] = [before, after].map((size) => size.map(formatCount).join(" × "));
  return { before: was, after: is };
}
