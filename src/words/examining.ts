import { examining as dutch } from "./dutch/examining";
import { examining as english } from "./english/examining";
import { spoken } from "./language";
import type { Worded } from "./words";

export type ExaminingWords = Worded<typeof english>;

/** What the examination of Excel says. Few ask for it: both languages come with it. */
export const examiningWords = () => spoken<ExaminingWords>(english, dutch);
