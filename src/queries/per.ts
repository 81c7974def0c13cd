import { fold } from "../lca/fold";
import type { Per } from "../lca/per";
import { NoValue } from "../lca/reasons";

/**
 * What results are per, or a part of it. An amount is a number: the text "1.5" would be a date in some of Excel's
 * languages. Throws NoValue "no-per" where that part is not said, "wrong-argument" where there is no such part.
 */
export function partOf(per: Per, part: string, product: string): string | number {
  switch (fold(part)) {
    case "":
      return per.text;
    case "amount":
      if (per.amount !== null) return per.amount;
      throw new NoValue({ kind: "no-per", product, texts: [per.text], part: "amount" });
    case "unit":
      if (per.unit !== "") return per.unit;
      throw new NoValue({ kind: "no-per", product, texts: [per.text], part: "unit" });
    default:
      throw new NoValue({ kind: "wrong-argument", argument: "part", expected: `"amount" or "unit"` });
  }
}
