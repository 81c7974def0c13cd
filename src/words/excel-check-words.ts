import { englishExcelCheckWords } from "./english/excel-check";
import type { LateWords } from "./language-pack";
import { translated } from "./languages";

export type ExcelCheckWords = LateWords["examination"];

/** The sentences of the Excel check. */
export const chooseExcelCheckWords = () => translated("examination", englishExcelCheckWords);
