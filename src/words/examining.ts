import { examining as dutch } from "./dutch/examining";
import { examining as english } from "./english/examining";
import { spoken } from "./language";
import type { Worded } from "./words";

export type ExaminingWords = Worded<typeof english>;

/** The sentences of the Excel check. Few users need them, so both languages come in one script. */
export const examiningWords = () => spoken<ExaminingWords>(english, dutch);
