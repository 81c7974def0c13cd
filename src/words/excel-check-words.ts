import { dutchExcelCheckWords } from "./dutch/excel-check";
import { englishExcelCheckWords } from "./english/excel-check";
import { chooseByLanguage } from "./languages";
import type { TranslationOf } from "./ui-words";

export type ExcelCheckWords = TranslationOf<typeof englishExcelCheckWords>;

/** The sentences of the Excel check. Few users need them, so one script has every language. */
export const chooseExcelCheckWords = () =>
  chooseByLanguage<ExcelCheckWords>({ en: englishExcelCheckWords, nl: dutchExcelCheckWords });
