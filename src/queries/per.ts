import type { Results } from "../account/results";
import { fold } from "../lca/fold";
import type { Per } from "../lca/per";
import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/asking";
import { Failed } from "./arguments";

/**
 * The declared unit of results, or a part of it. An amount is a number: the text "1.5" would be a date in some of
 * Excel's languages. Throws NoValue "no-per" if that part is missing, "wrong-argument" for an unknown part.
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

/** The content of a cell before its error is made for a position in the table. */
export type RecordContent = string | number | Failed;

export interface PerCells {
  readonly amount: RecordContent;
  readonly unit: RecordContent;
}

const unsaid: PerCells = { amount: "", unit: "" };

/**
 * Reads the declared unit of results, in the parts of `PER`; "" if it is missing. Requests the product's document.
 * Never rejects.
 */
export async function perOf(results: Results, asking: Asking): Promise<PerCells> {
  try {
    return partsOf(await results.saidPer(asking), results.product.name);
  } catch (thrown) {
    const reason = reasonOf(thrown);
    return reason.kind === "no-per" && reason.texts.length === 0 ? unsaid : both(thrown);
  }
}

/**
 * The declared unit cells of a row without results. A thing that does not exist has no declared unit. After a failure,
 * or with a missing or ambiguous resource, the declared unit is unknown.
 */
export function perWithout(thrown: unknown): PerCells {
  const { is, resource } = traitsOf(reasonOf(thrown));
  return is === "definite" && resource === "no" ? unsaid : both(thrown);
}

/**
 * Shows an amount that can be read in two ways, and an unparsed sentence, as errors: blank cells would make "1.000 kg"
 * look like a single kilogram.
 */
function partsOf(per: Per, product: string): PerCells {
  const isUnitAlone = per.unit !== "" && per.text === per.unit;
  return {
    amount: isUnitAlone ? "" : contentOf(() => partOf(per, "amount", product)),
    unit: contentOf(() => partOf(per, "unit", product)),
  };
}

/** The result of a function, or a placeholder for its error. */
export function contentOf(give: () => string | number): RecordContent {
  try {
    return give();
  } catch (thrown) {
    return new Failed(thrown);
  }
}

function both(thrown: unknown): PerCells {
  const failed = new Failed(thrown);
  return { amount: failed, unit: failed };
}
