import { help as helpInDutch } from "./dutch/help";
import { mapping as mappingInDutch } from "./dutch/mapping";
import { help } from "./english/help";
import { mapping } from "./english/mapping";
import { spoken } from "./language";
import type { Worded } from "./words";

export type HelpWords = Worded<typeof help>;

/** The sentences of Help, which come in both languages. */
export const helpWords = () => spoken<HelpWords>(help, helpInDutch);

/** The sentences about mappings: proposed, compared and stored. */
export const mappingWords = () => spoken<Worded<typeof mapping>>(mapping, mappingInDutch);
