import type { Named } from "../../lca/reasons";
import type { Rectangle } from "../../sheet/areas";
import { around } from "../../sheet/areas";
import type { Selected } from "../../picking/picks";
import { hasTitle } from "./composing";
import type { Arranged } from "./forms";
import { arranged, canBeExcelTable } from "./forms";
import type { Target } from "./inserting";
import type { Form, Layout } from "./plans";
import { axesOf } from "./lists";

/** The choices of a layout that make a difference for these picks. */
export interface Options {
  /** The forms to choose from; none where only one is possible. */
  readonly forms: readonly Form[];
  readonly form: Form;
  /** The targets to choose from; none where only one is possible. */
  readonly into: readonly Layout["into"][];
  /** What may run down the table; null where there is no choice. */
  readonly sides: readonly [Named, Named] | null;
  /** Whether one formula may fill the table. */
  readonly fills: boolean;
  /** Where names stand that may be used; null where there are none. */
  readonly names: Rectangle | null;
  /** Whether a line above can say whose results these are. */
  readonly title: boolean;
}

export function optionsOf(selected: Selected, layout: Layout, target: Target): Options {
  const picks = arranged(selected, layout, target);
  const { forms, form, lists, place, makesTable } = picks;
  const isPicked = lists.product.texts.length > 0;
  const tabular = isTabular(picks);
  return {
    forms: isPicked && forms.length > 1 ? forms : [],
    form,
    into: isPicked ? placesFor(picks, target) : [],
    sides: tabular ? sidesOf(layout, picks) : null,
    fills: tabular && place.spills && !makesTable,
    names: layout.into === "sheet" ? null : namesAt(target),
    title: isPicked && hasTitle(picks, { title: true }),
  };
}

/** Whether it is a table of names beside and above results, or several. */
function isTabular({ form, lists, place }: Arranged): boolean {
  const isMatrix = form === "table" || form === "blocks" || form === "sheets";
  return isMatrix && !place.table && lists.product.texts.length > 0 && lists.indicator.texts.length > 0;
}

function placesFor({ form, lists }: Arranged, target: Target): readonly Layout["into"][] {
  if (form === "sheets") return [];
  return ["selection", "sheet", ...(canBeExcelTable(form, lists, target) ? (["excel-table"] as const) : [])];
}

/** Names that stand in cells decide this. */
function sidesOf(layout: Layout, { form, lists }: Arranged): readonly [Named, Named] | null {
  const { down, across } = axesOf(lists, layout);
  if (form === "table" && (down.lies ?? across.lies) !== null) return null;
  return [down.kind, across.kind].sort(inOrder) as [Named, Named];
}

const order: readonly Named[] = ["product", "indicator", "scenario"];

function inOrder(one: Named, other: Named): number {
  return order.indexOf(one) - order.indexOf(other);
}

function namesAt({ down, across, table }: Target): Rectangle | null {
  if (table) return namesIn(table);
  if (down) return across && across.kind !== down.kind ? around([down.cells, across.cells]) : down.cells;
  return across?.cells ?? null;
}

/** The column of a table whose cells the formulas of its rows refer to; where there are two, both. */
function namesIn({ area, products, indicators }: NonNullable<Target["table"]>): Rectangle | null {
  const columns = [products, indicators].filter((index) => index >= 0);
  const [first, ...others] = columns.map((index) => ({
    ...{ row: area.row + 1, rows: area.rows - 1 },
    ...{ column: area.column + index, columns: 1 },
  }));
  return first ? around([first, ...others]) : null;
}
