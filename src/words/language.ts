import { englishWords } from "./english/english";
import { setSentenceLanguage } from "./reason-sentence";
import type { LanguagePack } from "./ui-words";
import { words } from "./ui-words";

/** The languages besides English, by the first part of their code; each is fetched when it is chosen. */
const languages = new Map<string, () => Promise<LanguagePack>>([
  [
    "nl",
    // A script of its own in every page.
    async () =>
      (await import(/* webpackChunkName: "dutch", webpackMode: "lazy" */ "./dutch/dutch")).dutchLanguage,
  ],
]);

/**
 * Switches to the language of a locale such as "nl-NL"; to English if there is no such language or it cannot be
 * fetched. Returns the code of the language in use.
 */
export async function switchLanguage(locale: string): Promise<string> {
  const code = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  const language = await languages
    .get(code)?.()
    .catch(() => undefined);
  Object.assign(words, language?.words ?? englishWords);
  setSentenceLanguage(language?.say);
  isDutch = language !== undefined;
  return language ? code : "en";
}

let isDutch = false;

/** Chooses the sentences in the current language from a script with both languages. */
export function chooseTranslation<Sentences>(english: Sentences, dutch: Sentences): Sentences {
  return isDutch ? dutch : english;
}
