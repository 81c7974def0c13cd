import { fieldOf, text } from "../hypermedia/fields";
import { foldName } from "../folding";
import type { Representation } from "../hypermedia/representation";
import { NoValue } from "../lca/reasons";

/** A field's value, as a cell can hold it. */
export type Detail = string | number | boolean;

/** The longest text a cell can hold. */
const longestText = 32_767;

/** A product and what the service says about it; its id may come from its address alone. */
export interface Described {
  readonly id: string;
  readonly name: string;
  readonly resource: Representation;
}

/** Fields every service has, shown under these names; all others keep the service's own. */
const usual = ["id", "name"] as const;

/**
 * What the service says about a product, field by field, in its own order and spelling; only id and name are
 * renamed.
 */
export function detailRows({ id, resource: product }: Described): [field: string, value: Detail][] {
  const renamed = new Map(usual.map((meaning) => [fieldOf(product, meaning), meaning] as const));
  const unsent: [string, Detail][] = fieldOf(product, "id") === undefined && id !== "" ? [["id", id]] : [];
  const sent = [...product.fields].flatMap(([name, value]): [string, Detail][] => {
    const meaning = renamed.get(name);
    if (meaning) return [[meaning, meaning === "id" ? detailOf(value) : text(product, meaning)]];
    const spelled = product.spelling.get(name) ?? name;
    // Members such as "@odata.context" and "@type" describe the document, not the product.
    return spelled.startsWith("@") ? [] : [[spelled, detailOf(value)]];
  });
  return [...unsent, ...sent];
}

/** One field of a product. Throws NoValue "no-field". */
export function detail(product: Described, typed: string): Detail {
  const wanted = foldName(typed);
  const rows = detailRows(product);
  const row = rows.find(([field]) => foldName(field) === wanted);
  if (row) return row[1];
  const fields = rows.map(([field]) => field);
  const near = fields.filter((field) => isNear(foldName(field), wanted));
  const all = [...new Set([...near, ...fields])];
  throw new NoValue({ kind: "no-field", product: product.name, text: typed, fields: all, near });
}

/** Whether one name is part of the other and longer than two letters. */
function isNear(field: string, wanted: string): boolean {
  const [short = "", long = ""] = [field, wanted].sort((one, other) => one.length - other.length);
  return short.length > 2 && long.includes(short);
}

function detailOf(value: unknown): Detail {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, longestText);
}
