import type { InsertingWords } from "../../src/words/inserting";
import { english as insert } from "../../src/words/inserting";
import { dutch as inDutch } from "../../src/words/dutch/dutch";
import { help as helpInDutch } from "../../src/words/dutch/help";
import { help } from "../../src/words/english/help";
import type { PaneWords } from "../../src/words/pane";
import { english as pane } from "../../src/words/pane";
import type { PickingWords } from "../../src/words/picking";
import { english as picking } from "../../src/words/picking";
import { english as say } from "../../src/words/reasons";
import type { HelpWords, WorkWords } from "../../src/words/work";
import { english as work } from "../../src/words/work";

/** All words of the pane and its places, as one. */
export type WholeWords = PaneWords &
  PickingWords &
  WorkWords & { readonly help: HelpWords; readonly insert: InsertingWords };

export const english = { pane: { ...pane, ...picking, ...work, help, insert } as WholeWords, say };
export const dutch = {
  pane: {
    ...inDutch.pane,
    ...inDutch.picking,
    ...inDutch.work,
    help: helpInDutch,
    insert: inDutch.inserting,
  } as WholeWords,
  say: inDutch.say,
};
