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
  return blocks.some(({ what, contents }) => what === "formulas" && isPer(contents[0]?.[0]));
}

function isPer(formula = ""): boolean {
  return formula.startsWith("=LCA.PER(");
}
