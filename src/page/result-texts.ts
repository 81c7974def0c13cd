import { filled, shown } from "../words/names";
import { words } from "../words/words";
import type { PerSaid } from "../lca/per";
import type { Saying } from "../lca/saying";
import { isStale } from "../lca/saying";

/** "per m2"; "" if no unit is stated, or several are. */
export function perText(per: PerSaid | undefined): string {
  return per && "text" in per ? filled(words.pick.per, { per: per.text }) : "";
}

/** Result metadata in the service's words; a stale result in ours, as `stale` has it. */
export function sayingText({ meaning, name, text }: Saying, stale: string): string {
  return isStale({ meaning, text }) ? stale : `${shown(name)}: ${shown(text)}`;
}

/** A result in few digits; very small and very large ones with an exponent. */
export function rounded(value: number): string {
  const size = Math.abs(value);
  const notation = size !== 0 && (size < 1e-4 || size >= 1e9) ? "scientific" : "standard";
  return value.toLocaleString(undefined, { maximumSignificantDigits: 4, notation });
}
