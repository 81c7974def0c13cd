import type { Connected } from "../account/connected";
import type { AskedNumber } from "../account/explanation";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { headersFrom } from "./arguments";
import type { OurFunction, Role } from "./catalogue";
import { functionOf } from "./catalogue";
import type { Element, Given } from "./query";
import { recordIn } from "./records/record";

/** The content of an element of a call's answer. */
export type ShownAt =
  | { readonly is: "number"; readonly asked: AskedNumber }
  /** There is no value, and nothing to look up. */
  | { readonly is: "refused"; readonly reason: Reason }
  /** "several": all of a table, from which a formula calculates something else. */
  | { readonly is: Exclude<Role, "number"> | "blank" | "heading" | "several" };

/**
 * The content of a call at an element, answered once more from the cache. `at` is null if the element of a table is
 * unknown; `row` is the sheet's row around it, if known. Null if the answer is not cached, or if that row of records is
 * now a different one.
 */
export async function shownAt(
  { name, given }: { readonly name: string; readonly given: Given },
  at: Element | null,
  row: readonly unknown[] | null,
  connection: Connected,
): Promise<ShownAt | null> {
  const ours = functionOf(name);
  if (!ours) return { is: "said" };
  const isIt = (one?: Element): boolean => !at || !one || (one.row === at.row && one.column === at.column);
  let asked: AskedNumber | undefined;
  let lack: unknown;
  let answer: unknown = null;
  try {
    const role = roleAt(ours, given, at);
    if (role !== "number") return { is: role };
    answer = await ours.ask(given, connection, {
      heldOnly: true,
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
    if (!made || (row && recordIn(made)?.key !== recordIn(row)?.key)) return null;
  }
  if (asked) return { is: "number", asked };
  const reason = lack === undefined ? null : reasonOf(lack);
  if (reason) return reason.kind === "preview" ? null : { is: "refused", reason };
  return { is: made?.[at?.column ?? 0] === "" ? "blank" : "several" };
}

/** The role of an element by its position. Throws NoValue "wrong-argument" for headers that are no truth value. */
function roleAt(
  ours: OurFunction<unknown>,
  { headers }: Given,
  at: Element | null,
): Role | "heading" | "several" {
  const { gives, roles } = ours;
  const isTable = gives === "profile" || gives === "records";
  if (isTable && !at) return "several";
  if (isTable && at?.row === 0 && headersFrom(headers)) return "heading";
  return roles[Math.min(at?.column ?? 0, roles.length - 1)] ?? "said";
}
