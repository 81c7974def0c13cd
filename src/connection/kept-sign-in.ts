import type { Begun, Connected } from "../addin";
import { config, reach } from "../addin";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { KeyPair } from "../service/seams";
import type { Profile } from "./connection-state";
import type { Owner } from "./owner";

/**
 * Chooses the saved account to use on opening; null if the user has to choose. `profiles` come most recently used
 * first. A workbook with a recorded owner gets that account or none. Formulas without a record get none; cells are
 * only searched if that decides.
 */
export async function signInFor(
  profiles: readonly Profile[],
  owner: Owner | null,
  holdsOurFormulas: () => Promise<boolean>,
): Promise<Profile | null> {
  const ready = profiles.filter(({ kept, state }) => kept && state === "ready");
  if (!owner) return ready[0] && !(await holdsOurFormulas()) ? ready[0] : null;
  return ready.find(({ account }) => isAccountOf(account, owner)) ?? null;
}

/**
 * Connects with saved keys: they go to the service they were given for, and only while the configuration still allows
 * that one. Throws NoValue "bad-address" if it does not.
 */
export async function reachAs({ account }: Profile, keys: KeyPair, begun: Begun): Promise<Connected> {
  const { service, allowOtherServiceUrl } = await config();
  if (account.service === service.base) return reach(keys, undefined, begun);
  if (!allowOtherServiceUrl) throw new NoValue({ kind: "bad-address" });
  return reach(keys, account.service, begun);
}

/** The reason in cells while nobody is connected. */
export function vacancyOf(owner: Owner | null | undefined): Reason {
  return owner ? { kind: "other-account", company: owner.company } : { kind: "not-connected" };
}

function isAccountOf(account: Profile["account"], owner: Owner): boolean {
  return (
    !owner.sample &&
    account.service === owner.service &&
    account.company === owner.company &&
    account.standard === owner.standard &&
    account.presentation === owner.presentation
  );
}
