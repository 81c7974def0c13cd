const longestQuote = 60;

/** Whether a member says nothing: null, "", false, or what is empty. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** What was sent, short enough for a sentence. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text;
}
