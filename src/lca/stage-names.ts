import { foldText } from "./fold-text";

/** The common name of modules A1-A3, the stage of a formula without a scenario. */
export const productionStageName = "A1-A3";

/** True if a typed stage is that name, in any spelling. */
export function isA1ToA3Text(typed: string): boolean {
  return /^a1[\s-]*a3$/.test(foldText(typed));
}

/** Classifies modules as the whole production stage, a part of it, or others. */
export function classifyStageAsProductionOrPart(said: string): "production" | "part" | "other" {
  const folded = said.toLowerCase().replace(/[\s_\u2010-\u2015-]/g, "");
  if (/^(a1(to)?a3|production(phase|stage)?|productstage|cradletogate)$/.test(folded)) return "production";
  return /^a[1-3]((to)?a[1-3])?$/.test(folded) ? "part" : "other";
}

/** The kind of a scenario by the service's word for it; "" if it gives none. */
export function classifyUseOrEndOfLife(said: string): "use" | "end of life" | "" {
  const words = said
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  if (/\b(end of life|endoflife|eol)\b/.test(words)) return "end of life";
  return /^(use|usage|use stage|use phase|usage scenario|use scenario)$/.test(words) ? "use" : "";
}
