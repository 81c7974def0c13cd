import type { Named } from "../../lca/reasons";
import type { Selected } from "../selected";
import type { Layout, Target } from "./inserting";
import { axesOf, listsOf } from "./lists";
import type { Rectangle } from "../../sheet/a1";
import { around } from "../../sheet/areas";
import { isSingle } from "./plan";

/** Which choices of a layout make a difference. */
export interface Options {
  /** Whether the picks can be one formula or a table. */
  readonly forms: boolean;
  /** What may run down the table; null where that is settled. */
  readonly sides: readonly [Named, Named] | null;
  /** Whether one formula may fill the table. */
  readonly fills: boolean;
  /** Where names stand that may be used; null where none do. */
  readonly names: Rectangle | null;
}

export function optionsOf(selected: Selected, layout: Layout, target: Target): Options {
  const names = namesAt(target);
  if (target.table) return { forms: false, sides: null, fills: false, names };
  const lists = listsOf(selected, layout, target);
  const profile = lists.indicator.texts.length === 0;
  const single = isSingle(lists);
  const axes = lists.product.texts.length > 0 && !profile ? axesOf(lists, layout) : null;
  const tabular = axes !== null && !(single && layout.form === "formula");
  const settled = axes === null || axes.down.lies !== null || axes.across.lies !== null;
  const pair = axes && ([axes.down.kind, axes.across.kind].sort(inOrder) as [Named, Named]);
  return {
    forms: single,
    sides: tabular && !settled ? pair : null,
    fills: tabular && target.spills,
    names,
  };
}

const order: readonly Named[] = ["product", "indicator", "scenario"];

function inOrder(one: Named, other: Named): number {
  return order.indexOf(one) - order.indexOf(other);
}

function namesAt({ down, across, table }: Target): Rectangle | null {
  if (table) return table.products < 0 && table.indicators < 0 ? null : table.area;
  if (down) return across && across.kind !== down.kind ? around([down.cells, across.cells]) : down.cells;
  return across?.cells ?? null;
}
