import type { Area, Position } from "../../sheet/areas";
import { placeOf } from "../../sheet/areas";
import { inBatches, partsOfRows } from "../batches";
import type { Cells } from "../cells/reading";
import { readAreas } from "../cells/reading";
import { change } from "../excel";
import { contentFor } from "./content";
import { TableColumns } from "./table-columns";

/** What came of taking something back: how many cells hold again what they held, and how many have changed since. */
export interface TakenBack {
  readonly cells: number;
  readonly changedSince: number;
}

/** Takes back what was written, once: where nothing has changed since. Rejects where Excel refuses. */
export type TakeBack = () => Promise<TakenBack>;

/** Columns that were added to a table. */
export interface AddedColumns {
  readonly table: string;
  readonly headers: readonly string[];
}

type Standing = Cells<"formulas" | "values" | "numberFormat">;
const parts = ["formulas", "values", "numberFormat"] as const;

/** Cells as they stand before they are written. */
export class Before {
  private constructor(
    private readonly areas: readonly Area[],
    private readonly standing: readonly Standing[],
  ) {}

  static async read(context: Excel.RequestContext, areas: readonly Area[]): Promise<Before> {
    return new Before(areas, await readAreas(context, areas, parts));
  }

  /** What stood in each cell, by its place: its formula, or its content. */
  contents(): Map<string, string> {
    const found = new Map<string, string>();
    for (const [place, { sheet, row, column }] of this.areas.entries()) {
      for (const [down, line] of (this.standing[place]?.formulas ?? []).entries()) {
        for (const [across, content] of line.entries())
          found.set(placeOf({ sheet, row: row + down, column: column + across }), String(content));
      }
    }
    return found;
  }

  /** How to take back what has been written by now. */
  async takeBack(context: Excel.RequestContext, added: AddedColumns | null = null): Promise<TakeBack> {
    const written = await readAreas(context, this.areas, parts);
    return () => change((later) => this.restore(later, written, added));
  }

  private async restore(
    context: Excel.RequestContext,
    written: readonly Standing[],
    added: AddedColumns | null,
  ): Promise<TakenBack> {
    const now = await readAreas(context, this.areas, parts);
    let [cells, changedSince] = [0, 0];
    const back = this.areas.map((area, place): Restoring => {
      const before = this.standing[place] as Standing;
      const [then, here] = [written[place] as Standing, now[place] as Standing];
      const isAsWritten = (row: number, column: number): boolean => {
        const same = then.formulas[row]?.[column] === here.formulas[row]?.[column];
        if (same && differs(before, then, row, column)) cells += 1;
        else if (!same) changedSince += 1;
        return same;
      };
      return {
        area,
        before,
        formats: before.numberFormat.map((line, row) =>
          line.map((format, column) => {
            const hasChanged = then.numberFormat[row]?.[column] !== here.numberFormat[row]?.[column];
            return hasChanged ? here.numberFormat[row]?.[column] : format;
          }),
        ),
        keeps: before.formulas.map((line, row) => line.map((_, column) => !isAsWritten(row, column))),
      };
    });
    const columns = await TableColumns.around(context, back.flatMap(restored));
    for (const one of back) await restoreCells(context, one);
    await columns.putBack(context);
    if (added && changedSince === 0) await removeColumns(context, added);
    return { cells, changedSince };
  }
}

interface Restoring {
  readonly area: Area;
  readonly before: Standing;
  /** As they were before, or as somebody has made them since. */
  readonly formats: readonly (readonly unknown[])[];
  /** Which cells stay as they are. */
  readonly keeps: readonly (readonly boolean[])[];
}

function restored({ area: { sheet, row, column }, keeps }: Restoring): Position[] {
  return keeps.flatMap((line, down) =>
    line.flatMap((kept, across) => (kept ? [] : [{ sheet, row: row + down, column: column + across }])),
  );
}

/** null leaves a cell as it is. A format comes first and last: it decides what Excel takes a text for. */
async function restoreCells(
  context: Excel.RequestContext,
  { area, before, formats: wanted, keeps }: Restoring,
): Promise<void> {
  const contents = before.formulas.map((line, row) =>
    line.map((formula, column) =>
      keeps[row]?.[column] ? null : contentFor(formula, before.values[row]?.[column], wanted[row]?.[column]),
    ),
  );
  const sheet = context.workbook.worksheets.getItem(area.sheet);
  for (const { from, rows } of partsOfRows(contents)) {
    const range = sheet.getRangeByIndexes(area.row + from, area.column, rows.length, area.columns);
    const formats = rows.map((line, row) =>
      line.map((content, column) => (content === null ? null : wanted[from + row]?.[column])),
    );
    // The types do not say that null leaves a cell as it is.
    range.numberFormat = formats.map((line, row) =>
      line.map((format, column) => (isKeptByFormat(rows[row]?.[column]) ? format : "General")),
    ) as unknown[][];
    range.formulas = rows;
    range.numberFormat = formats as unknown[][];
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

/** A text without a mark stays one in Text format; a formula or a number would become one there. */
function isKeptByFormat(content: unknown): boolean {
  return content === null || (typeof content === "string" && !/^['=]/.test(content));
}

function differs(one: Standing, other: Standing, row: number, column: number): boolean {
  return (["formulas", "numberFormat"] as const).some(
    (part) => one[part][row]?.[column] !== other[part][row]?.[column],
  );
}

async function removeColumns(context: Excel.RequestContext, { table, headers }: AddedColumns): Promise<void> {
  const { columns } = context.workbook.tables.getItem(table);
  for (const batch of inBatches(headers)) {
    for (const header of batch) columns.getItem(header).delete();
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}
