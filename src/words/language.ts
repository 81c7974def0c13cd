import { english as paneInEnglish, showIn } from "./pane";
import { english as sayInEnglish, sayIn } from "./reasons";
import type { Language } from "./work";

/** The languages beside English, by the first part of their code; each is fetched when it is spoken. */
const languages = new Map<string, () => Promise<Language>>([
  ["nl", async () => (await import("./dutch/dutch")).dutch],
]);

/** The language that is spoken, where it is another than English. */
export let spoken: Language | null = null;

/**
 * Speaks the language of a locale such as "nl-NL" from now on; English where there is no such language or it cannot be
 * fetched. Gives the code of the language that is spoken.
 */
export async function speak(locale: string): Promise<string> {
  const code = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  const fetched = await fetchedIn(code).catch(() => undefined);
  // English is what the places come with; it need not be fetched for them, unless another language was spoken before.
  const [language, places] = fetched ?? [null, spoken ? await placesOf() : null];
  showIn(language?.pane ?? paneInEnglish);
  sayIn(language?.say ?? sayInEnglish);
  places?.picking.showIn(language?.picking ?? places.picking.english);
  places?.inserting.showIn(language?.inserting ?? places.inserting.english);
  places?.work.showIn(language?.work ?? places.work.english);
  spoken = language;
  return fetched ? code : "en";
}

async function fetchedIn(code: string) {
  const language = languages.get(code);
  return language && Promise.all([language(), placesOf()]);
}

/** The modules in which the words of the places are. */
async function placesOf() {
  const [picking, inserting, work] = await Promise.all([
    import("./picking"),
    import("./inserting"),
    import("./work"),
  ]);
  return { picking, inserting, work };
}
