import type { Per, PerSaid, Unclear } from "../lca/per";
import { isAlike, perFrom } from "../lca/per";
import type { PerTexts } from "./report";

/**
 * Whether numbers per `one` can be compared with numbers per `other`. It runs for every value: identical texts are not
 * parsed.
 */
export function isSamePer(one: PerSaid, other: PerSaid): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  if (isUnclear(one) || isUnclear(other))
    return isUnclear(one) && isUnclear(other) && isAmong(one, other) && isAmong(other, one);
  const isWrittenAlike = one.text === other.text && one.unit === other.unit && one.amount === other.amount;
  return isWrittenAlike || isAlike(one, other);
}

export function textsOf(per: PerSaid): PerTexts {
  if (!per) return [];
  return isUnclear(per) ? per.texts : [per.text];
}

function isUnclear(per: Per | Unclear): per is Unclear {
  return "texts" in per;
}

function isAmong({ texts }: Unclear, others: Unclear): boolean {
  const all = others.texts.map((text) => perFrom(text));
  return texts.every((text) => all.some((one) => isAlike(one, perFrom(text))));
}
