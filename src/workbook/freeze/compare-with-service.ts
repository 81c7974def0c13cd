import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { OpenedAccount } from "../../client/account/opened-account";
import { identifyAccount } from "../../client/account/workbook-owner";
import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError, isFailureReason } from "../../lca/reasons";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { createReadingOptions } from "../../client/generations/next-generation";
import type { RecordEntry, RecordRow } from "../record/record-entry";
import type { AskedAccount } from "./asked-elements";
import type { DifferenceFromToday, ServiceComparison } from "./freeze-types";
import { definitionIdSeparator, identifyResult } from "./result-identity";

/** An account as the service has it now. */
export interface AccountOfNow extends AskedAccount {
  /** In milliseconds since 1970. */
  readonly askedAt: number;
}

/**
 * The account, to be asked anew: the one in use may hold what the service sent earlier. That stays in use, and as it is.
 */
export function createAccountOfNow(connection: OpenedAccount, { signal }: ProgressReporter): AccountOfNow {
  const account = connection.account.later();
  const options = createReadingOptions(signal);
  return { connection: { ...connection, account }, options, askedAt: Date.now() };
}

/** Compares what was frozen with what the service sends now for the same ids. Changes nothing. */
export async function compareRowsWithService(
  rows: readonly RecordRow[],
  connection: OpenedAccount,
  progress: ProgressReporter,
): Promise<ServiceComparison> {
  const { company } = identifyAccount(connection);
  const now = createAccountOfNow(connection, progress);
  const begun = rows
    .filter(({ entry }) => entry.kind === "result" || (entry.kind === "part" && entry.definitionId !== ""))
    .map((row) => ({
      row,
      result: row.entry.company === company ? readRecordedResult(row.entry, now) : null,
    }));
  // Only the first to be cancelled is awaited.
  for (const { result } of begun) result?.catch(() => undefined);
  const different: DifferenceFromToday[] = [];
  let requested = 0;
  let same = 0;
  let unknown = 0;
  for (const [index, { row, result }] of begun.entries()) {
    const today = await result;
    progress.report(index + 1, begun.length);
    if (today && today.kind !== "no-result") requested += 1;
    if (today?.kind !== "read") unknown += 1;
    else if (isSentAsFrozen(row.entry, today.value)) same += 1;
    else different.push(describeDifference(row, today.value));
  }
  return { askedAt: now.askedAt, requested, same, different, unknown };
}

/** What the service has for a row of the record: a value, or the reason why it has none any more. */
export type RecordedResult =
  | { readonly kind: "read"; readonly value: number | Reason }
  /** It could not be asked. */
  | { readonly kind: "failed"; readonly reason: Reason }
  /** The row is about no result. */
  | { readonly kind: "no-result" };

/** Asks by ids, where products have any: names may have changed since. Rejects only with "cancelled". */
export async function readRecordedResult(
  { product: name, productId, definitionId, scenarioId }: RecordEntry,
  { connection, options }: AskedAccount,
): Promise<RecordedResult> {
  const [definition = ""] = definitionId.split(definitionIdSeparator);
  if (definition === "") return { kind: "no-result" };
  const product = productId === "" ? `name:${name}` : `id:${productId}`;
  const scenario = scenarioId === "" ? null : `id:${scenarioId}`;
  const query = { product, indicator: `id:${definition}`, scenario };
  try {
    return { kind: "read", value: (await identifyResult(connection, query, options)).value };
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind === "cancelled") throw new NoValueError(reason, { cause: thrown });
    return isFailureReason(reason) ? { kind: "failed", reason } : { kind: "read", value: reason };
  }
}

/** Compares to the last digit that was sent. */
export function isSentAsFrozen({ number, frozen }: RecordEntry, today: number | Reason): boolean {
  if (typeof today !== "number") return frozen === "#N/A";
  return Object.is(today, number === "" ? frozen : Number(number));
}

export function describeDifference(row: RecordRow, today: number | Reason): DifferenceFromToday {
  return { row, address: row.cell && formatCellAddress(row.cell), today };
}
