import type { Named } from "../../lca/reasons";
import { production } from "../../lca/stages";
import { functionOf, placeNaming } from "../../queries/catalogue";
import type { Rectangle } from "../../sheet/areas";
import { address, around, contains, isOnSheet } from "../../sheet/areas";
import { filledTo } from "../../sheet/filling";
import { callsIn, formulaOf } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import { scenarioText } from "../../picking/formula-texts";
import type { Selected } from "../../picking/picks";
import { putMore } from "./bill";
import type { GridPart } from "./grid";
import { behind, down, Grid } from "./grid";
import type { Along, HeldArgument, HeldLine, HeldNames, HeldWhole } from "./held-table";
import { kinds } from "./held-table";
import type { Editable, Target } from "./inserting";
import type { List } from "./lists";
import { pickedLists, quotedIn } from "./lists";
import type { DeclaredAs, TableLayout, NoPlan, Plan } from "./plans";
import { formatOf, hinder, planOf, unitIn, unlessHindered } from "./plans";

/**
 * Plans to replace the formula's picks by these, or to add names to its table. An argument whose picks are unchanged
 * keeps its reference. If its cells belong to a table written here, new names are appended to them. Any other argument
 * cannot take several names: the user must change the cells it refers to.
 */
export function planEdit(held: Editable, after: Selected, layout: TableLayout): Plan | NoPlan {
  return unlessHindered(() => edited(held, after, layout));
}

/** True if the selection is on the edited formula or on the table it belongs to. */
export function isAt({ place, table }: Editable, { sheet, selection, formula }: Target): boolean {
  if (sheet !== place.sheet) return false;
  // In the cells of a spilled result, Excel reports the formula that fills them.
  if (formula.kind !== "none" && contains(formula.place.cell, place.cell)) return true;
  if (!table) return false;
  const { kind, results, names, lines } = table;
  const headers = { ...results, row: results.row - (kind === "rows" ? 1 : 0) };
  const others = [
    ...names.map(({ cells }) => cells),
    ...lines.map((line) => ({ ...line, rows: 1, columns: 1 })),
  ];
  return contains(around([headers, results, ...others]), selection);
}

function edited(held: Editable, after: Selected, layout: TableLayout): Plan {
  const { call, table, selected } = held;
  const [before, now] = [pickedLists(selected), pickedLists(after)];
  const args: string[] = [...call.sources];
  const more: { -readonly [What in keyof Additions]: Additions[What] } = {};
  for (const what of kinds) {
    const argument = placeNaming(call.name, what);
    const [old, next] = [once(before[what]), once(now[what])];
    if (argument < 0 || old.join("\n") === next.join("\n")) continue;
    if (now[what].nameless !== undefined) hinder("nameless", now[what].nameless);
    // Names can be appended only if all earlier picks remain. Their place among the picks does not matter.
    const isMore = old.every((text) => next.includes(text));
    const added = isMore ? next.filter((text) => !old.includes(text)) : [];
    if (added.length > 0 && table?.names.some(({ kind }) => kind === what)) more[what] = added;
    else {
      if (next.length > 0) refuseHeld(table, call.args[argument]);
      while (args.length <= argument) args.push("");
      args[argument] = argumentOf(now[what], call.args[argument]);
    }
  }
  const isChanged = args.join() !== call.sources.join();
  if (table && Object.keys(more).length > 0) {
    if (isChanged) return hinder("more-or-other");
    if (table.kind === "bill") return billWith(held, table.results, more.product ?? [], layout);
    return extended(held, table, more, layout);
  }
  while (args.length > 1 && args.at(-1) === "") args.pop();
  return inPlace(held, args, after, layout);
}

/** A name in several cells counts as one pick. */
function once({ texts }: List): readonly string[] {
  return [...new Set(texts)];
}

/** The argument as the new formula writes it. */
function argumentOf(next: List, held: HeldArgument | undefined): string {
  const { kind, texts } = next;
  if (texts.length === 0) hinder(kind === "indicator" ? "no-indicator" : "nothing-picked");
  if (texts.length > 1)
    return held?.kind === "cells" ? hinder("lists-in-cells", held.address) : hinder("one-name");
  return kind === "scenario" && texts[0] === production ? "" : quotedIn(next, 0);
}

/**
 * Refuses to change an argument that names in cells describe: a table shows beside its results what they are. In a long
 * list, each row shows that itself.
 */
function refuseHeld(table: Editable["table"], argument: HeldArgument | undefined): void {
  if (table === null || table.kind === "list") return;
  if (argument?.kind === "cells") hinder("names-in-cells", argument.address);
  if (argument?.kind === "column") hinder("names-in-cells", argument.column);
  const { rows, columns } = table.results;
  if (table.kind === "rows" || table.kind === "bill" || (!table.spills && rows * columns > 1))
    hinder("one-of-table");
}

/** The number format of a single result may show its unit, so it follows the indicator that the formula now names. */
function inPlace(
  { call: { name }, place: { sheet, cell }, formula: held }: Editable,
  args: readonly string[],
  { indicators: [indicator] }: Selected,
  layout: TableLayout,
): Plan {
  const source = sourceOf(args[placeNaming(name, "indicator")] ?? "");
  const unit = source.kind === "literal" ? unitIn(String(source.value), indicator) : "";
  const grid = new Grid(sheet, formatOf(layout, unit));
  grid.spill(cell, formulaOf(name, args), { is: "result", ...(name !== "IMPACT" && { format: null }) });
  return planOf([grid], { replaces: held });
}

/** Names to add to a table, by kind. */
type Additions = { readonly [What in Named]?: readonly string[] };

/** Names of a table, with those to append to them. */
interface Growing extends HeldNames {
  readonly added: readonly string[];
}

/**
 * A plan to extend a table. The added names go behind the existing ones, lines along the names continue, and the
 * results grow: an Excel Table by rows, a long list by the cells it spills over. Only free cells are written.
 */
function extended(held: Editable, table: HeldWhole, more: Additions, layout: TableLayout): Plan {
  const { kind, results, spills } = table;
  const names = table.names.map((one): Growing => ({ ...one, added: more[one.kind] ?? [] }));
  const growing = names.filter(({ added }) => added.length > 0);
  const grid = new Grid(held.place.sheet, formatOf(layout), false, layout.greys && kind !== "rows");
  if (spills) grid.spill(held.place.cell, formulaOf(held.call.name, widened(held.call.sources, growing)));
  for (const { cells, along, added } of growing) {
    const at = behind(cells, along, added.length);
    if (along === "down") grid.texts(at, down(added));
    else {
      grid.texts(at, [added], { is: "number-heading" });
      grid.room(at, { is: "ruled", within: "shown" });
    }
  }
  const added = (way: Along): number => growing.find(({ along }) => along === way)?.added.length ?? 0;
  for (const line of table.lines) goOn(grid, line, table, added(line.along));
  if (kind === "list") putRowsBelow(grid, results, growing);
  if (kind === "cells")
    for (const strip of stripsOf(results, added("down"), added("across")))
      if (spills) grid.room(strip, { is: "result" });
      else fill(grid, strip, held.formula, held.place.cell, { is: "result" });
  if (kind === "cells") moveEnd(grid, table, added("down"), added("across"));
  const first = kind === "rows" ? { ...results, row: results.row - 1 } : results;
  grid.standing = around([first, results, ...names.map(({ cells }) => cells)]);
  if (table.table !== undefined) {
    grid.room(behind(results, "down", added("down")));
    grid.grows = { table: table.table, rows: added("down") };
  }
  const indicator = held.call.args[placeNaming(held.call.name, "indicator")];
  const along = names.find((one) => one.kind === "indicator")?.along ?? null;
  if (kind === "cells") grid.indicators = along;
  else if (kind === "list") grid.indicators = "list";
  else if (indicator?.kind === "column") grid.indicators = "down";
  if (!grid.fills.every(isOnSheet)) hinder("off-sheet");
  return planOf([grid], { replaces: spills ? held.formula : null, onlyIntoFree: true });
}

/** A plan to add products to a bill. Their formulas depend on their declared units. */
function billWith(
  { call, place, selected }: Editable,
  names: Rectangle,
  products: readonly string[],
  layout: TableLayout,
): Plan {
  const [, indicator = "", stage = ""] = call.sources;
  const planned = (declared: readonly DeclaredAs[] | null): Plan => {
    const grid = new Grid(place.sheet, formatOf(layout), false, layout.greys);
    putMore(grid, { names, indicator, stage }, products, declared);
    if (!grid.parts.every(({ area }) => isOnSheet(area))) hinder("off-sheet");
    return planOf([grid], { onlyIntoFree: true });
  };
  const asked = scenarioText(selected.scenarios[0] ?? null, selected.scenarios);
  return { ...planned(null), asks: { products, stage: asked, drawn: planned } };
}

/** Moves the border below a table to its new last row. */
function moveEnd(grid: Grid, { results, names, lines }: HeldWhole, more: number, wider: number): void {
  const beside = lines.map(({ row, column }) => ({ row, column, rows: 1, columns: 1 }));
  const whole = around([results, ...names.map(({ cells }) => cells), ...beside]);
  const last = { ...whole, row: whole.row + whole.rows - 1, rows: 1 };
  if (more > 0) grid.room(last, { is: "unruled", within: "shown" });
  const end = { ...last, row: last.row + more, columns: last.columns + wider };
  grid.room(end, { is: "ruled", within: "shown" });
}

/**
 * Continues a line along the added names. In an Excel Table, the user's own columns may calculate a year or a date, so
 * only columns with our results get the format of results.
 */
function goOn(grid: Grid, line: HeldLine, { kind, results }: HeldWhole, count: number): void {
  if (count === 0) return;
  const { along, row, column, formula } = line;
  const own = along === "down" ? { ...results, column, columns: 1 } : { ...results, row, rows: 1 };
  const showsResults = kind === "rows" && callsIn(formula).some(({ name }) => functionOf(name)?.results);
  fill(
    grid,
    behind(own, along, count),
    formula,
    line,
    showsResults ? { is: "result" } : along === "across" ? { is: "aligned" } : {},
  );
}

/** Fills cells with a formula, as if it were filled from its own cell. */
function fill(
  grid: Grid,
  area: Rectangle,
  formula: string,
  from: Pick<Rectangle, "row" | "column">,
  manner: Pick<GridPart, "is">,
): void {
  const filled = (row: number, column: number): string =>
    filledTo(formula, row - from.row, column - from.column) ?? hinder("off-sheet");
  grid.formulas(area, filled, manner);
}

/** The cells for the new results: below the existing ones in the full new width, and to their right. */
function stripsOf(results: Rectangle, more: number, wider: number): Rectangle[] {
  const below = { ...behind(results, "down", more), columns: results.columns + wider };
  return [below, behind(results, "across", wider)].filter(({ rows, columns }) => rows * columns > 0);
}

/** Reserves one row of a long list for each added combination of names. */
function putRowsBelow(grid: Grid, spill: Rectangle, growing: readonly Growing[]): void {
  const longer = growing.map(({ cells, added }) => (cells.rows + added.length) / cells.rows);
  const times = longer.reduce((all, one) => all * one, 1);
  const below = behind(spill, "down", Math.max(1, Math.ceil((spill.rows - 1) * (times - 1))));
  grid.room(below);
  const values = { ...below, column: below.column + below.columns - 1, columns: 1 };
  grid.room(values, { is: "result", within: "shown" });
}

/**
 * The arguments of a formula that fills its table, extended over the added names. Absolute references stay absolute.
 */
function widened(sources: readonly string[], growing: readonly Growing[]): string[] {
  const args = [...sources];
  for (const { argument, along, cells, added } of growing) {
    const last = behind(cells, along, added.length);
    const whole = address(around([cells, last]));
    const isFixed = args[argument]?.includes("$");
    args[argument] = isFixed ? whole.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2") : whole;
  }
  return args;
}
