import type { Account } from "../../../src/client/account/account";
import type { OpenedAccount } from "../../../src/client/account/opened-account";
import { activeConnection, replaceActiveAccountAfterRefresh } from "../../../src/addin/addin";
import { NoValueError } from "../../../src/lca/reasons";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import type { ArrivedValueCounts } from "../../../src/client/generations/next-generation";
import { NextGeneration } from "../../../src/client/generations/next-generation";

/** An account as one has it in use that was read some time ago. */
export async function generationOf(account: Account): Promise<OpenedAccount> {
  return { account, identity: await account.identity(), sample: false, since: new Date(2026, 0, 1) };
}

export const impactOf = (
  product: string,
  indicator = "GWP",
  scenario: string | null = null,
): WorkbookCall => ({
  name: "IMPACT",
  given: { product, indicator, scenario },
});

/** A next generation that has read these calls, and its outcome. */
export async function readNext(
  before: OpenedAccount,
  calls: readonly WorkbookCall[],
  wanted: ReadonlySet<string> | "all" = "all",
  signal = new AbortController().signal,
): Promise<{ next: NextGeneration; outcome: ArrivedValueCounts }> {
  const next = await NextGeneration.read(before, calls, wanted, { signal, report: () => undefined });
  return { next, outcome: next.outcome };
}

/** Refreshes these calls without a workbook; throws `NoValueError` if any of them failed. */
export async function refresh(calls: readonly WorkbookCall[]): Promise<void> {
  const before = activeConnection();
  if (!before) throw new NoValueError({ kind: "not-connected" });
  const { next, outcome } = await readNext(before, calls);
  if (outcome.reason) throw new NoValueError(outcome.reason);
  replaceActiveAccountAfterRefresh(before, await next.connected());
}
