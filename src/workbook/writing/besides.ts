import { inBatches } from "../excel/excel";

/** Something done along with writing cells, and how to take it back with them. */
export interface Beside {
  /** It is taken back before the cells are: while it exists, they could not hold their old contents. */
  readonly comesFirst?: true;
  /** `changedSince` cells do not get their contents back, since others have changed them. */
  takeBack(context: Excel.RequestContext, changedSince: number): Promise<void>;
}

/** Columns that were added to a table. */
export interface AddedColumns {
  readonly table: string;
  readonly headers: readonly string[];
}

/** They stay where anybody has written into the cells since. */
export function addedColumns({ table, headers }: AddedColumns): Beside {
  return {
    async takeBack(context, changedSince) {
      if (changedSince > 0) return;
      const { columns } = context.workbook.tables.getItem(table);
      for (const batch of inBatches(headers)) {
        for (const header of batch) columns.getItem(header).delete();
        // eslint-disable-next-line office-addins/no-context-sync-in-loop
        await context.sync();
      }
    },
  };
}

/** How many rows a table gained at its end. */
export interface AddedRows {
  readonly table: string;
  readonly rows: number;
}

/** Gives a table more rows; taking it back removes them unless anybody has written into their cells. */
export async function addRows(context: Excel.RequestContext, { table, rows }: AddedRows): Promise<Beside> {
  await resize(context, table, rows);
  return {
    async takeBack(later, changedSince) {
      if (changedSince === 0) await resize(later, table, -rows);
    },
  };
}

async function resize(context: Excel.RequestContext, name: string, by: number): Promise<void> {
  const table = context.workbook.tables.getItem(name);
  table.resize(table.getRange().getResizedRange(by, 0));
  await context.sync();
}
