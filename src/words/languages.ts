import { englishWords } from "./english/english";
import type { LanguagePack, LateWords } from "./language-pack";
import { setSentenceLanguage } from "./reason-sentence";
import { words } from "./ui-words";

interface Language {
  /** Fetched when the language is chosen. */
  readonly load: () => Promise<LanguagePack>;
  /** The descriptions of the functions, beside the page. */
  readonly functions: string;
  /** The page of help in this language. */
  readonly helpPage: string;
}

/** The languages besides English, by the first part of their code. */
const languages = new Map<string, Language>([
  [
    "nl",
    {
      // A script of its own in every page.
      load: async () =>
        (await import(/* webpackChunkName: "dutch", webpackMode: "lazy" */ "./dutch/dutch")).dutchLanguage,
      functions: "functions-nl.json",
      helpPage: "docs/help-nl.html",
    },
  ],
]);

let chosen: (Language & { readonly pack: LanguagePack }) | null = null;

/**
 * Switches to the language of a locale such as "nl-NL"; to English if there is no such language or it cannot be
 * fetched. Returns the code of the language in use.
 */
export async function switchLanguage(locale: string): Promise<string> {
  const code = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  const language = languages.get(code);
  const pack = await language?.load().catch(() => undefined);
  chosen = language && pack ? { ...language, pack } : null;
  Object.assign(words, pack?.words ?? englishWords);
  setSentenceLanguage(pack?.say);
  return chosen ? code : "en";
}

/** Sentences of a script that is fetched late, in the current language: `english` is in that script. */
export function translated<Name extends keyof LateWords>(
  name: Name,
  english: LateWords[Name],
): LateWords[Name] {
  return chosen?.pack.late[name] ?? english;
}

/** The file that describes the functions in the current language. */
export const functionsFile = (): string => chosen?.functions ?? "functions.json";

/** The pages of help in languages besides English, and whether each is in the current one. */
export const helpPages = (): readonly { readonly address: string; readonly isCurrent: boolean }[] =>
  [...languages.values()].map(({ helpPage }) => ({
    address: helpPage,
    isCurrent: chosen?.helpPage === helpPage,
  }));
