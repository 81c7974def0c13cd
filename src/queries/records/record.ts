import type { LookedUp } from "../../account/look-up";
import type { Indicator } from "../../lca/indicators";
import { meansProduction } from "../../lca/stages";

/** The roles of a record's columns, by heading. */
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

type Heading = keyof typeof columns;
/** The headings, the same in every language and for ever: formulas and PivotTables name them. */
export const headings = Object.keys(columns) as Heading[];
export const recordRoles = Object.values(columns);

/** Index of the column with the value. */
export const valueColumn = headings.indexOf("Value");

/** The product, scenario and indicator of a value. */
export type ValueOf = Pick<LookedUp, "product" | "scenario"> & {
  readonly indicator: Pick<Indicator, "name" | "unit">;
};

/** The identity of a row of records. */
export interface RecordSaid {
  /** Built from ids if there are any: names may have changed since. */
  readonly key: string;
  readonly of: ValueOf;
}

/** Reads a row of records; null for any other row. */
export function recordIn(row: readonly unknown[]): RecordSaid | null {
  if (row.length !== headings.length) return null;
  const said = (heading: Heading): string => String(row[headings.indexOf(heading)] ?? "");
  const product = { id: said("Product id"), name: said("Product") };
  const stage = { id: said("Scenario id"), name: said("Stage") };
  const indicator = { name: said("Indicator"), unit: said("Unit") };
  const isProduction = stage.id === "" && meansProduction(stage.name);
  return {
    key: JSON.stringify([product.id || product.name, stage.id || stage.name, indicator.name, indicator.unit]),
    of: { product, scenario: isProduction ? null : stage, indicator },
  };
}

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
