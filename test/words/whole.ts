import { dutch as inDutch } from "../../src/words/dutch";
import type { PaneWords } from "../../src/words/pane";
import { english as pane } from "../../src/words/pane";
import type { PickingWords } from "../../src/words/picking";
import { english as picking } from "../../src/words/picking";
import { english as say } from "../../src/words/reasons";
import type { WorkWords } from "../../src/words/work";
import { english as work } from "../../src/words/work";

/** All words of the pane and its places, as one. */
export type WholeWords = PaneWords & PickingWords & WorkWords;

export const english = { pane: { ...pane, ...picking, ...work } as WholeWords, say };
export const dutch = {
  pane: { ...inDutch.pane, ...inDutch.picking, ...inDutch.work } as WholeWords,
  say: inDutch.say,
};
