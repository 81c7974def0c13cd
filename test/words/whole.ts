import { dutch as inDutch } from "../../src/words/dutch/dutch";
import { examining as examiningInDutch } from "../../src/words/dutch/examining";
import { help as helpInDutch } from "../../src/words/dutch/help";
import { launch as launchInDutch } from "../../src/words/dutch/launch";
import { mapping as mappingInDutch } from "../../src/words/dutch/mapping";
import { english as inEnglish } from "../../src/words/english/english";
import { examining } from "../../src/words/english/examining";
import { help } from "../../src/words/english/help";
import { launch } from "../../src/words/english/launch";
import { mapping } from "../../src/words/english/mapping";
import type { Worded } from "../../src/words/words";

const inOtherScripts = { examining, help, launch, mapping };

/** Every sentence that a page shows, in one language. */
export type AllWords = Worded<typeof inEnglish & typeof inOtherScripts>;

export const english: AllWords = { ...inEnglish, ...inOtherScripts };
export const dutch: AllWords = {
  ...inDutch.words,
  ...{ examining: examiningInDutch, help: helpInDutch, launch: launchInDutch, mapping: mappingInDutch },
};
