import type { LookedUpValue } from "../../account/look-up-options";
import type { Indicator } from "../../../lca/indicator-list";
import { isA1ToA3Text } from "../../../lca/stages";

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
export const recordHeadings = Object.keys(columns) as Heading[];
export const recordColumnRoles = Object.values(columns);

/** Index of the column with the value. */
export const valueColumnIndex = recordHeadings.indexOf("Value");

/** The product, scenario and indicator of a value. */
export type ProductScenarioIndicator = Pick<LookedUpValue, "product" | "scenario"> & {
  readonly indicator: Pick<Indicator, "name" | "unit">;
};

/** The identity of a row of records. */
export interface RecordIdentity {
  /** Built from ids if there are any: names may have changed since. */
  readonly key: string;
  readonly of: ProductScenarioIndicator;
}

/** Reads a row of records; null for any other row. */
export function readRecordRowIdentity(row: readonly unknown[]): RecordIdentity | null {
  if (row.length !== recordHeadings.length) return null;
  const said = (heading: Heading): string => String(row[recordHeadings.indexOf(heading)] ?? "");
  const product = { id: said("Product id"), name: said("Product") };
  const stage = { id: said("Scenario id"), name: said("Stage") };
  const indicator = { name: said("Indicator"), unit: said("Unit") };
  const isProduction = stage.id === "" && isA1ToA3Text(stage.name);
  return {
    key: JSON.stringify([product.id || product.name, stage.id || stage.name, indicator.name, indicator.unit]),
    of: { product, scenario: isProduction ? null : stage, indicator },
  };
}

const parting = "\u001f";

/** Joins the parts of a path; no part has the control character that separates them. */
export function createElementPathKey(parts: readonly string[]): string {
  return parts.join(parting);
}

/** A path and the paths of everything it is part of, the whole first. */
export function listPathAndEnclosingPaths(path: string): readonly string[] {
  const parts = path.split(parting);
  return parts.map((_, index) => createElementPathKey(parts.slice(0, index + 1)));
}
