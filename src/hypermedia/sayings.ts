import type { Saying } from "../lca/saying";
import { textOf } from "./fields";
import { quote } from "../json";
import type { Representation } from "./representation";
import type { Vocabulary } from "./vocabulary";

const meanings = ["year", "status", "stale", "source"] as const;
/** The status of a response, not of a result. */
const ofAnswer = /^(ok|success|succeeded|error|true|false|\d{3})$/i;
const no = /^(false|no|nee|0)$/i;

/** Reads the metadata of a resource: year, status, database and the like. */
export function sayingsIn({ fields, spelling, vocabulary }: Representation): readonly Saying[] {
  const found: Saying[] = [];
  for (const [folded, value] of fields) {
    const meaning = meaningOf(folded, vocabulary);
    if (!meaning || vocabulary.isIgnored(folded)) continue;
    const text = saidBy(meaning, value);
    if (text !== "") found.push({ meaning, name: spelling.get(folded) ?? folded, text });
  }
  return found;
}

/** True if a folded name is that of result metadata. */
export function isSaying(folded: string, vocabulary: Vocabulary): boolean {
  return meaningOf(folded, vocabulary) !== undefined;
}

function meaningOf(folded: string, vocabulary: Vocabulary): Saying["meaning"] | undefined {
  return meanings.find((meaning) => vocabulary.means(folded, meaning, "product"));
}

/** The text of metadata; "" for nothing worth showing, such as a result that is not stale. */
function saidBy(meaning: Saying["meaning"], value: unknown): string {
  if (typeof value === "boolean") return meaning === "stale" && value ? "true" : "";
  const text = textOf(value).trim();
  const isNothing = (meaning === "status" && ofAnswer.test(text)) || (meaning === "stale" && no.test(text));
  return isNothing ? "" : text && quote(text);
}
