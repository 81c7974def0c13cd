import type { Representation } from "../hypermedia/representation";
import { foldName } from "../hypermedia/folding";
import { NoValue } from "../lca/reasons";

type Detail = string | number | boolean;

/** Excel cuts longer texts off. */
const longestText = 32_767;

/** What the service says of a product, field by field, in its order and spelling. */
export function detailRows({ fields, spelling }: Representation): Detail[][] {
  return [...fields].map(([name, value]) => [spelling.get(name) ?? name, detailOf(value)]);
}

/** One field of a product; throws NoValue "no-field". */
export function detail(product: string, { fields, spelling }: Representation, typed: string): Detail {
  const name = foldName(typed);
  if (fields.has(name)) return detailOf(fields.get(name));
  throw new NoValue({
    kind: "no-field",
    product,
    text: typed,
    fields: [...fields.keys()].map((one) => spelling.get(one) ?? one),
  });
}

function detailOf(value: unknown): Detail {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, longestText);
}
