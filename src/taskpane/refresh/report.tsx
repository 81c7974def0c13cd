import { useState } from "preact/hooks";
import type { Report } from "../../refresh/report";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { Changes } from "./changes";
import { useAct } from "../excel-waits";
import { PerTurned } from "./per-turned";
import { Beside, Gone, Recalculated, Renamings, StillToDo, Turned } from "./notes";

interface ReportViewProps {
  readonly report: Report;
  readonly engine: Refreshing;
  readonly goTo: (area: string) => Promise<void>;
}

/** The full report of a refresh: first what the user must act on, then what changed. */
export function ReportView({ report, engine, goTo }: ReportViewProps) {
  const [outcome, setOutcome] = useState<string>();
  const { act, busy } = useAct(setOutcome, () => words.refreshing.refused);
  const { refreshing } = words;
  const put = async () => filled(refreshing.written, { sheet: await engine.putIntoSheet(report) });
  const go = (area: string) => act(() => goTo(area).then(() => ""));
  return (
    <div class="report-view">
      <Turned report={report} onGo={go} />
      <PerTurned report={report} onGo={go} />
      <StillToDo report={report} />
      <Beside report={report} />
      <Gone report={report} onGo={go} />
      <Changes changes={report.changes} onGo={go} />
      <Renamings renamed={report.renamed} />
      <Recalculated report={report} />
      <button type="button" class="small" aria-disabled={busy} onClick={() => act(put)}>
        {refreshing.put}
      </button>
      <p class="outcome" aria-live="polite" data-state={outcome ? "report-told" : undefined}>
        {outcome}
      </p>
    </div>
  );
}
