/** What the columns of a record show, by their headings. */
const columns = {
  Product: "product",
  "Product id": "product-id",
  "Per amount": "per-amount",
  "Per unit": "per-unit",
  Stage: "stage",
  "Scenario id": "scenario-id",
  Indicator: "name",
  Abbreviation: "abbreviation",
  Unit: "unit",
  Value: "number",
} as const;

export type Heading = keyof typeof columns;
/** The headings, in every language: formulas and PivotTables name them for ever. */
export const headings = Object.keys(columns) as Heading[];
export const recordRoles = Object.values(columns);

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
