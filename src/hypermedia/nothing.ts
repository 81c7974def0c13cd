const deepest = 12;

/** Whether a value says nothing: null, "", false, or an object or array of nothing else: `{"data": null}`. */
export function isNothing(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value !== "object" || depth > deepest) return value === false && depth === 0;
  return Object.values(value).every((one) => isNothing(one, depth + 1));
}
