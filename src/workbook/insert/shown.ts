import { callsIn } from "../../sheet/formula";
import type { PickedProduct, Selected } from "../selected";
import type { Layout, Plan, Target } from "./inserting";
import { listsOf } from "./lists";

/** The products whose results are to be shown: those picked, or those that cells name where their names are used. */
export function productsShown(selected: Selected, layout: Layout, target: Target): readonly PickedProduct[] {
  const { table, named } = target;
  if (table) return layout.useNames && table.products >= 0 ? named : selected.products;
  return listsOf(selected, layout, target).product.cells ? named : selected.products;
}

/** Whether a plan writes beside the results what they are per. */
export function saysPer({ blocks }: Plan): boolean {
  const first = blocks.flatMap(({ what, contents }) => (what === "formulas" ? (contents[0]?.[0] ?? []) : []));
  return first.some((formula) => callsIn(formula).some(({ name }) => name === "PER"));
}
