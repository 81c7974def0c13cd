import { englishLaunchPageWords } from "./english/launch";
import type { LateWords } from "./language-pack";
import { translated } from "./languages";

/** The launch page's own sentences in the current language. */
export const currentLaunchPageWords: LateWords["launch"] = { ...englishLaunchPageWords };

/** Switches the launch page to the language that `switchLanguage` has chosen. */
export function switchLaunchPageLanguage(): void {
  Object.assign(currentLaunchPageWords, translated("launch", englishLaunchPageWords));
}
