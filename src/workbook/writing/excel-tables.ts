import type { SheetArea } from "../../sheet/cell-areas";
import { formatFullAddress } from "../../sheet/cell-areas";
import { getRangeAt, getSheet } from "../cells/excel-requests";
import type { WriteStep } from "./write-step";
import { rethrowMergeConflict } from "./merged-cells";

/** Makes an Excel Table of these cells, whose first row holds its headers. */
export function createTableStep(area: SheetArea): WriteStep {
  let before: readonly string[] | null = null;
  const tablesOn = async (context: Excel.RequestContext) => {
    const tables = getSheet(context, area.sheet).tables.load("items/id");
    await context.sync();
    return tables;
  };
  return {
    // A header that is emptied within a table gets a name of Excel's own.
    undoneWhen: "before cells",
    async make(context) {
      const tables = await tablesOn(context);
      before = tables.items.map(({ id }) => id);
      tables.add(getRangeAt(context, area), true);
      await rethrowMergeConflict(formatFullAddress(area.sheet, area), context.sync());
    },
    async undo(context) {
      if (!before) return;
      const held = before;
      const { items } = await tablesOn(context);
      const others = items.filter(({ id }) => !held.includes(id));
      const asked = others.map((table) => ({ table, range: table.getRange().load("rowIndex,columnIndex") }));
      await context.sync();
      for (const { table, range } of asked)
        if (range.rowIndex === area.row && range.columnIndex === area.column) table.convertToRange();
      await context.sync();
    },
  };
}

/** False once a table was deleted, or made an ordinary range. */
async function isTableThere(context: Excel.RequestContext, key: string): Promise<boolean> {
  const table = context.workbook.tables.getItemOrNullObject(key).load("id");
  await context.sync();
  return !table.isNullObject;
}

/** Columns to add to a table. */
export interface TableColumnsToAdd {
  readonly table: string;
  readonly headers: readonly string[];
}

/** Adds columns to a table; undo leaves those with cells that anybody has written into since. */
export function createAddColumnsStep({ table, headers }: TableColumnsToAdd): WriteStep {
  let before: readonly string[] | null = null;
  /** The table's name may change, its id does not. */
  let key = table;
  const readColumns = async (context: Excel.RequestContext) => {
    const item = context.workbook.tables.getItem(key).load("id");
    const columns = item.columns.load("items/name");
    const range = item.getRange().load("rowIndex,columnIndex,rowCount");
    await context.sync();
    key = item.id;
    return { columns, range, sheet: context.workbook.tables.getItem(key).worksheet };
  };
  return {
    undoneWhen: "last",
    async make(context) {
      const { columns } = await readColumns(context);
      before = columns.items.map(({ name }) => name);
      for (const header of headers) columns.add(undefined, undefined, header);
      await context.sync();
    },
    async undo(context) {
      if (!before || !(await isTableThere(context, key))) return;
      const held = before;
      const { sheet, columns, range } = await readColumns(context);
      const added = columns.items.flatMap(({ name }, index) => {
        if (!headers.includes(name) || held.includes(name)) return [];
        const { rowIndex, columnIndex, rowCount } = range;
        const body = sheet.getRangeByIndexes(rowIndex + 1, columnIndex + index, rowCount - 1, 1);
        return [{ name, used: body.getUsedRangeOrNullObject(true) }];
      });
      await context.sync();
      for (const { name, used } of added) if (used.isNullObject) columns.getItem(name).delete();
      await context.sync();
    },
  };
}

/** The number of rows to add at the end of a table. */
export interface TableRowCountToAdd {
  readonly table: string;
  readonly rows: number;
}

/** Adds rows to a table; undo leaves them if the table has got another length since. */
export function createAddRowsStep({ table, rows }: TableRowCountToAdd): WriteStep {
  let before: number | null = null;
  let key = table;
  const rangeOf = async (context: Excel.RequestContext) => {
    const held = context.workbook.tables.getItem(key).load("id");
    const range = held.getRange().load("rowCount,columnCount");
    const longer = range.getResizedRange(rows, 0).load("address");
    await context.sync();
    key = held.id;
    return { held, range, longer };
  };
  return {
    undoneWhen: "last",
    async make(context) {
      const { held, range, longer } = await rangeOf(context);
      before = range.rowCount;
      held.resize(longer);
      await rethrowMergeConflict(longer.address, context.sync());
    },
    async undo(context) {
      if (before === null || !(await isTableThere(context, key))) return;
      const { held, range } = await rangeOf(context);
      if (range.rowCount !== before + rows) return;
      // Counted from its first cell: an added row may be deleted at this moment.
      held.resize(range.getCell(0, 0).getResizedRange(before - 1, range.columnCount - 1));
      await context.sync();
    },
  };
}
