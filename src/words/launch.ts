import { launch as dutch } from "./dutch/launch";
import { launch as english } from "./english/launch";
import type { Worded } from "./words";

const languages = new Map([["nl", dutch]]);

/** The launch page's own sentences in the language that is spoken. */
export const launchWords: Worded<typeof english> = { ...english };

/** Speaks the language with this code, which `speak` gave; both are in the page's one script. */
export function speakOnLaunchPage(code: string): void {
  Object.assign(launchWords, languages.get(code) ?? english);
}
