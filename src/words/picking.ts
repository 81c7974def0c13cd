import { formulas } from "./english/formulas";
import { pick } from "./english/pick";
import type { Worded } from "./pane";

/** The English of picking, which the launch page shows as well. */
export const english = { pick, formulas };

export type PickingWords = Worded<typeof english>;

/** The sentences in the language that is spoken; read them where they are shown, since it may change. */
export let picking: PickingWords = english;
export function showIn(words: PickingWords): void {
  picking = words;
}
