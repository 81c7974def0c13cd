import type { Language } from "./pane";
import { english as paneInEnglish, showIn } from "./pane";
import { english as sayInEnglish, sayIn } from "./reasons";

export const english: Language = { pane: paneInEnglish, say: sayInEnglish };

/** The languages beside English, by the first part of their code; each is fetched when it is spoken. */
const languages = new Map<string, () => Promise<Language>>([
  ["nl", async () => (await import("./dutch")).dutch],
]);

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
