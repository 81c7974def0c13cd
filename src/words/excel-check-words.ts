import { dutchExcelCheckWords as dutch } from "./dutch/excel-check";
import { englishExcelCheckWords as english } from "./english/excel-check";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";

export type ExcelCheckWords = TranslationOf<typeof english>;

/** The sentences of the Excel check. Few users need them, so both languages come in one script. */
export const chooseExcelCheckWords = () => chooseTranslation<ExcelCheckWords>(english, dutch);
