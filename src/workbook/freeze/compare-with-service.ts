import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ImpactQuery } from "../../client/account/value-explanation";
import { identifyAccount } from "../../client/account/workbook-owner";
import { NoValueError, reasonFromError, isFailureReason } from "../../lca/reasons";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { createReadingOptions } from "../../client/generations/next-generation";
import { CallAnswers } from "./call-answers";
import type { DifferenceFromToday, ServiceComparison } from "./freeze-types";
import type { RecordEntry, RecordRow } from "../record/record-entry";
import { definitionIdSeparator } from "./result-identity";

/**
 * Compares what was frozen with what the service sends for the same ids, asked anew: what is in use may be of an earlier
 * read. Changes nothing, also not what is in use.
 */
export async function compareRowsWithService(
  rows: readonly RecordRow[],
  connection: OpenedAccount,
  progress: ProgressReporter,
): Promise<ServiceComparison> {
  const account = connection.account.later();
  const answers = new CallAnswers({ ...connection, account }, createReadingOptions(progress.signal));
  const { company } = identifyAccount(connection);
  const results = rows.filter(({ entry }) => entry.kind === "result" || entry.kind === "part");
  let [done, same, unknown] = [0, 0, 0];
  const different: DifferenceFromToday[] = [];
  const begun = results.map((row) => ({ row, today: readToday(row.entry, company, answers) }));
  // Only the first to be cancelled is awaited.
  for (const { today } of begun) today.catch(() => undefined);
  for (const { row, today } of begun) {
    const value = await today;
    progress.report((done += 1), begun.length);
    const { frozen } = row.entry;
    if (value === null) unknown += 1;
    else if (typeof value === "number" ? Object.is(value, readSentNumber(row.entry)) : frozen === "#N/A")
      same += 1;
    else different.push({ row, address: row.cell && formatCellAddress(row.cell), today: value });
  }
  return { same, different, unknown };
}

/** Null for another account's result, for none, and for one that could not be read. */
async function readToday(entry: RecordEntry, company: string, answers: CallAnswers) {
  const query = entry.company === company ? createQueryById(entry) : null;
  if (!query) return null;
  try {
    return (await answers.identify(query)).value;
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind === "cancelled") throw new NoValueError(reason, { cause: thrown });
    return isFailureReason(reason) ? null : reason;
  }
}

/** Asks by ids: names may have changed since. */
function createQueryById({ productId, definitionId, scenarioId }: RecordEntry): ImpactQuery | null {
  const [definition = ""] = definitionId.split(definitionIdSeparator);
  if (productId === "" || definition === "") return null;
  const scenario = scenarioId === "" ? null : `id:${scenarioId}`;
  return { product: `id:${productId}`, indicator: `id:${definition}`, scenario };
}

function readSentNumber({ number, frozen }: RecordEntry): number | undefined {
  if (number !== "") return Number(number);
  return typeof frozen === "number" ? frozen : undefined;
}
