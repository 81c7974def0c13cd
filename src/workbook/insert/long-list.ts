import { words } from "../../words/words";
import { production } from "../../lca/stages";
import { formulaOf } from "../../sheet/formula";
import type { Rectangle } from "../../sheet/areas";
import { address } from "../../sheet/areas";
import type { Target } from "./inserting";
import type { List, Lists } from "./lists";
import { beside } from "./lists";
import type { Block, NoPlan, Piece } from "./plans";
import { none } from "./plans";

/** As many rows, and columns, as LCA.RECORDS gives. */
const mostRows = 20_000;
const columns = 10;

/** A column of names that the list covers; none where nothing needs naming. */
interface NamesColumn {
  readonly argument: string;
  readonly blocks: readonly Block[];
}

/**
 * A row per result, by LCA.RECORDS. What the list covers stands in columns of names beside it, where it can
 * be changed; names that already stand in cells are used there.
 */
export function planList(lists: Lists, target: Target): Piece | NoPlan {
  const { product, indicator, scenario } = lists;
  const { row, column } = beside(lists, target);
  const heads = words.insert;
  let next = column;
  const named = (list: List, heading: string): NamesColumn => {
    if (list.cells) return { argument: address(list.cells), blocks: [] };
    const names = { row: row + 1, column: next, rows: list.texts.length, columns: 1 };
    next += 1;
    return { argument: address(names), blocks: namesBlocks(list, names, heading) };
  };
  const isOfProduction = scenario.texts.length === 1 && scenario.texts[0] === production;
  const parts = [
    named(product, heads.products),
    indicator.texts.length === 0 ? nothing : named(indicator, heads.indicators),
    isOfProduction ? nothing : named(scenario, words.pick.scenarios),
  ];
  const rows = product.texts.length * (indicator.texts.length || target.indicators) * scenario.texts.length;
  if (rows > mostRows) return none("too-large");
  const at = { row, column: next === column ? column : next + 1, rows: 1, columns: 1 };
  const list = { ...at, rows: rows + 1, columns };
  const values = { ...at, row: row + 1, column: at.column + columns - 1, rows };
  const formula = formulaOf("RECORDS", argumentsOf(parts));
  const blocks = parts.flatMap((part) => part.blocks);
  return {
    fills: [...blocks.map(({ area }) => area), list],
    results: values,
    looks: [{ area: { ...list, rows: 1 }, is: "heading" }],
    blocks: [...blocks, { area: at, what: "formulas", contents: [[formula]] }],
    stage: scenario.texts.length === 1 ? (scenario.literals[0] ?? null) : null,
    formula,
    at,
  };
}

const nothing: NamesColumn = { argument: "", blocks: [] };

function namesBlocks({ texts }: List, area: Rectangle, heading: string): readonly Block[] {
  return [
    { area: { ...area, row: area.row - 1, rows: 1 }, what: "texts", contents: [[heading]], is: "heading" },
    { area, what: "texts", contents: texts.map((text) => [text]) },
  ];
}

function argumentsOf(parts: readonly NamesColumn[]): readonly string[] {
  const args = parts.map(({ argument }) => argument);
  while (args.at(-1) === "") args.pop();
  return args;
}
