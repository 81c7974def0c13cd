import { useState } from "preact/hooks";
import type { AppliedMapping } from "../../client/account/service-data-reader";
import type { MappingControlMethods } from "../../addin/connection/mapping-control";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { MappingInUse, MappingProposalSection } from "./mapping-proposal";
import { ReportSections } from "./report-sections";
import { serviceReportSections, serviceReportText } from "./service-report-lines";
import "./reading.css";

export interface ServiceReportPanelProps {
  readonly readings: MappingControlMethods;
  /** Refreshes the workbook; undefined if no account is connected. */
  readonly onRefresh?: () => void;
}

/** The report on how the service was read so far, and by which mapping. */
export function ServiceReportPanel({ readings, onRefresh }: ServiceReportPanelProps) {
  const [, draw] = useState<object>();
  const now = readings.currentReading();
  const first = useLostFocusTarget<HTMLParagraphElement>(now?.by);
  const onChange = (done: boolean) => {
    if (!done) return lateWords().mapping.notKept;
    draw({});
    onRefresh?.();
    return onRefresh ? "" : lateWords().mapping.connectAgain;
  };
  const sections = now && "recognised" in now.said ? serviceReportSections(now.said.recognised) : null;
  return (
    <>
      <p class="note" ref={first} tabIndex={-1}>
        {now ? reportIntroduction(now.by) : lateWords().serviceReport.nothing}
      </p>
      {now?.isLater && <p class="note">{lateWords().mapping.later}</p>}
      {sections && <ReportSections sections={sections} copy={{ text: serviceReportText(sections) }} />}
      {sections && onRefresh && <MappingProposalSection {...{ readings, onChange }} />}
      {now?.by && "mapped" in now.said && (
        <MappingInUse {...{ readings, onChange, ...now.said }} by={now.by} />
      )}
    </>
  );
}

function reportIntroduction(by: AppliedMapping | null): string {
  if (!by?.own) return by ? lateWords().mapping.host : lateWords().serviceReport.meaning;
  const date = new Date(by.own.date).toLocaleDateString(words.version.dates, { dateStyle: "long" });
  return fillSentenceGaps(lateWords().mapping.own, { count: String(by.own.compared), date });
}
