import { production } from "../../lca/stages";
import { words } from "../../words/words";
import type { TableAround, Target } from "./inserting";
import type { Layout, Block, NoPlan, Piece } from "./plans";
import type { List, Lists } from "./lists";
import { none } from "./plans";
import type { Rectangle } from "../../sheet/areas";
import { formulaOf } from "../../sheet/formula";
import { thisRowIn } from "../../sheet/source";

/** Headers that Excel gives a new column, in the languages most often met here. */
const madeUp = /^(Column|Kolom|Spalte|Colonne|Columna|Colonna)\d+$/i;

/** Excel takes no longer header for a table's column. */
const longestHeader = 255;

/** A column that is to hold one formula in every row. */
export interface NewColumn {
  readonly header: string;
  readonly formula: string;
}

/**
 * How a row's formulas name its product or indicator: by a cell of the row; null where no column names any.
 */
export interface NamedInRows {
  readonly product: string | null;
  readonly indicator: string | null;
}

/**
 * Within an Excel Table nothing may spill. So each row has a formula that names its own product or indicator,
 * in a column for each of the others; or, where no column names any, one formula in the selected cell.
 * Columns that already exist, by their headers, are not made twice.
 */
export function planInTable(
  lists: Lists,
  layout: Layout,
  target: Target,
  table: TableAround,
): Piece | NoPlan {
  const own = (index: number): string | null => (index < 0 ? null : thisRowIn(table.headers[index] ?? ""));
  const named = { product: own(table.products), indicator: own(table.indicators) };
  const isNamed = layout.useNames && (named.product ?? named.indicator) !== null;
  const columns = isNamed ? columnsOf(lists, named) : single(lists);
  if (columns === null) return none("too-long");
  if (columns.length === 0)
    return none(isNamed || isEmpty(lists) ? "nothing-picked" : "table-needs-names", table.name);
  if (!isNamed) return inCell(columns, target);
  const isThere = ({ header }: NewColumn): boolean => {
    const index = table.headers.findIndex((one) => one.toLowerCase() === header.trim().toLowerCase());
    return index >= 0 && !table.empty.includes(index);
  };
  const missing = columns.filter((column) => !isThere(column));
  if (missing.length === 0) return none("is-there", table.name);
  return filling(missing, perOf(lists, named, table.headers), target, table);
}

/**
 * What the results of a row are per, at the first stage. Its header names the stage where it is not
 * production or one of several, and the product where the rows name none, since a column may already exist
 * when results of others are added. Null where a row covers several products, or the table has such a column.
 */
export function perOf(
  { product, scenario }: Lists,
  named: NamedInRows,
  headers: readonly string[],
): NewColumn | null {
  const stage = stageOf(scenario, 0);
  const isPlain = stage === "" && scenario.texts.length === 1;
  const isOfOne = named.product === null && product.texts.length === 1;
  const said = [...(isOfOne ? product.texts : []), ...(isPlain ? [] : scenario.texts.slice(0, 1))];
  const { perHeading } = words.formulas;
  const header =
    said.length === 0 ? perHeading : `${perHeading} (${said.join(", ")})`.slice(0, longestHeader);
  const isThere = headers.some((one) => one.toLowerCase() === header.toLowerCase());
  const one = named.product ?? (isOfOne ? textOf(product, 0) : null);
  if (one === null || stage === null || isThere) return null;
  return { header, formula: formulaOf("PER", stage === "" ? [one] : [one, "", stage]) };
}

function isEmpty({ product, indicator }: Lists): boolean {
  return product.texts.length === 0 && indicator.texts.length === 0;
}

/** The one formula where nothing in the table names anything; none where several things are picked. */
function single({ product, indicator, scenario }: Lists): NewColumn[] | null {
  if ([product, indicator, scenario].some(({ texts }) => texts.length !== 1)) return [];
  const formula = impact(textOf(product, 0), textOf(indicator, 0), stageOf(scenario, 0));
  return formula === null ? null : [{ header: "", formula }];
}

/** The columns of results; null where a name is too long for a formula. */
export function columnsOf({ product, indicator, scenario }: Lists, named: NamedInRows): NewColumn[] | null {
  const others = named.product ? (named.indicator ? null : indicator) : product;
  const columns: NewColumn[] = [];
  for (let stage = 0; stage < scenario.texts.length; stage += 1) {
    for (let index = 0; index < (others?.texts.length ?? 1); index += 1) {
      const other = others ? textOf(others, index) : null;
      const formula = impact(named.product ?? other, named.indicator ?? other, stageOf(scenario, stage));
      if (formula === null) return null;
      const about = others ? (others.texts[index] ?? "") : words.insert.resultHeading;
      columns.push({ header: `${about} ${scenario.texts[stage] ?? ""}`, formula });
    }
  }
  return columns;
}

function impact(product: string | null, indicator: string | null, stage: string | null): string | null {
  if (product === null || indicator === null || stage === null) return null;
  return formulaOf("IMPACT", [product, indicator, ...(stage === "" ? [] : [stage])]);
}

function textOf({ literals }: List, index: number): string | null {
  return literals[index] ?? null;
}

/** "" for production: its header says so, and a stage left out means just that. */
function stageOf(list: List, index: number): string | null {
  return list.texts[index] === production ? "" : textOf(list, index);
}

function inCell([column]: readonly NewColumn[], { selection }: Target): Piece {
  const at = { row: selection.row, column: selection.column, rows: 1, columns: 1 };
  const formula = column?.formula ?? "";
  return {
    fills: [at],
    results: at,
    blocks: [{ area: at, what: "formulas", contents: [[formula]] }],
    stage: null,
    ...{ formula, at },
  };
}

/**
 * In the selected columns where they are empty, otherwise in new ones at the table's end. What results are
 * per always gets a new column: no header that somebody wrote is meant for that.
 */
function filling(
  columns: readonly NewColumn[],
  per: NewColumn | null,
  { selection }: Target,
  table: TableAround,
): Piece {
  const { area, headers } = table;
  const first = selection.column - area.column;
  const indexes = columns.map((_, index) => first + index);
  const fits = indexes.every((index) => table.empty.includes(index));
  const end = area.column + area.columns;
  const left = fits ? selection.column : end + (per ? 1 : 0);
  const body = { row: area.row + 1, rows: area.rows - 1 };
  const results = { ...body, column: left, columns: columns.length };
  const [perHeader = "", ...names] = unique(
    [per?.header ?? "", ...columns.map(({ header }) => header)],
    headers,
  );
  const rows = (formulas: readonly string[]): string[][] =>
    Array.from({ length: body.rows }, () => [...formulas]);
  const formulas = columns.map(({ formula }) => formula);
  const blocks: Block[] = [
    ...(fits ? renamed(names, indexes, table) : []),
    ...(per ? [block({ ...body, column: end, columns: 1 }, rows([per.formula]))] : []),
    block(results, rows(formulas)),
  ];
  const added = [...(per ? [perHeader] : []), ...(fits ? [] : names)];
  const at = { ...results, rows: 1, columns: 1 };
  return {
    ...{ fills: fits ? [results] : [], results, blocks, stage: null, formula: formulas[0] ?? "", at },
    ...(added.length > 0 && { adds: { table: table.name, headers: added } }),
  };
}

function block(area: Rectangle, contents: readonly (readonly string[])[]): Block {
  return { area, what: "formulas", contents };
}

/** Headers that Excel made up are replaced; those that somebody wrote stay. */
function renamed(names: readonly string[], indexes: readonly number[], table: TableAround): Block[] {
  return names.flatMap((name, index): Block[] => {
    const place = indexes[index] ?? 0;
    if (!madeUp.test(table.headers[place] ?? "")) return [];
    const area = { row: table.area.row, column: table.area.column + place, rows: 1, columns: 1 };
    return [{ area, what: "texts", contents: [[name]] }];
  });
}

/** Excel requires all headers of a table to differ, regardless of case. */
export function unique(wanted: readonly string[], taken: readonly string[]): string[] {
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

/**
 * Cells that become an Excel Table. Its rows name products, or one product's indicators, and each has
 * formulas of its own, since nothing may spill within a table.
 */
export function planNewTable(lists: Lists, { down }: Layout, { selection }: Target): Piece | NoPlan {
  const { product, indicator, scenario } = lists;
  const isOfOne = product.texts.length === 1 && (indicator.texts.length > 1 || down === "indicator");
  const rows = isOfOne ? indicator : product;
  const heading = isOfOne ? words.insert.indicatorHeading : words.insert.productHeading;
  const own = thisRowIn(heading);
  const named = { product: isOfOne ? null : own, indicator: isOfOne ? own : null };
  const results = columnsOf(lists, named);
  const per = perOf(lists, named, []);
  if (results === null) return none("too-long");
  const columns = [...(per ? [per] : []), ...results];
  const headers = [
    heading,
    ...unique(
      columns.map(({ header }) => header),
      [heading],
    ),
  ];
  const { row, column } = selection;
  const names: Rectangle = { row: row + 1, column, rows: rows.texts.length, columns: 1 };
  const body = { ...names, column: column + 1, columns: columns.length };
  const formulas = columns.map(({ formula }) => formula);
  const at = { ...body, column: body.column + (per ? 1 : 0), rows: 1, columns: 1 };
  return {
    fills: [{ row, column, rows: names.rows + 1, columns: headers.length }],
    results: { ...body, column: at.column, columns: results.length },
    blocks: [
      { area: { row, column, rows: 1, columns: headers.length }, what: "texts", contents: [headers] },
      { area: names, what: "texts", contents: rows.texts.map((text) => [text]) },
      { area: body, what: "formulas", contents: rows.texts.map(() => formulas) },
    ],
    table: { row, column, rows: names.rows + 1, columns: headers.length },
    stage: scenario.texts.length === 1 ? (scenario.literals[0] ?? null) : null,
    formula: results[0]?.formula ?? "",
    at,
  };
}
