import { englishRecordReadingWords } from "./english/record-reading";
import { translated } from "./languages";

/** The sentences for somebody who only reads. */
export const chooseRecordReadingWords = () => translated("recordReading", englishRecordReadingWords);
