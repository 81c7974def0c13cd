import { textOf } from "./fields";
import { isNothing, quote } from "../json";
import type { Representation } from "./representation";

/** The modules stated by an impact or a list of impacts, each once. Values other than texts are quoted. */
export function stagesOf({ vocabulary, fields }: Representation): readonly string[] {
  const said: string[] = [];
  for (const [name, value] of fields)
    if (vocabulary.stages.has(name) && !isNothing(value)) said.push(stageText(value));
  return said.length > 1 ? [...new Set(said)] : said;
}

/** Puts a value other than a text into words, as punctuation alone would be ignored. */
function unread(value: unknown): string {
  return typeof value === "object" ? `not understood: ${quote(value)}` : quote(value);
}

/** Joins modules that are given together into one text. */
function stageText(value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).map((one) => textOf(one) || unread(one));
  return all.join(", ");
}
