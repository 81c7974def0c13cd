import { englishHelpWords } from "./english/help";
import { englishMappingWords } from "./english/mapping-words";
import type { LateWords } from "./language-pack";
import { translated } from "./languages";

export type HelpWords = LateWords["help"];

/** The sentences of Help. */
export const chooseHelpWords = () => translated("help", englishHelpWords);

/** The sentences about mappings: proposed, compared and stored. */
export const chooseMappingWords = () => translated("mapping", englishMappingWords);
