import { englishHowServiceWasReadWords } from "./english/service-report";
import { translated } from "./languages";

/** The sentences on how the service was read. */
export const chooseServiceReportWords = () => translated("serviceReport", englishHowServiceWasReadWords);
