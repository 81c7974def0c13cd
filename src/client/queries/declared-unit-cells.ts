import type { ResultsAtStage } from "../account/results-at-stage";
import { foldText } from "../../lca/fold-text";
import type { DeclaredUnit } from "../../lca/units";
import { findReasonTraits, NoValueError, reasonFromError } from "../../lca/reasons";
import type { RequestOptions } from "../service/request-options";
import { LookUpErrorPlaceholder } from "./call-arguments";

/**
 * The declared unit of results, or a part of it. An amount is a number: the text "1.5" would be a date in some of
 * Excel's languages. Throws `NoValueError` "no-per" if that part is missing, "wrong-argument" for an unknown part.
 */
export function extractDeclaredUnitPart(per: DeclaredUnit, part: string, product: string): string | number {
  const wanted = foldText(part);
  if (wanted === "") return per.text;
  if (wanted !== "amount" && wanted !== "unit")
    throw new NoValueError({ kind: "wrong-argument", argument: "part", expected: "“amount” or “unit”" });
  const value = per[wanted];
  if (value !== null && value !== "") return value;
  throw new NoValueError({ kind: "no-per", product, texts: [per.text], part: wanted });
}

/** The content of a cell before its error is made for a position in the table. */
export type CellValueOrFailedLookUp = string | number | LookUpErrorPlaceholder;

export interface DeclaredUnitCells {
  readonly amount: CellValueOrFailedLookUp;
  readonly unit: CellValueOrFailedLookUp;
}

const unsaid: DeclaredUnitCells = { amount: "", unit: "" };

/**
 * Reads the declared unit of results, in the parts of `PER`; "" if it is missing. Requests the product's document.
 * Never rejects.
 */
export async function loadAmountAndUnitOfDeclaredUnit(
  results: ResultsAtStage,
  asking: RequestOptions,
): Promise<DeclaredUnitCells> {
  try {
    return partsOf(await results.loadDeclaredUnit(asking), results.product.name);
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    return reason.kind === "no-per" && reason.texts.length === 0 ? unsaid : both(thrown);
  }
}

/**
 * The declared unit cells of a row without results. A thing that does not exist has no declared unit. After a failure,
 * or with a missing or ambiguous resource, the declared unit is unknown.
 */
export function createUnitCellsForFailure(thrown: unknown): DeclaredUnitCells {
  const { is, resource } = findReasonTraits(reasonFromError(thrown));
  return is === "definite" && resource === "no" ? unsaid : both(thrown);
}

/**
 * Shows an amount that can be read in two ways, and an unparsed sentence, as errors: blank cells would make "1.000 kg"
 * look like a single kilogram.
 */
function partsOf(per: DeclaredUnit, product: string): DeclaredUnitCells {
  const isUnitAlone = per.unit !== "" && per.text === per.unit;
  return {
    amount: isUnitAlone ? "" : captureResultOrFailure(() => extractDeclaredUnitPart(per, "amount", product)),
    unit: captureResultOrFailure(() => extractDeclaredUnitPart(per, "unit", product)),
  };
}

/** The result of a function, or a placeholder for its error. */
export function captureResultOrFailure<T>(give: () => T): T | LookUpErrorPlaceholder {
  try {
    return give();
  } catch (thrown) {
    return new LookUpErrorPlaceholder(thrown);
  }
}

function both(thrown: unknown): DeclaredUnitCells {
  const failed = new LookUpErrorPlaceholder(thrown);
  return { amount: failed, unit: failed };
}
