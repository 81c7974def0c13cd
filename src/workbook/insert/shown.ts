import { callsIn } from "../../sheet/formula";
import type { PickedProduct, Selected } from "../../picking/picks";
import type { Arranged } from "./forms";
import type { Layout, Plan } from "./plans";

/**
 * The products whose results will be shown: those picked, or those that cells name where their names are
 * used.
 */
export function productsShown(
  selected: Selected,
  { useNames }: Pick<Layout, "useNames">,
  { lists, place: { table, named } }: Pick<Arranged, "lists" | "place">,
): readonly PickedProduct[] {
  if (table) return useNames && table.products >= 0 ? named : selected.products;
  return lists.product.cells ? named : selected.products;
}

/** Whether a plan writes what the results are per beside them. */
export function saysPer({ sheets: [{ blocks }] }: Plan): boolean {
  const first = blocks.flatMap(({ what, contents }) => (what === "formulas" ? (contents[0]?.[0] ?? []) : []));
  return first.some((formula) => callsIn(formula).some(({ name }) => name === "PER"));
}
