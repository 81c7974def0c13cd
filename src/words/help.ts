import { spoken } from "./language";
import type { HelpWords } from "./work";

/** The words of Help in the language that is spoken, fetched when somebody opens it. */
export async function helpWords(): Promise<HelpWords> {
  return spoken ? spoken.help() : (await import("./english/help")).help;
}
