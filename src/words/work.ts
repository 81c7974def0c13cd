import { down, forgetting, keeping, platform, profiles, test, version } from "./english/account";
import { bars } from "./english/bars";
import { examining } from "./english/examining";
import { explain } from "./english/explain";
import { refreshing, sheet } from "./english/refreshing";
import { reading, workbook } from "./english/workbook";
import { written } from "./english/written";
import type { PaneWords, Worded } from "./pane";
import type { InsertingWords } from "./inserting";
import type { LaunchWords } from "./launch";
import type { PickingWords } from "./picking";
import type { Say } from "./reasons";

/** The English of the places where one works; it comes with them. What stands in braces is filled in where it is shown. */
export const english = {
  bars,
  sheet,
  examining,
  explain,
  keeping,
  profiles,
  forgetting,
  version,
  down,
  refreshing,
  workbook,
  written,
  reading,
  test,
  platform,
};

export type WorkWords = Worded<typeof english>;

/** Help has its own: few open it. */
export type HelpWords = Worded<typeof import("./english/help").help>;

/** Everything a user may read, in one language: a folder each. */
export interface Language {
  readonly pane: PaneWords;
  readonly picking: PickingWords;
  readonly inserting: InsertingWords;
  readonly work: WorkWords;
  /** Fetched when Help is opened. */
  readonly help: () => Promise<HelpWords>;
  /** Fetched by the launch page alone. */
  readonly launch: () => Promise<LaunchWords>;
  readonly say: Say;
}

/** The sentences in the language that is spoken; read them where they are shown, since it may change. */
export let work: WorkWords = english;
export function showIn(words: WorkWords): void {
  work = words;
}
