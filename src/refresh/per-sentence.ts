import type { Filled } from "../words/names";
import { words } from "../words/words";
import type { PerChange, PerTexts } from "./report";

type Kind = "said" | "unsaid" | "unclear";

/** One sentence that a product's numbers are now per something else. */
export function perSentence({ product, stages, before, after }: PerChange): Filled {
  const { now, then, atStages } = words.refreshing.per;
  const text = `${now[kindOf(after)]} ${then[kindOf(before)]}.`;
  return {
    text: stages.length === 0 ? text : text.replace("{whose}", atStages),
    fill: { whose: product, stages: stages.join(", "), now: joined(after), then: joined(before) },
  };
}

/** The same for several products, in one sentence. */
export function persSentence(pers: readonly PerChange[], written: (count: number) => string): Filled {
  const { several, otherwise, otherwiseOne } = words.refreshing.per;
  const [first] = pers;
  const count = new Set(pers.map(({ id }) => id)).size;
  if (!first) return { text: "", fill: {} };
  if (pers.length === 1) return perSentence(first);
  const areSaid = pers.every(({ before, after }) => kindOf(before) === "said" && kindOf(after) === "said");
  const text = count === 1 ? otherwiseOne : areSaid ? several : otherwise;
  return { text, fill: { whose: first.product, pers: written(count) } };
}

/** Beside a value: what it is or was per. */
export function perWords(texts: PerTexts): Filled {
  return { text: words.refreshing.per.words[kindOf(texts)], fill: { per: joined(texts) } };
}

function kindOf({ length }: PerTexts): Kind {
  return length === 0 ? "unsaid" : length === 1 ? "said" : "unclear";
}

function joined(texts: PerTexts): string {
  return texts.join(" / ");
}
