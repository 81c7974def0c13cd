import type { Area, Position } from "../../sheet/areas";
import { contains, positionIn } from "../../sheet/areas";
import { cellsOf, inBatches, partsOfRows, rangeAt } from "../excel/excel";

/** A value for each cell of a rectangle; null leaves a cell as it is. */
export type Matrix = readonly (readonly unknown[])[];

/** Creates a matrix from a function of each cell. */
export function lined<T>(area: Area, each: (cell: Position) => T): T[][] {
  return Array.from({ length: area.rows }, (_, down) =>
    Array.from({ length: area.columns }, (__, across) => each(positionIn(area, down, across))),
  );
}

/** Changes to a rectangle of cells, in the order in which they are made. */
export interface Patch {
  readonly area: Area;
  readonly clears?: true;
  /** The formats in which Excel reads the contents. */
  readonly formatsFirst?: Matrix;
  readonly contents?: Matrix;
  /** One for each cell, or one for all. */
  readonly formats?: Matrix | string;
}

/** Queues the changes for the next request. */
function apply(
  context: Excel.RequestContext,
  { area, clears, formatsFirst, contents, formats }: Patch,
): void {
  const range = rangeAt(context, area);
  if (clears) range.clear(Excel.ClearApplyTo.contents);
  if (formatsFirst) range.numberFormat = copyOf(formatsFirst);
  if (contents) range.formulas = copyOf(contents);
  // Excel takes one format for all cells of a range, although its types do not say so.
  if (typeof formats === "string") (range as { numberFormat: unknown }).numberFormat = formats;
  else if (formats) range.numberFormat = copyOf(formats);
}

function copyOf(matrix: Matrix): unknown[][] {
  return matrix.map((line) => [...line]);
}

/** Applies patches in as few requests as possible; `refused` decides about a request that Excel refuses. */
export async function applyAll(
  context: Excel.RequestContext,
  patches: readonly Patch[],
  refused: (patches: readonly Patch[], thrown: unknown) => Promise<void> = (_, thrown) =>
    Promise.reject(thrown),
): Promise<void> {
  for (const batch of inBatches(patches.flatMap(rowsAtOnce), weightOf)) {
    try {
      for (const patch of batch) apply(context, patch);
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    } catch (thrown) {
      await refused(batch, thrown);
    }
  }
}

function weightOf({ area, contents = [] }: Patch) {
  const letters = contents.flat().reduce<number>((sum, one) => sum + String(one).length, 0);
  return { cells: cellsOf(area), letters };
}

/** Splits a patch into parts of full rows, each of which Excel takes at once. */
function rowsAtOnce(patch: Patch): Patch[] {
  const { contents, formats } = patch;
  const lines = contents ?? (typeof formats === "object" ? formats : null);
  if (!lines) return [patch];
  return partsOfRows(lines).map(({ from, rows }) =>
    cut(patch, { row: from, column: 0, rows: rows.length, columns: patch.area.columns }),
  );
}

/** Cuts a part out of a patch; its row and column count from the patch's first cell. */
function cut(patch: Patch, part: Omit<Area, "sheet">): Patch {
  const { area, clears, formatsFirst, contents, formats } = patch;
  const within = (matrix: Matrix): Matrix =>
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
export function singly(patch: Patch): Patch[] {
  const { rows, columns } = patch.area;
  const cells = Array.from({ length: rows * columns }, (_, at) =>
    cut(patch, { row: Math.floor(at / columns), column: at % columns, rows: 1, columns: 1 }),
  );
  const isMeant = (part?: Matrix | string): boolean =>
    typeof part === "object" ? part[0]?.[0] !== null : part !== undefined;
  return cells.filter(({ clears, contents, formats }) => clears || isMeant(contents) || isMeant(formats));
}

/** Cuts the patches down to one cell. */
export function patchesAt(patches: readonly Patch[], { sheet, row, column }: Position): Patch[] {
  return patches.flatMap((patch) => {
    const { area } = patch;
    if (area.sheet !== sheet || !contains(area, { row, column })) return [];
    return [cut(patch, { row: row - area.row, column: column - area.column, rows: 1, columns: 1 })];
  });
}

/** Splits a patch in two; none for a single cell. */
export function halvesOf(patch: Patch): Patch[] {
  const { rows, columns } = patch.area;
  if (rows * columns === 1) return [];
  const [down, across] = rows > 1 ? [Math.ceil(rows / 2), columns] : [rows, Math.ceil(columns / 2)];
  return [
    cut(patch, { row: 0, column: 0, rows: down, columns: across }),
    rows > 1
      ? cut(patch, { row: down, column: 0, rows: rows - down, columns })
      : cut(patch, { row: 0, column: across, rows, columns: columns - across }),
  ];
}
