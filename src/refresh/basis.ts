import type { Identity } from "../account/account";
import { NoValue } from "../lca/reasons";

/** Throws NoValue "account-changed" or "other-basis": the account, its standard or its presentation differs. */
export function checkBasis(held: Identity, now: Identity): void {
  if (held.company !== now.company) throw new NoValue({ kind: "account-changed" });
  if (basisOf(held) !== basisOf(now))
    throw new NoValue({ kind: "other-basis", held: basisOf(held), now: basisOf(now) });
}

function basisOf({ standard, presentation }: Identity): string {
  return [standard, presentation].filter(Boolean).join(", ");
}
