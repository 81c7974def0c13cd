import { insert as english } from "./english/insert";
import type { Worded } from "./pane";

export { english };

export type InsertingWords = Worded<typeof english>;

/** The sentences of inserting in the language that is spoken; read them where they are shown, since it may change. */
export let inserting: InsertingWords = english;

export function showIn(words: InsertingWords): void {
  inserting = words;
}
