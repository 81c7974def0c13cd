import type { LookUpOptions } from "../account/look-up-options";
import { cacheOnlyOptions } from "../account/look-up-options";
import type { OpenedAccount } from "../account/opened-account";
import { askForAnswer, createUnknownAnswer } from "./answer";
import type { ComparedCall } from "./comparison";
import { DeclaredUnitsInSheet } from "./declared-units-in-sheet";
import type { ArrivedValueCounts } from "./next-generation";
import {
  countArrivedValues,
  createReadingOptions,
  mapCallsByKey,
  startAllThenWait,
  throwIfReadingIsUseless,
} from "./next-generation";
import type { ProgressReporter } from "./progress-reporter";
import { PairingByLocation } from "./pairing";
import { RefreshFindings } from "./refresh-findings";
import type { WorkbookCall } from "./workbook-call";

/**
 * A call of cells, and the answer that they show before a switch of account. It holds names and numbers, and nothing
 * else of the account that is left.
 */
export type NotedAnswer = Pick<ComparedCall, "key" | "call" | "before">;

/** Notes the answers to these calls from the cache of the account that gave them; null if that is not known. */
export async function noteAnswers(
  calls: readonly WorkbookCall[],
  giver: OpenedAccount | null,
): Promise<readonly NotedAnswer[]> {
  const callsByKey = await mapCallsByKey(calls);
  return startAllThenWait([...callsByKey], async ([key, call]) => {
    const before = giver ? await askForAnswer(call, giver, cacheOnlyOptions) : createUnknownAnswer(call);
    return { key, call, before };
  });
}

/** The findings of comparing two accounts, and how much of the later one's answers arrived. */
interface AccountComparison {
  readonly findings: RefreshFindings;
  readonly outcome: ArrivedValueCounts;
}

/**
 * Compares the noted answers with those of another account, which asks its service; `isOtherStandard`: no number means
 * the same there. Throws `NoValueError` when cancelled, when an answer does not fit the mapping, or when nothing
 * arrived.
 */
export async function compareWithAccount(
  notedAnswers: readonly NotedAnswer[],
  offered: OpenedAccount,
  isOtherStandard: boolean,
  { signal, report }: ProgressReporter,
): Promise<AccountComparison> {
  // If the account is in use before the end, its cells go first.
  const asking: LookUpOptions = { ...createReadingOptions(signal), lowPriority: true };
  report(0, notedAnswers.length);
  const { account } = offered;
  const pairing = new PairingByLocation(
    new DeclaredUnitsInSheet(notedAnswers.map(({ call }) => call)),
    isOtherStandard,
  );
  const findings = new RefreshFindings(pairing, await account.definitions(asking), account);
  let outcome: ArrivedValueCounts = { came: 0, failed: 0, applicable: true };
  let done = 0;
  await startAllThenWait(notedAnswers, async (noted) => {
    const after = await askForAnswer(noted.call, offered, asking);
    const compared = { ...noted, after, turns: [] };
    outcome = countArrivedValues(outcome, compared);
    await findings.note(compared, "read");
    report((done += 1), notedAnswers.length);
  });
  throwIfReadingIsUseless(signal, outcome);
  return { findings, outcome };
}
