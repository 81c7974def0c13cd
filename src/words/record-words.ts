import { englishRecordWords } from "./english/record";
import { translated } from "./languages";

/** The sentences of the record of frozen numbers. */
export const chooseRecordWords = () => translated("record", englishRecordWords);
