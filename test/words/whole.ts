import { dutch as inDutch } from "../../src/words/dutch/dutch";
import { launch as launchInDutch } from "../../src/words/dutch/launch";
import { english as inEnglish } from "../../src/words/english/english";
import { launch } from "../../src/words/english/launch";
import type { launchWords } from "../../src/words/launch";
import type { Words } from "../../src/words/words";

type AllWords = Words & { readonly launch: typeof launchWords };

/** Every sentence that a page shows, by the language it is in. */
export const english: AllWords = { ...inEnglish, launch };
export const dutch: AllWords = { ...inDutch.words, launch: launchInDutch };
