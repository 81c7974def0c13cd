import { words } from "../../words/words";
import type { Rectangle } from "../../sheet/a1";
import { thisRowIn } from "../../sheet/source";
import type { Target } from "./inserting";
import type { Layout } from "./layout";
import type { Lists } from "./lists";
import type { NoPlan, Piece } from "./plans";
import { none } from "./plans";
import { columnsOf, perOf, unique } from "./table";

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
