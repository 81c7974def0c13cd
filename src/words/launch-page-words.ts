import { dutchLaunchPageWords as dutch } from "./dutch/launch";
import { englishLaunchPageWords as english } from "./english/launch";
import type { TranslationOf } from "./ui-words";

const languages = new Map([["nl", dutch]]);

/** The launch page's own sentences in the current language. */
export const currentLaunchPageWords: TranslationOf<typeof english> = { ...english };

/**
 * Switches the launch page to the language with this code, as returned by `switchLanguage`. Both languages are in the
 * page's one script.
 */
export function switchLaunchPageLanguage(code: string): void {
  Object.assign(currentLaunchPageWords, languages.get(code) ?? english);
}
