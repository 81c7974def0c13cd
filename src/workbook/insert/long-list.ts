import { words } from "../../words/words";
import { production } from "../../lca/stages";
import { formulaOf } from "../../sheet/formula";
import { address } from "../../sheet/areas";
import type { Grid } from "./grid";
import { down, isBlankName } from "./grid";
import type { Target } from "./inserting";
import type { List, Lists } from "./lists";
import { beside } from "./lists";
import { hinder } from "./plans";

/** The size that LCA.RECORDS returns at most. */
const mostRows = 20_000;
const columns = 10;

/**
 * Adds a list with a row for each result, by LCA.RECORDS. Its names are in columns beside it, so that the user can
 * change them; names that are already in cells are used there.
 *
 * @throws `Hindered` "too-large" for more rows than LCA.RECORDS returns.
 */
export function putList(grid: Grid, lists: Lists, target: Target): void {
  const { product, indicator, scenario } = lists;
  const { row, column } = beside(lists, target);
  const named = ({ texts }: List): number => texts.filter((text) => !isBlankName(text)).length;
  const rows = named(product) * (named(indicator) || target.indicators) * named(scenario);
  if (rows > mostRows) hinder("too-large");
  let next = column;
  const written = (list: List, heading: string): string => {
    if (list.cells) return address(list.cells);
    const names = { row: row + 1, column: next, rows: list.texts.length, columns: 1 };
    grid.texts({ row, column: next }, [[heading]], { is: "heading" });
    grid.texts(names, down(list.texts));
    next += 1;
    return address(names);
  };
  const isOfProduction = scenario.texts.length === 1 && scenario.texts[0] === production;
  const args = [
    written(product, words.insert.products),
    indicator.texts.length === 0 ? "" : written(indicator, words.insert.indicators),
    isOfProduction ? "" : written(scenario, words.pick.scenarios),
  ];
  while (args.at(-1) === "") args.pop();
  const list = { row, column: next === column ? column : next + 1, rows: rows + 1, columns };
  const from = grid.parts.length;
  grid.spill(list, formulaOf("RECORDS", args));
  const heads = { ...list, rows: 1, columns: columns - 1 };
  const values = { ...list, row: row + 1, rows, column: list.column + columns - 1, columns: 1 };
  grid.room(heads, { is: "heading", within: "shown" });
  grid.room({ ...values, row, rows: 1 }, { is: "number-heading", within: "shown" });
  grid.room(values, { is: "result", within: "shown" });
  grid.rule(from);
  grid.head = { rows: row + 1, columns: 0 };
  grid.indicators = "list";
  grid.stage = scenario.texts.length === 1 ? (scenario.literals[0] ?? null) : null;
}
