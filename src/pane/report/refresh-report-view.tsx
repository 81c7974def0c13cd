import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { ProductChanges } from "../../workbook/changes/change-groups";
import {
  findProductsWithLargestChange,
  groupChangesByProduct,
  hideChangesBelow,
} from "../../workbook/changes/change-groups";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type {
  FigureWriter,
  ReportedChange,
  ReportSection,
  ReportSentence,
} from "../../workbook/refresh/report";
import { createReport, formatStageIndicatorAndUnit } from "../../workbook/refresh/report";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatCount } from "../locale-numbers";
import { useAction } from "../action-outcome";
import { CellAreaLinkList } from "../cell-area-link-list";
import { CellStepper } from "./cell-stepper";
import { ChangesByProduct } from "./changes-by-product";
import { ItemsByProduct } from "./items-by-product";
import { formatExactNumber, formatOldAndNewDistinctly, formatPercent, formatTime } from "./figure-format";
import { maxAreas, ReportItemText, ReportPart, ReportSentences } from "./report-parts";
import "./report.css";

export interface RefreshReportViewProps {
  readonly report: RefreshReport;
  readonly engine: RefresherForPane;
  readonly goTo: (area: string) => Promise<void>;
  /** Called once it is drawn. */
  readonly onDrawn?: (() => void) | undefined;
}

const paneFigures: FigureWriter = {
  count: formatCount,
  time: formatTime,
  exact: formatExactNumber,
  distinct: formatOldAndNewDistinctly,
};

/** The full report of a refresh, a look or a switch of account. Its buttons stay in view below it. */
export function RefreshReportView({ report, engine, goTo, onDrawn }: RefreshReportViewProps) {
  const { said, undoButton, act, busy } = useAction();
  const [threshold, setThreshold] = useState(0);
  const { meaning, limits, compared, notes, sections } = useMemo(
    () => createReport(report, paneFigures),
    [report],
  );
  const groups = useMemo(() => groupReportedChanges(sections), [sections]);
  const shownGroups = useMemo(() => hideChangesBelow(groups, threshold), [groups, threshold]);
  const areas = useMemo(() => listAreas(sections, shownGroups), [sections, shownGroups]);
  useLayoutEffect(() => onDrawn?.(), []);
  const go = (area: string) => act(() => goTo(area));
  const putOnSheet = async () => {
    const { sheet, undo } = await engine.putIntoSheet(report);
    const said = fillSentenceGaps(words.refreshing.written, { sheet });
    return { said, undo, state: "report-told" as const };
  };
  return (
    <div class="report-view">
      <div class="report-head">
        <p class={meaning.isWarning ? "notice" : undefined}>
          <strong>
            <SentenceWithGaps text={meaning.text} fill={meaning.fill} />
          </strong>
        </p>
        <ReportSentences all={[...describeLargestChange(groups), ...limits, ...compared, ...notes]} />
      </div>
      {sections.map((section) => {
        if (section.kind === "changes")
          return (
            <ChangesByProduct
              key={section.kind}
              title={section.title}
              groups={shownGroups}
              threshold={threshold}
              onThreshold={setThreshold}
              onGo={go}
            />
          );
        if (numberSections.has(section.kind))
          return <ItemsByProduct key={section.kind} section={section} onGo={go} />;
        return (
          <ReportPart key={section.kind} {...section} all={section.items}>
            {(item) => (
              <>
                <ReportItemText item={item} />
                <CellAreaLinkList areas={item.cells} few={maxAreas} onGo={go} />
              </>
            )}
          </ReportPart>
        );
      })}
      <div class="report-foot">
        <CellStepper areas={areas} busy={busy} onGo={go} />
        <button type="button" class="small" aria-disabled={busy} onClick={() => act(putOnSheet, "report")}>
          {words.refreshing.put}
        </button>
        {said && <p class="note">{said}</p>}
        {undoButton}
      </div>
    </div>
  );
}

/** The sections with other numbers than those that merely changed. */
const numberSections: ReadonlySet<ReportSection["kind"]> = new Set(["redefined", "replaced", "gone"]);

function groupReportedChanges(sections: readonly ReportSection[]) {
  for (const section of sections) if (section.kind === "changes") return groupChangesByProduct(section.items);
  return [];
}

/** The areas of the values shown, in the order of the report, each once. */
function listAreas(
  sections: readonly ReportSection[],
  groups: readonly ProductChanges<ReportedChange>[],
): readonly string[] {
  const areas = new Set<string>();
  for (const { kind, items } of sections) {
    if (!numberSections.has(kind) && kind !== "changes") continue;
    const shown = kind === "changes" ? groups.flatMap(({ rows }) => rows) : items;
    for (const { cells } of shown) for (const area of cells) areas.add(area);
  }
  return [...areas];
}

/** The change that is the largest in per cent, or how many products share it. */
function describeLargestChange(groups: readonly ProductChanges<ReportedChange>[]): readonly ReportSentence[] {
  const { head } = lateWords().changeReport;
  const largestGroups = findProductsWithLargestChange(groups);
  const [first] = largestGroups;
  if (!first?.largest) return [];
  const { largest, product } = first;
  const percent = formatPercent(largest.relative ?? 0);
  if (largestGroups.length > 1) {
    const products = formatCount(largestGroups.length);
    const isRise = (largest.relative ?? 0) > 0;
    const isMixed = largestGroups.some((group) => (group.largest?.relative ?? 0) > 0 !== isRise);
    const size = isMixed ? percent.replace(/^[+-]/, "±") : percent;
    return [{ text: head.largestShared, fill: { products, percent: size } }];
  }
  const { text, fill } = formatStageIndicatorAndUnit(largest);
  return [{ text: head.largest, fill: { percent, product, value: fillSentenceGaps(text, fill) } }];
}
