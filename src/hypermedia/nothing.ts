const longestQuote = 60;

/** Whether a value says nothing: null, "", false or an empty object or array. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** A value as sent, cut to fit into a sentence. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text;
}
