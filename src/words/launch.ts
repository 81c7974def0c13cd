import { launch as english } from "./english/launch";
import type { Worded } from "./pane";

export { english };

export type LaunchWords = Worded<typeof english>;

/** The sentences in the language that is spoken; read them where they are shown, since it may change. */
export let words: LaunchWords = english;

export function showIn(spoken: LaunchWords): void {
  words = spoken;
}
