import { dutchLaunchPageWords } from "./dutch/launch";
import { englishLaunchPageWords } from "./english/launch";
import { chooseByLanguage } from "./languages";
import type { TranslationOf } from "./ui-words";

type LaunchPageWords = TranslationOf<typeof englishLaunchPageWords>;

/** The launch page's own sentences in the current language. */
export const currentLaunchPageWords: LaunchPageWords = { ...englishLaunchPageWords };

/** Switches the launch page to the language that `switchLanguage` has chosen. Every language is in its one script. */
export function switchLaunchPageLanguage(): void {
  const chosen = chooseByLanguage<LaunchPageWords>({ en: englishLaunchPageWords, nl: dutchLaunchPageWords });
  Object.assign(currentLaunchPageWords, chosen);
}
