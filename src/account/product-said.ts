import { codes, textOf } from "../hypermedia/fields";
import { perIn } from "../hypermedia/per";
import type { Representation } from "../hypermedia/representation";
import { sayingsIn } from "../hypermedia/sayings";
import type { PerSaid } from "../lca/per";
import type { Saying } from "../lca/saying";

/** A product as its list or its own document shows it. */
type Shown = { readonly resource: Representation };

/** What a product's results are per, as the product says it; null where it does not. */
export function productPer({ resource }: Shown): PerSaid {
  return perIn(resource);
}

/** Year, status, database and the like, as the product gives them. */
export function productSayings({ resource }: Shown): readonly Saying[] {
  return sayingsIn(resource);
}

/** A product's article numbers and the like, each with its field in the service's spelling. */
export function productCodes({ resource }: Shown): readonly (readonly [field: string, code: string])[] {
  const { vocabulary, fields, spelling } = resource;
  const known = new Set(codes(resource));
  return vocabulary.names("code", "product").flatMap((field) => {
    const code = textOf(fields.get(field)).trim();
    return known.has(code) ? [[spelling.get(field) ?? field, code] as const] : [];
  });
}
