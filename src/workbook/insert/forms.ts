import type { Rectangle } from "../../sheet/areas";
import type { Selected } from "../../picking/picks";
import type { Target } from "./inserting";
import type { Form, Layout } from "./plans";
import type { Lists } from "./lists";
import { listsOf } from "./lists";

/** Arranges the picks as a layout says: in which form, where, and with which names. */
export interface Arranged {
  /** The forms that these picks can take, the usual one first; none within a table, which has its own. */
  readonly forms: readonly Form[];
  readonly form: Form;
  readonly place: Target;
  /** Whether the target is one or several sheets that do not exist yet. */
  readonly onNewSheet: boolean;
  /** Whether the cells are to become an Excel Table. */
  readonly makesTable: boolean;
  readonly lists: Lists;
}

export function arranged(selected: Selected, layout: Layout, target: Target): Arranged {
  const wanted = layout.into === "sheet" ? newSheet(target) : target;
  const lists = listsOf(selected, layout, wanted);
  const forms = formsOf(lists, wanted);
  const form = forms.find((one) => one === layout.form) ?? forms[0] ?? "table";
  const onNewSheet = layout.into === "sheet" || form === "sheets";
  const place = onNewSheet ? newSheet(target) : target;
  const makesTable = layout.into === "excel-table" && canBeExcelTable(form, lists, place);
  return {
    forms,
    form,
    place,
    onNewSheet,
    makesTable,
    lists: place === wanted ? lists : listsOf(selected, layout, place),
  };
}

/** Whether the picks, together with names in cells, come to a single result. */
export function isSingle({ product, indicator, scenario }: Lists): boolean {
  return [product, indicator, scenario].every(({ texts }) => texts.length === 1);
}

/** A spilled result cannot stand in an Excel Table, and names in cells keep their own headings. */
export function canBeExcelTable(form: Form, { product, indicator }: Lists, { table }: Target): boolean {
  const named = product.cells !== null || indicator.cells !== null;
  return form === "table" && !table && !named && product.texts.length > 0 && indicator.texts.length > 0;
}

function formsOf(lists: Lists, { table, spills }: Target): readonly Form[] {
  const { product, indicator, scenario } = lists;
  if (table) return [];
  const isSeveral = [product, indicator, scenario].every(({ texts }) => texts.length > 1);
  // A bill has a row for each product: names that run across cannot be its first column.
  const isBill = product.lies !== "across" && indicator.texts.length === 1 && scenario.texts.length === 1;
  return [
    ...(isSingle(lists) ? (["formula"] as const) : []),
    ...(isSeveral ? (["blocks", "sheets"] as const) : (["table"] as const)),
    ...(spills && product.texts.length > 0 ? (["list"] as const) : []),
    ...(isBill && product.texts.length > 0 ? (["bill"] as const) : []),
  ];
}

const firstCell: Rectangle = { row: 0, column: 0, rows: 1, columns: 1 };

/** A new sheet is empty, and only its first cell is selected. */
function newSheet(target: Target): Target {
  const empty = { down: null, across: null, cornerFree: true, table: null, tables: [], named: [] };
  return { ...target, ...empty, selection: firstCell };
}
