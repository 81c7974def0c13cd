import { words } from "../../words/ui-words";
import { productionStageName } from "../../lca/stages";
import { formatFormula, omitTrailingBlanks } from "../../sheet/formula-calls";
import { formatAddressWithoutSheet } from "../../sheet/cell-areas";
import type { SheetPlan } from "./sheet-plan";
import { toColumn, isBlankNameInCell } from "./sheet-plan";
import type { InsertTarget } from "./insert-target";
import type { NamesOfOneKind, EntityNamesByKind } from "./formula-names";
import { chooseFirstCellOfNewTable } from "./formula-names";
import { throwPlanError } from "./insert-plan";

/** The size that LCA.RECORDS returns at most. */
const maxRecordRowCount = 20_000;
const recordColumnCount = 10;

/**
 * Adds a list with a row for each result, by LCA.RECORDS. Its names are in columns beside it, so that the user can
 * change them; names that are already in cells are used there.
 *
 * @throws `PlanError` "too-large" for more rows than LCA.RECORDS returns.
 */
export function planResultRecordList(grid: SheetPlan, lists: EntityNamesByKind, target: InsertTarget): void {
  const { product, indicator, scenario } = lists;
  const { row, column } = chooseFirstCellOfNewTable(lists, target);
  const named = ({ texts }: NamesOfOneKind): number =>
    texts.filter((text) => !isBlankNameInCell(text)).length;
  const rows = named(product) * (named(indicator) || target.indicators) * named(scenario);
  if (rows > maxRecordRowCount) throwPlanError("too-large");
  let next = column;
  const written = (list: NamesOfOneKind, heading: string): string => {
    if (list.cells) return formatAddressWithoutSheet(list.cells);
    const names = { row: row + 1, column: next, rows: list.texts.length, columns: 1 };
    grid.addTexts({ row, column: next }, [[heading]], { is: "heading" });
    grid.addTexts(names, toColumn(list.texts));
    next += 1;
    return formatAddressWithoutSheet(names);
  };
  const isOfProduction = scenario.texts.length === 1 && scenario.texts[0] === productionStageName;
  const args = [
    written(product, words.insert.products),
    indicator.texts.length === 0 ? "" : written(indicator, words.insert.indicators),
    isOfProduction ? "" : written(scenario, words.pick.scenarios),
  ];
  const list = {
    row,
    column: next === column ? column : next + 1,
    rows: rows + 1,
    columns: recordColumnCount,
  };
  const from = grid.parts.length;
  grid.addSpillingFormula(list, formatFormula("RECORDS", omitTrailingBlanks(args)));
  const heads = { ...list, rows: 1, columns: recordColumnCount - 1 };
  const values = { ...list, row: row + 1, rows, column: list.column + recordColumnCount - 1, columns: 1 };
  grid.reserveCells(heads, { is: "heading", within: "shown" });
  grid.reserveCells({ ...values, row, rows: 1 }, { is: "number-heading", within: "shown" });
  grid.reserveCells(values, { is: "result", within: "shown" });
  grid.addLines(from);
  grid.head = { rows: row + 1, columns: 0 };
  grid.indicatorDirection = "list";
  grid.stage = scenario.texts.length === 1 ? (scenario.literals[0] ?? null) : null;
}
