import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { includesCells, listAreaCells } from "../../sheet/cell-areas";
import { CellGrid } from "../cells/cell-grid";
import { countCells, splitIntoBatches, splitRows, getRangeAt } from "../cells/excel-requests";

/** A value for each cell of a rectangle; null leaves a cell as it is. */
export type CellMatrix = readonly (readonly unknown[])[];

/** Creates a matrix from a function of each cell. */
export function mapAreaCells<T>(area: SheetArea, each: (cell: SheetCellPosition) => T): T[][] {
  return splitIntoRows(
    listAreaCells(area).map((cell) => each(cell)),
    area,
  );
}

/** Splits what belongs to the cells of an area, which are listed row by row. */
export function splitIntoRows<T>(values: readonly T[], { rows, columns }: SheetArea): T[][] {
  return Array.from({ length: rows }, (_, row) => values.slice(row * columns, (row + 1) * columns));
}

/** Changes to a rectangle of cells, in the order in which they are made. */
export interface AreaPatch {
  readonly area: SheetArea;
  readonly clears?: true;
  /** The formats in which Excel reads the contents. */
  readonly formatsFirst?: CellMatrix;
  readonly contents?: CellMatrix;
  /** One for each cell, or one for all. */
  readonly formats?: CellMatrix | string;
}

/** What is written into a cell: Excel reads the content in one format, and shows it in another. */
export interface ContentToWrite {
  readonly content: unknown;
  readonly firstFormat: string;
  readonly format: string;
}

/** Writes cells of an area; those without anything to write stay as they are. */
export function createPatch(
  area: SheetArea,
  cellAt: (cell: SheetCellPosition) => ContentToWrite | null,
): AreaPatch {
  const cells = mapAreaCells(area, cellAt);
  return {
    area,
    formatsFirst: cells.map((line) => line.map((cell) => cell?.firstFormat ?? null)),
    contents: cells.map((line) => line.map((cell) => cell?.content ?? null)),
    formats: cells.map((line) => line.map((cell) => cell?.format ?? null)),
  };
}

/** What stood in the cells of a patch. */
export type OverwrittenCells = CellGrid<"formula" | "value" | "format">;

/** Queues the changes for the next request. */
function queuePatch(range: Excel.Range, { clears, formatsFirst, contents, formats }: AreaPatch): void {
  if (clears) range.clear(Excel.ClearApplyTo.contents);
  if (formatsFirst) range.numberFormat = copyMatrix(formatsFirst);
  if (contents) range.formulas = copyMatrix(contents);
  // Excel takes one format for all cells of a range, although its types do not say so.
  if (typeof formats === "string") (range as { numberFormat: unknown }).numberFormat = formats;
  else if (formats) range.numberFormat = copyMatrix(formats);
}

function copyMatrix(matrix: CellMatrix): unknown[][] {
  return matrix.map((line) => [...line]);
}

/**
 * Applies patches in as few requests as possible; `refused` decides about a request that Excel refuses. Returns what
 * stood in the cells that got contents, read in the very request that wrote them.
 */
export async function writePatchesToExcel(
  context: Excel.RequestContext,
  patches: readonly AreaPatch[],
  refused: (patches: readonly AreaPatch[], thrown: unknown) => Promise<readonly OverwrittenCells[]> = (
    _,
    thrown,
  ) => Promise.reject(thrown),
): Promise<readonly OverwrittenCells[]> {
  const overwritten: OverwrittenCells[] = [];
  for (const batch of splitIntoBatches(patches.flatMap(splitPatchRows), weighPatch)) {
    try {
      // First, since what one patch writes may spill into the cells of another.
      const ranges = batch.map(({ area, clears, contents }) => {
        const range = getRangeAt(context, area);
        return clears || contents ? range.load("formulas,values,numberFormat") : range;
      });
      for (const [index, patch] of batch.entries()) queuePatch(ranges[index] as Excel.Range, patch);
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      for (const [index, { area, clears, contents }] of batch.entries()) {
        const range = ranges[index];
        if (!range || !(clears || contents)) continue;
        const { formulas, values, numberFormat } = range;
        overwritten.push(new CellGrid(area, { formula: formulas, value: values, format: numberFormat }));
      }
    } catch (thrown) {
      overwritten.push(...(await refused(batch, thrown)));
    }
  }
  return overwritten;
}

/** What a patch weighs in a request. */
export function weighPatch({ area, contents = [] }: AreaPatch) {
  const letters = contents.flat().reduce<number>((sum, one) => sum + String(one).length, 0);
  return { cells: countCells(area), letters };
}

/** Splits a patch into parts of full rows, each of which Excel takes at once. */
export function splitPatchRows(patch: AreaPatch): AreaPatch[] {
  const { contents, formats } = patch;
  const lines = contents ?? (typeof formats === "object" ? formats : null);
  if (!lines) return [patch];
  return splitRows(lines).map(({ from, rows }) =>
    cutPatch(patch, { row: from, column: 0, rows: rows.length, columns: patch.area.columns }),
  );
}

/** Cuts a part out of a patch; its row and column count from the patch's first cell. */
function cutPatch(patch: AreaPatch, part: Omit<SheetArea, "sheet">): AreaPatch {
  const { area, clears, formatsFirst, contents, formats } = patch;
  const within = (matrix: CellMatrix): CellMatrix =>
    matrix
      .slice(part.row, part.row + part.rows)
      .map((line) => line.slice(part.column, part.column + part.columns));
  return {
    area: { ...area, ...part, row: area.row + part.row, column: area.column + part.column },
    ...(clears && { clears }),
    ...(formatsFirst && { formatsFirst: within(formatsFirst) }),
    ...(contents && { contents: within(contents) }),
    ...(formats !== undefined && { formats: typeof formats === "string" ? formats : within(formats) }),
  };
}

/** Splits a patch into single cells, without those that stay as they are. */
export function splitIntoCells(patch: AreaPatch): AreaPatch[] {
  const { rows, columns } = patch.area;
  const cells = Array.from({ length: rows * columns }, (_, at) =>
    cutPatch(patch, { row: Math.floor(at / columns), column: at % columns, rows: 1, columns: 1 }),
  );
  const isMeant = (part?: CellMatrix | string): boolean =>
    typeof part === "object" ? part[0]?.[0] !== null : part !== undefined;
  return cells.filter(({ clears, contents, formats }) => clears || isMeant(contents) || isMeant(formats));
}

/** Cuts the patches down to one cell. */
export function cutPatchesToCell(patches: readonly AreaPatch[], cell: SheetCellPosition): AreaPatch[] {
  return patches
    .filter(({ area }) => includesCells(area, cell))
    .map((patch) => {
      const row = cell.row - patch.area.row;
      const column = cell.column - patch.area.column;
      return cutPatch(patch, { row, column, rows: 1, columns: 1 });
    });
}

/** Splits a patch in two; none for a single cell. */
export function splitInHalves(patch: AreaPatch): AreaPatch[] {
  const { rows, columns } = patch.area;
  if (rows * columns === 1) return [];
  const [down, across] = rows > 1 ? [Math.ceil(rows / 2), columns] : [rows, Math.ceil(columns / 2)];
  return [
    cutPatch(patch, { row: 0, column: 0, rows: down, columns: across }),
    rows > 1
      ? cutPatch(patch, { row: down, column: 0, rows: rows - down, columns })
      : cutPatch(patch, { row: 0, column: across, rows, columns: columns - across }),
  ];
}
