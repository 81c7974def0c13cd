import { englishChangeReportWords } from "./english/change-report";
import { translated } from "./languages";

/** The sentences of a report. */
export const chooseChangeReportWords = () => translated("changeReport", englishChangeReportWords);
