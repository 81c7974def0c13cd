import { textOf } from "./fields";
import { isNothing, quote } from "../json";
import type { Representation } from "./representation";

/** The modules an impact or a list of impacts says it is for, each once; anything but text is quoted. */
export function stagesOf({ vocabulary, fields }: Representation): readonly string[] {
  const said: string[] = [];
  for (const [name, value] of fields)
    if (vocabulary.stages.has(name) && !isNothing(value)) said.push(stageText(value));
  return said.length > 1 ? [...new Set(said)] : said;
}

/** Anything but text, put into words: punctuation alone would be ignored. */
function unread(value: unknown): string {
  return typeof value === "object" ? `not understood: ${quote(value)}` : quote(value);
}

/** Modules given together make one text. */
function stageText(value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).map((one) => textOf(one) || unread(one));
  return all.join(", ");
}
