import { inBatches } from "../excel/batches";

/** Something that was done beside writing cells, and how to take it back with them. */
export interface Beside {
  /** It is taken back before the cells are: as long as it is there, they could not hold again what they held. */
  readonly comesFirst?: true;
  /** `changedSince` cells do not get back what they held, since others have changed them. */
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

/** How many rows a table was given at its end. */
export interface AddedRows {
  readonly table: string;
  readonly rows: number;
}

/** Gives a table more rows; taken back, it has as many as before, unless anybody has written into its cells since. */
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
