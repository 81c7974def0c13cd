import { englishFreezeWords } from "./english/freeze";
import { translated } from "./languages";
import { words } from "./ui-words";

/** The sentences of freezing. */
export const chooseFreezeWords = () => ({ ...words.freezing, ...translated("freezing", englishFreezeWords) });
