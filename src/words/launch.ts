import { launch as dutch } from "./dutch/launch";
import { launch as english } from "./english/launch";
import type { Worded } from "./words";

const languages = new Map([["nl", dutch]]);

/** The launch page's own sentences in the current language. */
export const launchWords: Worded<typeof english> = { ...english };

/**
 * Switches the launch page to the language with this code, as returned by `speak`. Both languages are in the page's one
 * script.
 */
export function speakOnLaunchPage(code: string): void {
  Object.assign(launchWords, languages.get(code) ?? english);
}
