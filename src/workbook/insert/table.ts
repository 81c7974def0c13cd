import { production } from "../../lca/stages";
import { picking } from "../../words/picking";
import type { Block, Layout, NoPlan, Plan, TableAround, Target } from "./inserting";
import type { List, Lists } from "./lists";
import type { Rectangle } from "../../sheet/a1";
import { formulaOf } from "../../sheet/formula";
import { thisRowIn } from "../../sheet/source";

/** Headers Excel gives a new column, in the languages most often met here. */
const madeUp = /^(Column|Kolom|Spalte|Colonne|Columna|Colonna)\d+$/i;

/** Excel takes no longer header of a table's column. */
const longestHeader = 255;

/** A column that is to hold one formula in every row. */
interface NewColumn {
  readonly header: string;
  readonly formula: string;
}

/**
 * Within an Excel Table nothing may spill: a formula per row that names the row's own product or indicator, in a
 * column for each of the others; or, where no column names any, one formula in the selected cell.
 */
export function planInTable(lists: Lists, layout: Layout, target: Target, table: TableAround): Plan | NoPlan {
  const named = layout.useNames && (table.products >= 0 || table.indicators >= 0);
  const columns = named ? columnsOf(lists, table) : single(lists);
  if (columns === null) return { kind: "none", why: "too-long", about: "" };
  if (columns.length === 0) {
    const why = named || isEmpty(lists) ? "nothing-picked" : "table-needs-names";
    return { kind: "none", why, about: table.name };
  }
  if (!named) return inCell(columns, target);
  return filling(columns, perOf(lists, table), target, table);
}

/**
 * Per what the results of a row's product are, at the first stage, which its header says where it is another than
 * production or one of several: a column for one stage may be there when results of another are added. Null where the rows
 * name no products, or the table has such a column already.
 */
function perOf({ scenario }: Lists, table: TableAround): NewColumn | null {
  const stage = stageOf(scenario, 0);
  const isPlain = stage === "" && scenario.texts.length === 1;
  const header = isPlain
    ? picking.insert.perHeading
    : `${picking.insert.perHeading} (${scenario.texts[0] ?? ""})`.slice(0, longestHeader);
  const isThere = table.headers.some((one) => one.toLowerCase() === header.toLowerCase());
  if (table.products < 0 || stage === null || isThere) return null;
  const product = thisRowIn(table.headers[table.products] ?? "");
  return { header, formula: formulaOf("PER", stage === "" ? [product] : [product, "", stage]) };
}

function isEmpty({ product, indicator }: Lists): boolean {
  return product.texts.length === 0 && indicator.texts.length === 0;
}

/** What one formula says where nothing in the table names anything; none where several things are picked. */
function single({ product, indicator, scenario }: Lists): NewColumn[] | null {
  if ([product, indicator, scenario].some(({ texts }) => texts.length !== 1)) return [];
  const formula = impact(textOf(product, 0), textOf(indicator, 0), stageOf(scenario, 0));
  return formula === null ? null : [{ header: "", formula }];
}

function columnsOf({ product, indicator, scenario }: Lists, table: TableAround): NewColumn[] | null {
  const own = (place: number): string | null => (place < 0 ? null : thisRowIn(table.headers[place] ?? ""));
  const [ownProduct, ownIndicator] = [own(table.products), own(table.indicators)];
  const others = ownProduct === null ? product : ownIndicator === null ? indicator : null;
  const columns: NewColumn[] = [];
  for (let stage = 0; stage < scenario.texts.length; stage += 1) {
    for (let place = 0; place < (others?.texts.length ?? 1); place += 1) {
      const other = others ? textOf(others, place) : null;
      const formula = impact(ownProduct ?? other, ownIndicator ?? other, stageOf(scenario, stage));
      if (formula === null) return null;
      const about = others ? (others.texts[place] ?? "") : picking.insert.resultHeading;
      columns.push({ header: `${about} ${scenario.texts[stage] ?? ""}`, formula });
    }
  }
  return columns;
}

function impact(product: string | null, indicator: string | null, stage: string | null): string | null {
  if (product === null || indicator === null || stage === null) return null;
  return formulaOf("IMPACT", [product, indicator, ...(stage === "" ? [] : [stage])]);
}

function textOf({ literals }: List, place: number): string | null {
  return literals[place] ?? null;
}

/** "" for production: its header says it, and left out it means nothing else. */
function stageOf(list: List, place: number): string | null {
  return list.texts[place] === production ? "" : textOf(list, place);
}

function inCell([column]: readonly NewColumn[], { sheet, selection }: Target): Plan {
  const { row, column: left } = selection;
  const at = { row, column: left, rows: 1, columns: 1 };
  const formula = column?.formula ?? "";
  const blocks: Block[] = [{ area: at, what: "formulas", contents: [[formula]] }];
  return { kind: "plan", sheet, fills: [at], results: at, blocks, adds: null, formula, at, replaces: null };
}

/**
 * In the selected columns where they are empty, else in new ones at the table's end. Per what they are is always a new
 * column: no header that somebody wrote is for that.
 */
function filling(
  columns: readonly NewColumn[],
  per: NewColumn | null,
  { sheet, selection }: Target,
  table: TableAround,
): Plan {
  const { area, headers } = table;
  const first = selection.column - area.column;
  const places = columns.map((_, place) => first + place);
  const fits = places.every((place) => table.empty.includes(place));
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
    ...(fits ? renamed(names, places, table) : []),
    ...(per ? [block({ ...body, column: end, columns: 1 }, rows([per.formula]))] : []),
    block(results, rows(formulas)),
  ];
  const added = [...(per ? [perHeader] : []), ...(fits ? [] : names)];
  return {
    kind: "plan",
    sheet,
    fills: fits ? [results] : [],
    results,
    blocks,
    adds: added.length > 0 ? { table: table.name, headers: added } : null,
    formula: formulas[0] ?? "",
    at: { ...results, rows: 1, columns: 1 },
    replaces: null,
  };
}

function block(area: Rectangle, contents: readonly (readonly string[])[]): Block {
  return { area, what: "formulas", contents };
}

/** Headers that Excel made up give way; those somebody wrote stay. */
function renamed(names: readonly string[], places: readonly number[], table: TableAround): Block[] {
  return names.flatMap((name, index): Block[] => {
    const place = places[index] ?? 0;
    if (!madeUp.test(table.headers[place] ?? "")) return [];
    const area = { row: table.area.row, column: table.area.column + place, rows: 1, columns: 1 };
    return [{ area, what: "texts", contents: [[name]] }];
  });
}

/** Excel wants every header of a table different, whatever its case. */
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
