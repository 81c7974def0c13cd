import { english } from "./english/english";
import { sayIn } from "./reasons";
import type { Language } from "./words";
import { words } from "./words";

/** The languages beside English, by the first part of their code; each is fetched when it is spoken. */
const languages = new Map<string, () => Promise<Language>>([
  [
    "nl",
    // A script of its own in every page.
    async () => (await import(/* webpackChunkName: "dutch", webpackMode: "lazy" */ "./dutch/dutch")).dutch,
  ],
]);

/**
 * Speaks the language of a locale such as "nl-NL" from now on; English where there is no such language or it cannot be
 * fetched. Gives the code of the language that is spoken.
 */
export async function speak(locale: string): Promise<string> {
  const code = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  const language = await languages
    .get(code)?.()
    .catch(() => undefined);
  Object.assign(words, language?.words ?? english);
  sayIn(language?.say);
  isDutch = language !== undefined;
  return language ? code : "en";
}

let isDutch = false;

/** Of sentences that come in both languages, with a script of their own, those in the one that is spoken. */
export function spoken<Sentences>(english: Sentences, dutch: Sentences): Sentences {
  return isDutch ? dutch : english;
}
