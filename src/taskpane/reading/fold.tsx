import { words } from "../../words/words";
import { LazyFoldingSection } from "../fold";
import type { ServiceReportPanelProps } from "./panel";

/** The report on how the service was read, up to date each time it is opened. Fetched together with Help. */
export function ServiceReportSection(props: ServiceReportPanelProps) {
  return (
    <LazyFoldingSection
      title={words.pane.readingTitle}
      state="reading"
      load={() => import(/* webpackChunkName: "help" */ "./panel")}
    >
      {({ ServiceReportPanel }) => <ServiceReportPanel {...props} />}
    </LazyFoldingSection>
  );
}
