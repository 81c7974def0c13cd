import type { PaneWords } from "./pane";
import { english as paneInEnglish, showIn } from "./pane";
import type { Say } from "./reasons";
import { english as sayInEnglish, sayIn } from "./reasons";

/** Everything a user may read, in one language: one file each, but English, whose cell sentences come in the first script. */
export interface Language {
  readonly pane: PaneWords;
  readonly say: Say;
}

export const english: Language = { pane: paneInEnglish, say: sayInEnglish };

/** The languages beside English, by the first part of their code; each is fetched when it is spoken. */
const languages = new Map<string, () => Promise<Language>>();

/**
 * Speaks the language of a locale such as "nl-NL" from now on; English where there is no such language or it cannot be
 * fetched. Gives the code of the language that is spoken.
 */
export async function speak(locale: string): Promise<string> {
  const code = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  const fetched = await languages
    .get(code)?.()
    .catch(() => undefined);
  const { pane, say } = fetched ?? english;
  showIn(pane);
  sayIn(say);
  return fetched ? code : "en";
}
