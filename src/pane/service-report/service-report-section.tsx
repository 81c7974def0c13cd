import { words } from "../../words/ui-words";
import { FoldingSectionWithFetchedContent } from "../folding-section";
import type { ServiceReportPanelProps } from "./service-report-panel";

/** The report on how the service was read, up to date each time it is opened. Fetched together with Help. */
export function ServiceReportSection(props: ServiceReportPanelProps) {
  return (
    <FoldingSectionWithFetchedContent
      title={words.pane.readingTitle}
      state="reading"
      load={() => import(/* webpackChunkName: "help" */ "./service-report-panel")}
    >
      {({ ServiceReportPanel }) => <ServiceReportPanel {...props} />}
    </FoldingSectionWithFetchedContent>
  );
}
