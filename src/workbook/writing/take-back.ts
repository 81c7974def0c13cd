import type { Area, Position } from "../../sheet/areas";
import { placeOf } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import { partsOfRows, change } from "../excel/excel";
import type { Cells } from "../cells/reading";
import { readAreas } from "../cells/reading";
import { spilledWithin } from "../cells/spills";
import type { Beside } from "./besides";
import { contentFor } from "./content";
import { TableColumns } from "./table-columns";

/** The result of taking back: how many cells hold their old contents, and how many have changed since. */
export interface TakenBack {
  readonly cells: number;
  readonly changedSince: number;
}

/** Takes back what was written, once, where nothing has changed since. Rejects where Excel refuses. */
export type TakeBack = () => Promise<TakenBack>;

type Standing = Cells<"formulas" | "values" | "numberFormat">;
const parts = ["formulas", "values", "numberFormat"] as const;

/** Empty for a cell that only shows another formula's spill: Excel may report its value, or that formula. */
async function readStanding(context: Excel.RequestContext, areas: readonly Area[]): Promise<Standing[]> {
  const read = await readAreas(context, areas, parts);
  const isSpilled = await spilledWithin(context, areas);
  return read.map((cells, index) => {
    const { sheet, row, column } = areas[index] as Area;
    const formulas = cells.formulas.map((line, down) =>
      line.map((formula, across) =>
        isSpilled({ sheet, row: row + down, column: column + across }) ? "" : formula,
      ),
    );
    return { ...cells, formulas };
  });
}

/** Cells as they are before they are written. */
export class Before {
  private constructor(
    private readonly areas: readonly Area[],
    private readonly standing: readonly Standing[],
  ) {}

  static async read(context: Excel.RequestContext, areas: readonly Area[]): Promise<Before> {
    return new Before(areas, await readStanding(context, areas));
  }

  /** What each cell held, by position: its formula or its content. */
  contents(): Promise<Map<string, string>> {
    return this.byPlace("formulas");
  }

  /** The number format of each cell, by position. */
  formats(): Promise<Map<string, string>> {
    return this.byPlace("numberFormat");
  }

  private async byPlace(part: "formulas" | "numberFormat"): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    await eachInTurn(this.areas, ({ sheet, row, column }, index) =>
      eachInTurn(this.standing[index]?.[part] ?? [], (line, down) => {
        for (const [across, content] of line.entries())
          found.set(placeOf({ sheet, row: row + down, column: column + across }), String(content));
      }),
    );
    return found;
  }

  /** How to take back what has been written by now, and what was done with it, the last first. */
  async takeBack(context: Excel.RequestContext, besides: readonly Beside[] = []): Promise<TakeBack> {
    const written = await readStanding(context, this.areas);
    return () => change((later) => this.restore(later, written, besides));
  }

  private async restore(
    context: Excel.RequestContext,
    written: readonly Standing[],
    besides: readonly Beside[],
  ): Promise<TakenBack> {
    const now = await readStanding(context, this.areas);
    const back = await eachInTurn(this.areas, (area, index): Returning => ({
      area,
      rows: returning(this.standing[index] as Standing, written[index] as Standing, now[index] as Standing),
    }));
    const all = back.flatMap(({ rows }) => rows.flat());
    const changedSince = all.filter((cell) => cell === null).length;
    const latest = [...besides].reverse();
    for (const beside of latest) if (beside.comesFirst) await beside.takeBack(context, changedSince);
    const columns = await TableColumns.around(context, back.flatMap(returned));
    for (const one of back) await putBack(context, one);
    await columns.putBack(context);
    for (const beside of latest) if (!beside.comesFirst) await beside.takeBack(context, changedSince);
    return { cells: all.filter((cell) => cell?.isOther).length, changedSince };
  }
}

/** What a cell should hold again. */
interface CellBefore {
  readonly content: unknown;
  readonly format: unknown;
  /** Whether it holds something else now. */
  readonly isOther: boolean;
}

/** null: the cell stays as it is, because its content has changed since. */
type Rows = readonly (readonly (CellBefore | null)[])[];

interface Returning {
  readonly area: Area;
  readonly rows: Rows;
}

/** A format given since stays, and decides how the content is written. */
function returning(before: Standing, written: Standing, now: Standing): Rows {
  return before.formulas.map((line, row) =>
    line.map((formula, column): CellBefore | null => {
      const at = <T>(cells: readonly (readonly T[])[]): T | undefined => cells[row]?.[column];
      const [content, current] = [at(now.formulas), at(now.numberFormat)];
      if (at(written.formulas) !== content) return null;
      const format = at(written.numberFormat) === current ? at(before.numberFormat) : current;
      return {
        content: contentFor(formula, at(before.values), format),
        format,
        isOther: formula !== content || format !== current,
      };
    }),
  );
}

function returned({ area: { sheet, row, column }, rows }: Returning): Position[] {
  return rows.flatMap((line, down) =>
    line.flatMap((cell, across) => (cell ? [{ sheet, row: row + down, column: column + across }] : [])),
  );
}

/** null leaves a cell as it is. The format is written before and after: it decides how Excel takes a text. */
async function putBack(context: Excel.RequestContext, { area, rows }: Returning): Promise<void> {
  const contents = rows.map((line) => line.map((cell) => cell && cell.content));
  const formats = rows.map((line) => line.map((cell) => cell && cell.format));
  const sheet = context.workbook.worksheets.getItem(area.sheet);
  for (const { from, rows: part } of partsOfRows(contents)) {
    const range = sheet.getRangeByIndexes(area.row + from, area.column, part.length, area.columns);
    const wanted = formats.slice(from, from + part.length);
    // null leaves a cell as it is, although the types do not say so.
    range.numberFormat = wanted.map((line, row) =>
      line.map((format, column) => (isKeptByFormat(part[row]?.[column]) ? format : "General")),
    ) as unknown[][];
    range.formulas = part;
    range.numberFormat = wanted as unknown[][];
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

/** An unmarked text stays text in Text format; a formula or number would become text there. */
function isKeptByFormat(content: unknown): boolean {
  return content === null || (typeof content === "string" && !/^['=]/.test(content));
}
