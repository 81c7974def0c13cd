import { fold } from "./fold";

/** The name people give modules A1-A3, the stage that is meant where no scenario is named. */
export const production = "A1-A3";

/** Whether a text that somebody typed for a stage is that name, in any spelling. */
export function meansProduction(typed: string): boolean {
  return /^a1[\s-]*a3$/.test(fold(typed));
}

/** Whether modules are the production phase as a whole, a part of it, or others. */
export function stageOf(said: string): "production" | "part" | "other" {
  const folded = said.toLowerCase().replace(/[\s_\u2010-\u2015-]/g, "");
  if (/^(a1(to)?a3|production(phase|stage)?|productstage|cradletogate)$/.test(folded)) return "production";
  return /^a[1-3]((to)?a[1-3])?$/.test(folded) ? "part" : "other";
}

/** What kind of scenario the service says it is, in the words of the field; "" where it does not say. */
export function scenarioKind(said: string): "use" | "end of life" | "" {
  const words = said
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  if (/\b(end of life|endoflife|eol)\b/.test(words)) return "end of life";
  return /^(use|usage|use stage|use phase|usage scenario|use scenario)$/.test(words) ? "use" : "";
}
