import type { Begun, Connected } from "../addin";
import { config, connected, reach } from "../addin";
import { NoValue } from "../lca/reasons";
import type { KeyPair } from "../service/seams";
import type { Owner, Profile } from "./connection";
import { isSameOwner, recordedOwners, whoIs } from "../workbook/owner";
import { holdsOurFormulas } from "../workbook/our-formulas";

/** Keys go to the service they were given for, and only where the configuration still allows that one. */
export async function reachAs({ account }: Profile, keys: KeyPair, begun: Begun): Promise<Connected> {
  const { service, allowOtherServiceUrl } = await config();
  if (account.service === service.base) return reach(keys, undefined, begun);
  if (!allowOtherServiceUrl) throw new NoValue({ kind: "bad-address" });
  return reach(keys, account.service, begun);
}

/** Whose numbers this account's would replace; null when there are none, or they are its own. */
export async function replacedBy(reached: Connected): Promise<Owner | null> {
  const inUse = connected();
  const held = inUse ? [whoIs(inUse)] : recordedOwners();
  const other = held.find((owner) => !isSameOwner(owner, whoIs(reached)));
  return other && (await holdsOurFormulas()) ? other : null;
}
