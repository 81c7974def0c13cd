import type { Reason } from "../lca/reasons";
import type { Owner, Profile } from "./connection";

/**
 * The kept sign-in to use on opening; null where the user is to choose. `profiles` come with the one used last first. A
 * workbook that holds somebody's numbers gets that account or none; one whose formulas nobody signed, none: it is looked
 * through only where that decides.
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

/** What a cell is told while nobody is connected. */
export function vacancyOf(owner: Owner | null): Reason {
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
