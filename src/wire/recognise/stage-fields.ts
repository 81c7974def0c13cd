import { readEnglishText } from "./resource-fields";
import { isEmptyJson, formatQuote } from "../json-values";
import type { NeutralRepresentation } from "./representation";

/** The modules stated by an impact or a list of impacts, each once. Values other than texts are quoted. */
export function readStatedStages({ vocabulary, fields }: NeutralRepresentation): readonly string[] {
  const said: string[] = [];
  for (const [name, value] of fields)
    if (vocabulary.stages.has(name) && !isEmptyJson(value)) said.push(stageText(value));
  return said.length > 1 ? [...new Set(said)] : said;
}

/** Puts a value other than a text into words, as punctuation alone would be ignored. */
function quoteNonText(value: unknown): string {
  return typeof value === "object" ? `not understood: ${formatQuote(value)}` : formatQuote(value);
}

/** Joins modules that are given together into one text. */
function stageText(value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).map(
    (one) => readEnglishText(one) || quoteNonText(one),
  );
  return all.join(", ");
}
