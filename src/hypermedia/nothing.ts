const longestQuote = 60;

const deepest = 12;

/** Whether a value says nothing: null, "", false, or an object or array of nothing else: `{"data": null}`. */
export function isNothing(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value !== "object" || depth > deepest) return value === false && depth === 0;
  return Object.values(value).every((one) => isNothing(one, depth + 1));
}

/** A value as sent, cut to fit into a sentence. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text;
}
