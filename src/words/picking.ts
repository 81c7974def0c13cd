import { insert } from "./english/insert";
import { pick } from "./english/pick";
import type { Worded } from "./pane";

/** The English of picking and inserting, which the launch page shows as well. */
export const english = { pick, insert };

export type PickingWords = Worded<typeof english>;

/** The sentences in the language that is spoken; read them where they are shown, since it may change. */
export let picking: PickingWords = english;
export function showIn(words: PickingWords): void {
  picking = words;
}
