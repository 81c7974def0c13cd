/** The name people give modules A1-A3, the stage that is meant where no scenario is named. */
export const production = "A1-A3";

/** What kind of scenario the service says it is, in the words of the field; "" where it does not say. */
export function scenarioKind(said: string): "use" | "end of life" | "" {
  const words = said
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
  if (/\b(end of life|endoflife|eol)\b/.test(words)) return "end of life";
  return /^(use|usage|use stage|use phase|usage scenario|use scenario)$/.test(words) ? "use" : "";
}
