import type { OpenedAccount } from "../account/opened-account";
import type { ImpactQuery } from "../account/value-explanation";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import { readHeadersArgument } from "./call-arguments";
import type { CustomFunctionDefinition, CellRole } from "./custom-functions";
import { findCustomFunction } from "./custom-functions";
import type { MatrixElementPosition, CallArguments } from "./account-query";
import { readRecordRowIdentity } from "./records/record-row";

/** The content of an element of a call's answer. */
export type ClassifiedAnswerElement =
  | { readonly is: "number"; readonly asked: ImpactQuery }
  /** There is no value, and nothing to look up. */
  | { readonly is: "refused"; readonly reason: Reason }
  /** "several": all of a table, from which a formula calculates something else. */
  | { readonly is: Exclude<CellRole, "number"> | "blank" | "heading" | "several" };

/**
 * The content of a call at an element, answered once more from the cache. `at` is null if the element of a table is
 * unknown; `row` is the sheet's row around it, if known. Null if the answer is not cached, or if that row of records is
 * now a different one.
 */
export async function classifyCachedAnswerElement(
  { name, given }: { readonly name: string; readonly given: CallArguments },
  at: MatrixElementPosition | null,
  row: readonly unknown[] | null,
  connection: OpenedAccount,
): Promise<ClassifiedAnswerElement | null> {
  const ours = findCustomFunction(name);
  if (!ours) return { is: "said" };
  const isIt = (one?: MatrixElementPosition): boolean =>
    !at || !one || (one.row === at.row && one.column === at.column);
  let asked: ImpactQuery | undefined;
  let lack: unknown;
  let answer: unknown = null;
  try {
    const role = roleAt(ours, given, at);
    if (role !== "number") return { is: role };
    answer = await ours.ask(given, connection, {
      cacheOnly: true,
      asks: (number, one) => void (isIt(one) && (asked = number)),
      elementError: (thrown, _, one) => void (isIt(one) && (lack = thrown)),
    });
  } catch (thrown) {
    if (ours.gives === "records") asked = undefined;
    lack = thrown;
  }
  const rows = Array.isArray(answer) ? (answer as unknown[][]) : null;
  if (rows && !at && rows.flat().length > 1) return { is: "several" };
  const made = rows?.[at?.row ?? 0];
  if (rows && ours.gives === "records") {
    if (!made || (row && readRecordRowIdentity(made)?.key !== readRecordRowIdentity(row)?.key)) return null;
  }
  if (asked) return { is: "number", asked };
  const reason = lack === undefined ? null : reasonFromError(lack);
  if (reason) return reason.kind === "preview" ? null : { is: "refused", reason };
  return { is: made?.[at?.column ?? 0] === "" ? "blank" : "several" };
}

/**
 * The role of an element by its position. Throws `NoValueError` "wrong-argument" for headers that are no truth value.
 */
function roleAt(
  ours: CustomFunctionDefinition<unknown>,
  { headers }: CallArguments,
  at: MatrixElementPosition | null,
): CellRole | "heading" | "several" {
  const { gives, roles } = ours;
  const isTable = gives === "profile" || gives === "records";
  if (isTable && !at) return "several";
  if (isTable && at?.row === 0 && readHeadersArgument(headers)) return "heading";
  return roles[Math.min(at?.column ?? 0, roles.length - 1)] ?? "said";
}
