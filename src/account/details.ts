import { foldName } from "../folding";
import { NoValue } from "../lca/reasons";
import type { Resource } from "./resource";

/** A field's value in a form that a cell can hold. */
export type Detail = string | number | boolean;

/** The longest text that a cell can hold, in letters. */
const longestText = 32_767;

/** Returns the fields that the service gives for a product. */
export function detailRows({ fields }: Resource): [field: string, value: Detail][] {
  return fields.map(([field, value]) => [field, detailOf(value)]);
}

/** Finds one field of a product by its typed name. Throws `NoValue` "no-field". */
export function detail(product: Resource, typed: string): Detail {
  const wanted = foldName(typed);
  const rows = detailRows(product);
  const row = rows.find(([field]) => foldName(field) === wanted);
  if (row) return row[1];
  const fields = rows.map(([field]) => field);
  const near = fields.filter((field) => isNear(foldName(field), wanted));
  const all = [...new Set([...near, ...fields])];
  throw new NoValue({ kind: "no-field", product: product.name, text: typed, fields: all, near });
}

/** True if one name is part of the other and longer than two letters. */
function isNear(field: string, wanted: string): boolean {
  const [short = "", long = ""] = [field, wanted].sort((one, other) => one.length - other.length);
  return short.length > 2 && long.includes(short);
}

function detailOf(value: unknown): Detail {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, longestText);
}
