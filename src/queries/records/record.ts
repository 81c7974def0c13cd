/** The headings, in every language: formulas and PivotTables name them for ever. */
export const headings = [
  "Product",
  "Product id",
  "Per amount",
  "Per unit",
  "Stage",
  "Scenario id",
  "Indicator",
  "Abbreviation",
  "Unit",
  "Value",
] as const;

/** Where the value stands. */
export const valueColumn = headings.indexOf("Value");

const parting = "\u001f";

/** Joins the parts of a path; no part has the control character that separates them. */
export function pathOf(parts: readonly string[]): string {
  return parts.join(parting);
}

/** A path and the paths of everything it is part of, the whole first. */
export function pathsAround(path: string): readonly string[] {
  const parts = path.split(parting);
  return parts.map((_, index) => pathOf(parts.slice(0, index + 1)));
}
