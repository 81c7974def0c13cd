import { unlessMerged } from "./merged-cells";

/** What is undone along with the cells of a write. */
export interface Undoing {
  /** It is undone before the cells are: while it exists, they could not hold their old contents. */
  readonly comesFirst?: true;
  /**
   * Undoes as much of it as was done, all, some or nothing, also a second time. `changedSince` cells do not get their
   * contents back, since others have changed them.
   */
  undo(context: Excel.RequestContext, changedSince: number): Promise<void>;
}

/** Something done along with writing cells. */
export interface Beside extends Undoing {
  make(context: Excel.RequestContext): Promise<void>;
}

/** Columns that were added to a table. */
export interface AddedColumns {
  readonly table: string;
  readonly headers: readonly string[];
}

/** Adds columns to a table; undone, they stay where anybody has written into the cells since. */
export function addingColumns({ table, headers }: AddedColumns): Beside {
  let before: readonly string[] | null = null;
  const columnsOf = async (context: Excel.RequestContext) => {
    const columns = context.workbook.tables.getItem(table).columns.load("items/name");
    await context.sync();
    return columns;
  };
  return {
    async make(context) {
      const columns = await columnsOf(context);
      before = columns.items.map(({ name }) => name);
      for (const header of headers) columns.add(undefined, undefined, header);
      await context.sync();
    },
    async undo(context, changedSince) {
      if (changedSince > 0 || !before) return;
      const columns = await columnsOf(context);
      for (const { name } of columns.items)
        if (headers.includes(name) && !before.includes(name)) columns.getItem(name).delete();
      await context.sync();
    },
  };
}

/** How many rows a table gained at its end. */
export interface AddedRows {
  readonly table: string;
  readonly rows: number;
}

/** Gives a table more rows; undone, they stay where anybody has written into their cells since. */
export function addingRows({ table, rows }: AddedRows): Beside {
  let before: number | null = null;
  const rangeOf = async (context: Excel.RequestContext) => {
    const held = context.workbook.tables.getItem(table);
    const range = held.getRange().load("rowCount");
    const longer = range.getResizedRange(rows, 0).load("address");
    await context.sync();
    return { held, range, longer };
  };
  return {
    async make(context) {
      const { held, range, longer } = await rangeOf(context);
      before = range.rowCount;
      held.resize(longer);
      await unlessMerged(longer.address, context.sync());
    },
    async undo(context, changedSince) {
      if (changedSince > 0 || before === null) return;
      const { held, range } = await rangeOf(context);
      if (range.rowCount !== before + rows) return;
      held.resize(range.getResizedRange(-rows, 0));
      await context.sync();
    },
  };
}
