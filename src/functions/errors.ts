import { traitsOf } from "../lca/reason-traits";
import { reasonOf } from "../lca/reasons";
import { sentence } from "../words/reasons";

/** The cell error for anything thrown: only this kind keeps its sentence on the way to Excel. */
export function cellError(thrown: unknown): CustomFunctions.Error {
  const reason = reasonOf(thrown);
  const code = traitsOf(reason).shows === "#VALUE!" ? "invalidValue" : "notAvailable";
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], sentence(reason));
}
