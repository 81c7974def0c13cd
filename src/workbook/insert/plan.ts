import type { Selected } from "../../picking/picks";
import { putBill } from "./bill";
import type { DeclaredAs, NoPlan, Plan, TableLayout } from "./plans";
import { formatOf, hinder, hinderWithoutProduct, planOf, unitIn, unlessHindered } from "./plans";
import type { Arranged } from "./forms";
import { arranged, canHaveTitle } from "./forms";
import { Grid } from "./grid";
import type { NamesInCells, Target } from "./inserting";
import type { List, Lists } from "./lists";
import { asTexts, axesOf, beside, nameOfProduct, quoted, quotedIn } from "./lists";
import { putList } from "./long-list";
import type { Place } from "./matrix";
import { putMatrix, toldFields } from "./matrix";
import { putNewTable, putInTable } from "./table";
import type { Rectangle } from "../../sheet/areas";
import { address, around, cell, isOnSheet, overlap } from "../../sheet/areas";
import { production } from "../../lca/stages";
import { formulaOf } from "../../sheet/formula";
import { cellsOf } from "../excel/excel";
import { words } from "../../words/words";

/** Plans the cells to write for these picks, or gives the reason why nothing can be written. */
export function plan(selected: Selected, layout: TableLayout, target: Target): Plan | NoPlan {
  const picks = arranged(selected, layout, target);
  const { form, lists, place } = picks;
  const drawn = (declared: readonly DeclaredAs[] | null): Plan | NoPlan =>
    unlessHindered(() => planOf(sheetsOf(selected, layout, picks, declared)));
  const first = drawn(null);
  if (first.kind === "none" || form !== "bill" || place.table) return first;
  const products = lists.product.texts;
  return { ...first, asks: { products, stage: lists.scenario.texts[0] ?? "", drawn } };
}

function sheetsOf(
  selected: Selected,
  layout: TableLayout,
  picks: Arranged,
  declared: readonly DeclaredAs[] | null,
): Plan["sheets"] {
  const { form, lists, place, onNewSheet } = picks;
  checkNames(picks);
  const isTitled = layout.title && canHaveTitle(picks);
  const selection = { ...place.selection, row: place.selection.row + (isTitled ? 1 : 0) };
  const title = isTitled ? { ...place.selection, rows: 1, columns: 1 } : null;
  const at = { ...place, selection, title };
  const names = new Set(selected.products.map(({ name }) => name));
  const isNamed = ({ texts }: List): boolean =>
    lists.product.taken !== undefined || texts.every((text) => names.has(text));
  const [indicator] = selected.indicators;
  const unit =
    form === "formula" && !lists.indicator.cells ? unitIn(lists.indicator.texts[0], indicator) : "";
  const sheet = (name: string, own: Lists): Grid => {
    const grid = new Grid(name, formatOf(layout, unit), onNewSheet, layout.greys);
    put(grid, { ...picks, lists: own }, layout, { ...at, isNamed }, declared);
    if (title) putTitle(grid, title, place);
    return grid;
  };
  const [first, ...others] =
    form === "sheets"
      ? // The sheet is named after its product, not after the text that names the product in formulas.
        eachProduct(lists).map((own, at) =>
          sheet(selected.products[at]?.name || (own.product.texts[0] ?? ""), own),
        )
      : [
          sheet(
            onNewSheet ? words.insert[form === "bill" ? "billSheet" : "resultsSheet"] : place.sheet,
            lists,
          ),
        ];
  return checked(place, [first as Grid, ...others]);
}

/** Refuses picks that no text identifies, and names to be written again of which not all were read. */
function checkNames({ lists, place, onNewSheet }: Arranged): void {
  for (const { nameless, taken } of Object.values(lists)) {
    if (nameless !== undefined) hinder("nameless", nameless);
    if (onNewSheet && taken && !isWhole(taken)) hinder("too-large");
  }
  if (!place.table && lists.product.texts.length === 0) hinderWithoutProduct(place);
}

/** True if all names were read: of a long table, only the first rows are. */
function isWhole({ cells, texts }: NamesInCells): boolean {
  return texts.length === cells.rows * cells.columns;
}

/** Adds the tables of a form, or its one formula. */
function put(
  grid: Grid,
  { form, lists, makesTable, shown }: Arranged,
  layout: TableLayout,
  place: Place,
  declared: readonly DeclaredAs[] | null,
): void {
  if (place.table) return putInTable(grid, lists, place, place.table);
  if (form === "table" || form === "bill")
    grid.names = [lists.product, lists.indicator].flatMap(({ cells, taken }) => (cells && taken) ?? []);
  switch (form) {
    case "formula":
      return putFormula(grid, lists, place);
    case "blocks":
      return putBlocks(grid, lists, layout, place);
    case "list":
      return putList(grid, lists, place);
    case "bill":
      return putBill(grid, lists, place, declared);
    case "table":
    case "sheets":
      if (makesTable) return putNewTable(grid, lists, layout, place);
      if (lists.indicator.texts.length > 0)
        return putMatrix(grid, axesOf(lists, layout), toldFields(shown), layout, place);
      if (lists.product.texts.length > 1 || !place.spills) hinder("no-indicator");
      return putProfile(grid, lists, place);
  }
}

/** Largest number of results that our functions return at once. */
const mostSpilled = 200_000;
/**
 * Largest numbers of formulas that Excel takes without a long halt: for one table, and for everything written with it.
 */
const mostOfATable = 20_000;
const mostFormulas = 3 * mostOfATable;
/** Largest number of new sheets that a user can look through. */
const mostSheets = 60;

/** Returns the sheets, unless a table leaves its sheet, is too large, or runs into an Excel Table. */
function checked(target: Target, sheets: Plan["sheets"]): Plan["sheets"] {
  if (sheets.length > mostSheets) hinder("too-many-sheets", String(mostSheets));
  if (!sheets.every(({ fills }) => fills.every(isOnSheet))) hinder("off-sheet");
  const results = sheets.flatMap((one) => one.results.map(cellsOf));
  const formulas = sheets.flatMap(({ blocks }) =>
    blocks.flatMap(({ what, area }) => (what === "formulas" ? [cellsOf(area)] : [])),
  );
  const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
  const isTooMuch = sumOf(results) > mostSpilled || sumOf(formulas) > mostFormulas;
  if (isTooMuch || formulas.some((many) => many > mostOfATable)) hinder("too-large");
  const [{ fills, isNew, first }] = sheets;
  const met = target.tables.find(({ area }) => fills.some((fill) => overlap(fill, area)));
  if (met && !target.table && !isNew) hinder("meets-table", met.name || address(first.at));
  return sheets;
}

/** Adds one formula, in the selected cell or beside the name there. */
function putFormula(grid: Grid, { product, indicator, scenario }: Lists, { selection }: Target): void {
  const held = product.cells ?? indicator.cells;
  const { row, column } = held ?? selection;
  const named = [product, indicator].map((list) => (list.cells ? address(list.cells) : quotedIn(list, 0)));
  if (scenario.texts[0] !== production) named.push(quotedIn(scenario, 0));
  const at = { row, column: column + (held ? 1 : 0), rows: 1, columns: 1 };
  grid.spill(at, formulaOf("IMPACT", named), { is: "result" });
}

/**
 * Adds a table of indicators and stages for each product, from the selection downwards, with one empty row between
 * them.
 */
function putBlocks(grid: Grid, lists: Lists, layout: TableLayout, target: Place): void {
  let selection = beside(lists, target);
  for (const own of eachProduct(lists)) {
    const { extent } = grid;
    const below = extent.row + extent.rows;
    // The empty row must be free: any content would look like part of the table below.
    if (grid.parts.length > 0) {
      grid.room({ ...extent, row: below, rows: 1 });
      selection = { ...selection, row: below + 1 };
    }
    // The title is for all tables, so each has its product in its corner.
    putMatrix(grid, axesOf(own, layout), [], layout, { ...target, selection, title: null });
  }
  grid.head = { ...grid.head, rows: 0 };
}

/** The names for each product by itself, all as texts, independent of their cells. */
function eachProduct(lists: Lists): Lists[] {
  const product = asTexts(lists.product);
  const others = { indicator: asTexts(lists.indicator), scenario: asTexts(lists.scenario) };
  return product.texts.map((text, index) => ({
    product: { ...product, texts: [text], literals: [product.literals[index] ?? null] },
    ...others,
  }));
}

/**
 * Adds all indicators of one product. Its name, "Unit" and the stages are above, and the formula refers to them. The
 * declared units are below the stages.
 */
function putProfile(grid: Grid, { product, scenario }: Lists, place: Place): void {
  const { selection, indicators } = place;
  const { row, column } = product.cells ?? selection;
  const stages = scenario.texts;
  const from = grid.parts.length;
  if (!product.cells) grid.texts({ row, column }, [[product.texts[0] ?? ""]], { is: "heading" });
  grid.texts({ row, column: column + 1 }, [[words.formulas.unitHeading]], { is: "heading" });
  grid.texts({ row, column: column + 2 }, [stages], { is: "number-heading" });
  grid.texts({ row: row + 1, column }, [[words.formulas.perHeading]]);
  const stageCells = { row, column: column + 2, rows: 1, columns: stages.length };
  const perAt = (_: number, at: number): string =>
    formulaOf("PER", [cell(row, column, "both"), "", cell(row, at, "row")]);
  grid.formulas({ ...stageCells, row: row + 1 }, perAt, { is: "aligned" });
  const results = { row: row + 2, column, rows: Math.max(1, indicators), columns: stages.length + 2 };
  const formula = formulaOf("PROFILE", [cell(row, column), address(stageCells), "FALSE"]);
  grid.spill(results, formula, { is: "result" });
  if (!place.isNamed(product)) grid.name = nameOfProduct(cell(row, column), "", cell(row, column + 2));
  grid.rule(from);
  grid.head = { rows: row + 2, columns: column + 1 };
  grid.indicators = "down";
  grid.stage = stages.length === 1 ? cell(row, column + 2, "both") : null;
}

const company = "LCA.ACCOUNT()";
const asOf = "LCA.ASOF()";
/** A date by parts, which every language of Excel understands: the letters in TEXT's formats depend on the language. */
const day = `YEAR(${asOf})&"-"&RIGHT("0"&MONTH(${asOf}),2)&"-"&RIGHT("0"&DAY(${asOf}),2)`;

/**
 * Adds the title: company, LCA standard, presentation, the stage if there is only one, and the date. All of it is asked
 * by formulas, so it is never outdated. The date is that of the oldest results in the workbook. It depends on the
 * results, because there is no date before one of them exists.
 */
function putTitle(grid: Grid, title: Rectangle, target: Target): void {
  const [first, ...others] = grid.results;
  const counted = first ? address(around([first, ...others])) : "";
  const said = (["standard", "presentation"] as const).filter((field) => target[field] !== "");
  const parts = [
    ...(grid.name === null ? [] : [grid.name]),
    ...[company, ...said.map((field) => `LCA.ACCOUNT("${field}")`)],
    ...(grid.stage === null ? [] : [grid.stage]),
  ];
  const asked = `IF(COUNT(${counted})=0,"",${quoted(` · ${words.insert.asked} `)}&${day})`;
  const line = `=${parts.join(`&" · "&`)}&${asked}`;
  const begins = grid.parts.some(({ is }) => is === "title");
  if (begins) grid.spill({ ...title, column: title.column + 1 }, line, { is: "about" });
  else grid.spill(title, line, { is: "title" });
}
