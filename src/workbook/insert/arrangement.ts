import type { EntityKind } from "../../lca/reasons";
import type { PickedProduct, PickedItems } from "../../client/picking/picked-items";
import { entityKinds } from "./enclosing-layout";
import type { InsertTarget } from "./insert-target";
import type { LayoutForm, LayoutOptions } from "./insert-plan";
import type { NamesOfOneKind, EntityNamesByKind } from "./formula-names";
import { chooseTableAxes, choosePicksOrNamesInCells } from "./formula-names";

/** The picks, arranged as a layout requires: the form, the target and the names. */
export interface InsertFormAndTarget {
  /** The possible forms for these picks, the usual one first; none within an Excel Table, which has its own form. */
  readonly forms: readonly LayoutForm[];
  readonly form: LayoutForm;
  readonly place: InsertTarget;
  /** True if the results go on one or several new sheets. */
  readonly onNewSheet: boolean;
  /** True if the cells are to become an Excel Table. */
  readonly makesTable: boolean;
  readonly lists: EntityNamesByKind;
  /** The products whose results will be shown: the picked ones, or, if none is picked, those named in cells. */
  readonly shown: readonly PickedProduct[];
}

export function chooseInsertFormAndTarget(
  selected: PickedItems,
  layout: LayoutOptions,
  target: InsertTarget,
): InsertFormAndTarget {
  const isElsewhere = layout.into === "sheet";
  const wanted = isElsewhere ? createNewSheetTarget(target) : target;
  const forms = possibleForms(choosePicksOrNamesInCells(selected, target, isElsewhere), wanted);
  const form = forms.find((one) => one === layout.form) ?? forms[0] ?? "table";
  const onNewSheet = isElsewhere || form === "sheets";
  const place = onNewSheet ? createNewSheetTarget(target) : target;
  const lists = choosePicksOrNamesInCells(selected, target, onNewSheet);
  const makesTable = layout.into === "excel-table" && canBeExcelTable(form, lists, place);
  const shown = lists.product.namesInCells ? target.namedProducts : selected.products;
  return { forms, form, place, onNewSheet, makesTable, lists, shown };
}

/** A result cannot spill in an Excel Table, and names in cells keep their own headings. */
function canBeExcelTable(
  form: LayoutForm,
  { product, indicator }: EntityNamesByKind,
  { table }: InsertTarget,
): boolean {
  const isWritten = ({ cells, texts }: NamesOfOneKind): boolean => cells === null && texts.length > 0;
  return form === "table" && !table && isWritten(product) && isWritten(indicator);
}

/** Names in cells leave no room for a title, and a single formula is not a table. */
export function canHaveTitle({ form, lists: { product, indicator }, place }: InsertFormAndTarget): boolean {
  return form !== "formula" && !place.table && !product.cells && !indicator.cells;
}

function possibleForms(
  { product, indicator, scenario }: EntityNamesByKind,
  { table, spills }: InsertTarget,
): readonly LayoutForm[] {
  if (table) return [];
  const counts = [product, indicator, scenario].map(({ texts }) => texts.length);
  const isSingle = counts.every((count) => count === 1);
  const isSeveral = counts.every((count) => count > 1);
  // A bill has a row for each product, so names that run across cannot be its first column.
  const isBill = product.lies !== "across" && indicator.texts.length === 1 && scenario.texts.length === 1;
  return [
    ...(isSingle ? (["formula"] as const) : []),
    ...(isSeveral ? (["blocks", "sheets"] as const) : (["table"] as const)),
    ...(spills && product.texts.length > 0 ? (["list"] as const) : []),
    ...(isBill && product.texts.length > 0 ? (["bill"] as const) : []),
  ];
}

/** The target for a new sheet, which is empty with its first cell selected. */
export function createNewSheetTarget(target: InsertTarget): InsertTarget {
  const empty = { down: null, across: null, cornerFree: true, table: null, tables: [] };
  return { ...target, ...empty, selection: { row: 0, column: 0, rows: 1, columns: 1 } };
}

/** The choices of a layout that make a difference for these picks. */
export interface LayoutChoicesToOffer {
  /** The forms to choose from; empty if only one is possible. */
  readonly forms: readonly LayoutForm[];
  readonly form: LayoutForm;
  /** The targets to choose from; empty if only one is possible. */
  readonly into: readonly LayoutOptions["into"][];
  /** The two kinds of names of which either can run down the table; null if there is no choice. */
  readonly sides: readonly [EntityKind, EntityKind] | null;
  /** True if one formula may fill the table. */
  readonly fills: boolean;
  /** True if there is room for a title line. */
  readonly title: boolean;
}

export function findLayoutChoicesToOffer(
  selected: PickedItems,
  layout: LayoutOptions,
  target: InsertTarget,
): LayoutChoicesToOffer {
  const picks = chooseInsertFormAndTarget(selected, layout, target);
  const { forms, form, lists, place, makesTable } = picks;
  const isPicked = lists.product.texts.length > 0;
  const isMatrix = form === "table" || form === "blocks" || form === "sheets";
  const isTabular = isMatrix && !place.table && isPicked && lists.indicator.texts.length > 0;
  const plain = ["selection", "sheet"] as const;
  const canBeTable = canBeExcelTable(form, lists, target);
  return {
    forms: isPicked && forms.length > 1 ? forms : [],
    form,
    into: !isPicked || form === "sheets" ? [] : canBeTable ? [...plain, "excel-table"] : plain,
    sides: isTabular ? findSideOptions(layout, picks) : null,
    fills: isTabular && place.spills && !makesTable,
    title: isPicked && canHaveTitle(picks),
  };
}

/** Names in cells leave no choice of sides. */
function findSideOptions(
  layout: LayoutOptions,
  { form, lists }: InsertFormAndTarget,
): readonly [EntityKind, EntityKind] | null {
  const { down, across } = chooseTableAxes(lists, layout);
  if (form === "table" && (down.lies ?? across.lies) !== null) return null;
  return entityKinds.filter((kind) => kind === down.kind || kind === across.kind) as [EntityKind, EntityKind];
}
