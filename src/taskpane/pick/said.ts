import { filled, shown } from "../../words/names";
import { work } from "../../words/work";
import type { Per, Unclear } from "../../lca/per";
import { agreed } from "../../lca/per";
import type { Saying } from "../../lca/saying";
import { isStale } from "../../lca/saying";

/** What results are per, as far as it is known; null where the service does not say it. */
export type PerSaid = Per | Unclear | null;

/** "per m2"; "" where that is not said, or in several ways. */
export function perText(per: PerSaid | undefined): string {
  return per && "text" in per ? filled(work.pick.per, { per: per.text }) : "";
}

/** A sentence where there is no one thing that results are per. */
export function perLack(per: PerSaid): string {
  if (per && "text" in per) return "";
  const texts = per?.texts.map((text) => `“${shown(text)}”`).join(", ");
  return texts === undefined ? work.pick.perUnsaid : filled(work.pick.perSeveral, { texts });
}

/** What two say together, as agreed does. */
export function together(one: PerSaid, other: PerSaid): PerSaid {
  if (!one || !other) return one ?? other;
  if ("text" in one && "text" in other) return agreed([one, other]);
  const texts = [one, other].flatMap((said) => ("text" in said ? [said.text] : said.texts));
  return { texts: [...new Set(texts)] };
}

/** What is said beside a value, in the service's words; being stale in ours, as `stale` has it. */
export function sayingText({ meaning, name, text }: Saying, stale: string): string {
  return isStale({ meaning, text }) ? stale : `${shown(name)}: ${shown(text)}`;
}
