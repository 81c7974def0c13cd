import type { OnSessionStart, OpenedAccount } from "../addin";
import { loadConfigJsonOnce, openAccountWithKeys } from "../addin";
import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { ApiKeyPair } from "../../client/service/ports";
import type { ReconnectableAccount } from "./connection-state";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { isSameOwner } from "../../client/account/workbook-owner";

/**
 * Chooses the saved account to use on opening; null if the user has to choose. `profiles` come most recently used
 * first. A workbook with a recorded owner gets that account or none. Formulas without a record get none; cells are
 * only searched if that decides.
 */
export async function chooseSavedAccount(
  profiles: readonly ReconnectableAccount[],
  owner: WorkbookOwner | null,
  holdsOurFormulas: () => Promise<boolean>,
): Promise<ReconnectableAccount | null> {
  const ready = profiles.filter(({ kept, state }) => kept && state === "ready");
  if (!owner) return ready[0] && !(await holdsOurFormulas()) ? ready[0] : null;
  return ready.find(({ account }) => isSameOwner({ ...account, sample: false }, owner)) ?? null;
}

/**
 * Connects with saved keys: they go to the service they were given for, and only while the configuration still allows
 * that one. Throws `NoValueError` "bad-address" if it does not.
 */
export async function openSavedAccount(
  { account }: ReconnectableAccount,
  keys: ApiKeyPair,
  begun: OnSessionStart,
): Promise<OpenedAccount> {
  const { service, allowOtherServiceUrl } = await loadConfigJsonOnce();
  if (account.service === service.base) return openAccountWithKeys(keys, undefined, begun);
  if (!allowOtherServiceUrl) throw new NoValueError({ kind: "bad-address" });
  return openAccountWithKeys(keys, account.service, begun);
}

/** The reason in cells while nobody is connected. */
export function createReasonForUnconnectedWorkbook(owner: WorkbookOwner | null | undefined): Reason {
  return owner ? { kind: "other-account", company: owner.company } : { kind: "not-connected" };
}
