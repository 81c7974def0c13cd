import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import type { ResultMetadataItem } from "../../lca/results";
import { saysResultIsStale } from "../../lca/results";

/** "per m2"; "" if no unit is stated, or several are. */
export function formatDeclaredUnitWithPer(per: DeclaredUnitOrConflict | undefined): string {
  return per && "text" in per ? fillSentenceGaps(words.pick.per, { per: per.text }) : "";
}

/** Result metadata in the service's words; a stale result in ours, as `stale` has it. */
export function formatMetadataItem({ meaning, name, text }: ResultMetadataItem, stale: string): string {
  return saysResultIsStale({ meaning, text })
    ? stale
    : `${sanitiseNameForPane(name)}: ${sanitiseNameForPane(text)}`;
}

/** A result in few digits; very small and very large ones with an exponent. */
export function formatShort(value: number): string {
  const size = Math.abs(value);
  const notation = size !== 0 && (size < 1e-4 || size >= 1e9) ? "scientific" : "standard";
  return value.toLocaleString(undefined, { maximumSignificantDigits: 4, notation });
}
