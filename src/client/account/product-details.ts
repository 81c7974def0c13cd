import { foldName } from "../../wire/fold-names";
import { NoValueError } from "../../lca/reasons";
import type { ProductOrScenarioResource } from "./named-resource";

/** A field's value in a form that a cell can hold. */
export type ProductDetailValue = string | number | boolean;

/** The longest text that a cell can hold, in letters. */
const maxCellLetters = 32_767;

/** Returns the fields that the service gives for a product. */
export function listProductDetails({
  fields,
}: ProductOrScenarioResource): [field: string, value: ProductDetailValue][] {
  return fields.map(([field, value]) => [field, toProductDetail(value)]);
}

/** Finds one field of a product by its typed name. Throws `NoValueError` "no-field". */
export function findProductFieldValueOrThrow(
  product: ProductOrScenarioResource,
  typed: string,
): ProductDetailValue {
  const wanted = foldName(typed);
  const rows = listProductDetails(product);
  const row = rows.find(([field]) => foldName(field) === wanted);
  if (row) return row[1];
  const fields = rows.map(([field]) => field);
  const near = fields.filter((field) => isSimilarField(foldName(field), wanted));
  const all = [...new Set([...near, ...fields])];
  throw new NoValueError({ kind: "no-field", product: product.name, text: typed, fields: all, near });
}

/** True if one name is part of the other and longer than two letters. */
function isSimilarField(field: string, wanted: string): boolean {
  const [short = "", long = ""] = [field, wanted].sort((one, other) => one.length - other.length);
  return short.length > 2 && long.includes(short);
}

function toProductDetail(value: unknown): ProductDetailValue {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, maxCellLetters);
}
