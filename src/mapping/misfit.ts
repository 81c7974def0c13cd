import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

/** An answer that is not as the mapping declares it. */
export type Misfit = Extract<Reason, { readonly kind: "misfit" }>;

/** What to throw for it. */
export function misfit(how: Omit<Misfit, "kind">): NoValue {
  return new NoValue({ kind: "misfit", ...how });
}
