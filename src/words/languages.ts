import { englishWords } from "./english/english";
import { setSentenceLanguage } from "./reason-sentence";
import type { LanguagePack } from "./ui-words";
import { words } from "./ui-words";

interface Language {
  /** What a page shows at once: a script of its own, fetched when the language is chosen. */
  readonly load: () => Promise<LanguagePack>;
  /** The descriptions of the functions, beside the page. */
  readonly functions: string;
  /** The page of help in this language. */
  readonly helpPage: string;
}

/**
 * The languages besides English, by the first part of their code. After a line here, the compiler asks each script that
 * brings sentences of its own for those of the new language.
 */
const languages = {
  nl: {
    load: async () =>
      (await import(/* webpackChunkName: "dutch", webpackMode: "lazy" */ "./dutch/dutch")).dutchLanguage,
    functions: "functions-nl.json",
    helpPage: "docs/help-nl.html",
  },
} as const satisfies Readonly<Record<string, Language>>;

export type TranslationCode = keyof typeof languages;
type LanguageCode = "en" | TranslationCode;

let current: LanguageCode = "en";

/**
 * Switches to the language of a locale such as "nl-NL"; to English if there is no such language or it cannot be
 * fetched. Returns the code of the language in use.
 */
export async function switchLanguage(locale: string): Promise<string> {
  const code = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  const translation = isTranslated(code) ? code : null;
  const pack = translation && (await languages[translation].load().catch(() => null));
  Object.assign(words, pack?.words ?? englishWords);
  setSentenceLanguage(pack?.say);
  current = (pack && translation) ?? "en";
  return current;
}

function isTranslated(code: string): code is TranslationCode {
  return Object.hasOwn(languages, code);
}

/** Chooses the sentences in the current language, from a script that brings those of every language. */
export function chooseByLanguage<Sentences>(
  byLanguage: Readonly<Record<LanguageCode, Sentences>>,
): Sentences {
  return byLanguage[current];
}

/** The file that describes the functions in the current language. */
export function functionsFile(): string {
  return current === "en" ? "functions.json" : languages[current].functions;
}

/** The pages of help in languages besides English, and whether each is in the current one. */
export function helpPages() {
  return (Object.keys(languages) as TranslationCode[]).map((code) => ({
    code,
    address: languages[code].helpPage,
    isCurrent: code === current,
  }));
}
