import { production } from "../../lca/stages";
import { words } from "../../words/words";
import type { Grid } from "./grid";
import { down } from "./grid";
import type { TableAround, Target } from "./inserting";
import type { Place } from "./matrix";
import type { List, Lists } from "./lists";
import { nameOfProduct, quotedIn } from "./lists";
import type { TableLayout } from "./plans";
import { hinder, hinderWithoutProduct } from "./plans";
import { formulaOf } from "../../sheet/formula";
import { thisRowIn } from "../../sheet/source";

/** Headers that Excel gives a new column, in the languages most often met here. */
const madeUp = /^(Column|Kolom|Spalte|Colonne|Columna|Colonna)\d+$/i;

/** Excel takes no longer header for a table's column. */
const longestHeader = 255;

/** A column that is to hold one formula in every row. */
interface FilledColumn {
  readonly header: string;
  readonly formula: string;
}

/**
 * How a row's formulas name its product or indicator: by a cell of the row; null where no column names any.
 */
interface NamedInRows {
  readonly product: string | null;
  readonly indicator: string | null;
}

/**
 * Within an Excel Table nothing may spill. So each row has a formula that names its own product or indicator,
 * in a column for each of the others; or, where no column names any that is not picked, one formula in the
 * selected cell.
 * Columns that already exist, by their headers, are not made twice.
 */
export function putInTable(grid: Grid, lists: Lists, place: Target, table: TableAround): void {
  const { selection } = place;
  const { product, indicator, scenario } = lists;
  const own = ({ cells }: List): string | null =>
    cells && thisRowIn(table.headers[cells.column - table.area.column] ?? "");
  const named = { product: own(product), indicator: own(indicator) };
  if (product.texts.length === 0) hinderWithoutProduct(place);
  if (indicator.texts.length === 0) hinder("no-indicator");
  if (named.product === null && named.indicator === null) {
    const hasNames = table.product ?? table.indicator;
    if ([product, indicator, scenario].some(({ texts }) => texts.length > 1))
      hinder(hasNames ? "table-has-names" : "table-needs-names", table.name);
    const formula = impact(quotedIn(product, 0), quotedIn(indicator, 0), scenario, 0);
    return grid.spill({ ...selection, rows: 1, columns: 1 }, formula, { is: "result" });
  }
  if (named.indicator) grid.indicators = "down";
  const columns = columnsOf(lists, named);
  const isThere = ({ header }: FilledColumn): boolean => {
    const index = table.headers.findIndex((one) => one.toLowerCase() === header.trim().toLowerCase());
    return index >= 0 && !table.empty.includes(index);
  };
  const missing = columns.filter((column) => !isThere(column));
  if (missing.length === 0) hinder("is-there", table.name);
  fill(grid, missing, perOf(lists, named, table.headers), selection.column, table);
}

/**
 * In the columns from the selected one on where they are empty, otherwise in new ones at the table's end. What
 * results are per always gets a new column: no header that somebody wrote is meant for that.
 */
function fill(
  grid: Grid,
  columns: readonly FilledColumn[],
  per: FilledColumn | null,
  selected: number,
  { name, area, headers, empty }: TableAround,
): void {
  const indexes = columns.map((_, index) => selected - area.column + index);
  const fits = indexes.every((index) => empty.includes(index));
  const body = { row: area.row + 1, rows: area.rows - 1, column: area.column + area.columns, columns: 1 };
  const [perHeader = "", ...names] = unique(
    [per?.header ?? "", ...columns.map(({ header }) => header)],
    headers,
  );
  // Headers that Excel made up are replaced; those that somebody wrote stay.
  for (const [at, index] of indexes.entries())
    if (fits && madeUp.test(headers[index] ?? ""))
      grid.texts({ row: area.row, column: area.column + index }, [[names[at] ?? ""]], { within: "table" });
  if (per) grid.formulas(body, () => per.formula, { within: "table" });
  const first = fits ? selected : body.column + (per ? 1 : 0);
  const results = { ...body, column: first, columns: columns.length };
  const formulaAt = (_: number, column: number): string => columns[column - first]?.formula ?? "";
  grid.formulas(results, formulaAt, { is: "result", ...(!fits && { within: "table" }) });
  const added = [...(per ? [perHeader] : []), ...(fits ? [] : names)];
  if (added.length > 0) grid.adds = { table: name, headers: added };
}

/**
 * Cells that become an Excel Table. Its rows name products, or one product's indicators, and each has
 * formulas of its own, since nothing may spill within a table.
 */
export function putNewTable(grid: Grid, lists: Lists, layout: TableLayout, place: Place): void {
  const { product, indicator, scenario } = lists;
  const isOfOne = product.texts.length === 1 && (indicator.texts.length > 1 || layout.down === "indicator");
  const rows = isOfOne ? indicator : product;
  const heading = isOfOne ? words.insert.indicatorHeading : words.insert.productHeading;
  const own = thisRowIn(heading);
  const named = { product: isOfOne ? null : own, indicator: isOfOne ? own : null };
  const columns = columnsOf(lists, named);
  const isTold = place.isNamed(product);
  const name = (text: string): string => nameOfProduct(text, quotedIn(indicator, 0), stageIn(scenario, 0));
  if (!isTold && isOfOne) grid.name = name(quotedIn(product, 0));
  const names = { header: words.insert.nameHeading, formula: `=${name(own)}` };
  const per = perOf(lists, named, []);
  const before = [...(isTold || isOfOne ? [] : [names]), ...(per ? [per] : [])];
  const wanted = [...before, ...columns].map(({ header }) => header);
  const { row, column } = place.selection;
  grid.texts({ row, column }, [[heading, ...unique(wanted, [heading])]], { is: "header" });
  grid.texts({ row: row + 1, column }, down(rows.texts));
  const body = { row: row + 1, column: column + 1, rows: rows.texts.length, columns: 1 };
  for (const [index, { formula }] of before.entries())
    grid.formulas({ ...body, column: body.column + index }, () => formula);
  const results = { ...body, column: body.column + before.length, columns: columns.length };
  grid.room({ ...results, row, rows: 1 }, { is: "aligned", within: "shown" });
  grid.formulas(results, (_, at) => columns[at - results.column]?.formula ?? "", { is: "result" });
  grid.table = grid.extent;
  if (isOfOne) grid.indicators = "down";
  grid.stage = scenario.texts.length === 1 ? (scenario.literals[0] ?? null) : null;
}

/**
 * What the results of a row are per, at the first stage. Its header names the stage where it is not
 * production or one of several, and the product where the rows name none, since a column may already exist
 * when results of others are added. Null where a row covers several products, or the table has such a column.
 */
function perOf(
  { product, scenario }: Lists,
  named: NamedInRows,
  headers: readonly string[],
): FilledColumn | null {
  const stage = stageIn(scenario, 0);
  const isPlain = stage === "" && scenario.texts.length === 1;
  const isOfOne = named.product === null && product.texts.length === 1;
  const said = [...(isOfOne ? product.texts : []), ...(isPlain ? [] : scenario.texts.slice(0, 1))];
  const { perHeading } = words.formulas;
  const header =
    said.length === 0 ? perHeading : `${perHeading} (${said.join(", ")})`.slice(0, longestHeader);
  const isThere = headers.some((one) => one.toLowerCase() === header.toLowerCase());
  const one = named.product ?? (isOfOne ? quotedIn(product, 0) : null);
  if (one === null || isThere) return null;
  return { header, formula: formulaOf("PER", stage === "" ? [one] : [one, "", stage]) };
}

/** The columns of results. */
function columnsOf({ product, indicator, scenario }: Lists, named: NamedInRows): FilledColumn[] {
  const others = named.product ? (named.indicator ? null : indicator) : product;
  return scenario.texts.flatMap((text, stage) =>
    (others?.texts ?? [words.insert.resultHeading]).map((about, index) => {
      const other = (): string => (others ? quotedIn(others, index) : "");
      const formula = impact(named.product ?? other(), named.indicator ?? other(), scenario, stage);
      return { header: `${about} ${text}`, formula };
    }),
  );
}

function impact(product: string, indicator: string, scenario: List, index: number): string {
  const stage = stageIn(scenario, index);
  return formulaOf("IMPACT", [product, indicator, ...(stage === "" ? [] : [stage])]);
}

/** "" for production: its header says so, and a stage left out means just that. */
function stageIn(scenario: List, index: number): string {
  return scenario.texts[index] === production ? "" : quotedIn(scenario, index);
}

/** Excel requires all headers of a table to differ, regardless of case. */
function unique(wanted: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map((header) => header.toLowerCase()));
  return wanted.map((header) => {
    let name = header.slice(0, longestHeader);
    for (let number = 2; used.has(name.toLowerCase()); number += 1) {
      const mark = ` (${number})`;
      name = header.slice(0, longestHeader - mark.length) + mark;
    }
    used.add(name.toLowerCase());
    return name;
  });
}
