import { help as helpInDutch } from "./dutch/help";
import { mapping as mappingInDutch } from "./dutch/mapping";
import { help } from "./english/help";
import { mapping } from "./english/mapping";
import { spoken } from "./language";
import type { Worded } from "./words";

export type HelpWords = Worded<typeof help>;

/** What Help says, which comes with both languages. */
export const helpWords = () => spoken<HelpWords>(help, helpInDutch);

/** What is said of mappings: proposed, compared and kept. */
export const mappingWords = () => spoken<Worded<typeof mapping>>(mapping, mappingInDutch);
