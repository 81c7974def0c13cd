import type { FormulaReason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { sentence } from "../words/reasons";

/** #VALUE! where the formula must be changed; #N/A, for all others, where there is no value for it now. */
const ofFormula: Readonly<Record<FormulaReason["kind"], true>> = {
  ambiguous: true,
  "wrong-unit": true,
  "wrong-argument": true,
  "number-as-scenario": true,
  "too-many-cells": true,
  "conflicting-results": true,
};

/** The cell error for anything thrown: only this kind keeps its sentence on the way to Excel. */
export function cellError(thrown: unknown): CustomFunctions.Error {
  const reason = reasonOf(thrown);
  const code = reason.kind in ofFormula ? "invalidValue" : "notAvailable";
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], sentence(reason));
}
