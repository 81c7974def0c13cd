import { LazyFetchedContent } from "../folding-section";
import type { RefreshReportViewProps } from "./refresh-report-view";

/** The full report of a refresh, a look or a switch of account; its code is fetched when the first one is opened. */
export function FetchedReportView(props: RefreshReportViewProps) {
  return (
    <LazyFetchedContent load={loadReportView}>
      {({ RefreshReportView }) => <RefreshReportView {...props} />}
    </LazyFetchedContent>
  );
}

function loadReportView() {
  return import(/* webpackChunkName: "help" */ "./refresh-report-view");
}
