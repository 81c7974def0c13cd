import type { JsonObject } from "./json";
import type { Vocabulary } from "./vocabulary";

/** Whose results are, and where their links or their stages stand, beside what the vocabulary has names for. */
const others = new Set("product productid scenario scenarioid links link @links relationships stages modules phases values".split(" ")); // prettier-ignore
const meanings = ["id", "definition", "stage"] as const;
const rels = new Set(["product", "scenario", "impactdefinition"]);

/** Whether an object says which result it is, or whose: then it is more than an amount with its unit. */
export function saysWhich(json: JsonObject, vocabulary: Vocabulary): boolean {
  return Object.keys(json).some((name) => {
    const { folded, rel } = vocabulary.member(name);
    return (
      others.has(folded) ||
      (rel !== null && rels.has(rel)) ||
      meanings.some((meaning) => vocabulary.names(meaning, "impact").includes(folded))
    );
  });
}
