import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey } from "../../sheet/cell-areas";
import { findReferences } from "../../sheet/formula-references";
import { visitLcaCellsInBatches } from "../cells/cell-scan";
import { readDefinedNames } from "../cells/workbook-structure";

/** A formula that reads all cells of a result by "B2#", which is #REF! once B2 holds a value. */
export interface SpillReader {
  /** Null for a defined name. */
  readonly cell: SheetCellPosition | null;
  /** The cells that it names so, by their keys. */
  readonly anchors: readonly string[];
}

const mayReadSpill = /\d#/;

export async function findSpillReaders(
  context: Excel.RequestContext,
  progress: ProgressReporter,
): Promise<readonly SpillReader[]> {
  const readers: SpillReader[] = [];
  const add = (formula: string, cell: SheetCellPosition | null): void => {
    const anchors = listSpillAnchors(formula, cell?.sheet ?? "");
    if (anchors.length > 0) readers.push({ cell, anchors });
  };
  await visitLcaCellsInBatches(
    context,
    { ...progress, report: () => undefined },
    (cells) => cells.forEach((cell) => add(cell.formula, cell)),
    (formula) => mayReadSpill.test(formula),
  );
  for (const formula of (await readDefinedNames(context)).formulas) add(formula, null);
  return readers;
}

/** The cells that a formula on this sheet names with "#", by their keys. */
function listSpillAnchors(formula: string, own: string): readonly string[] {
  return findReferences(formula).flatMap(({ start, text, ends: [end] }) => {
    if (formula[start + text.length] !== "#" || !end?.row || !end.column) return [];
    const [, quoted, plain] = sheetBefore.exec(formula.slice(0, start)) ?? [];
    const sheet = quoted?.replaceAll("''", "'") ?? plain ?? own;
    return [cellPositionKey({ sheet, row: end.row.index, column: end.column.index })];
  });
}

const sheetBefore = /(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!$/u;

/** The formulas that cannot be frozen because another one, which stays a formula, reads their results by "B2#". */
export function findSpillsReadElsewhere<T extends { readonly area: SheetArea }>(
  formulas: readonly T[],
  readers: readonly SpillReader[],
): ReadonlySet<T> {
  const byPlace = new Map(formulas.map((one) => [cellPositionKey(one.area), one]));
  const frozen = new Set(formulas.map(({ area }) => cellPositionKey(area)));
  const left = new Set<T>();
  // A formula that stays may be a reader itself.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    const staying = readers.filter(({ cell }) => cell === null || !frozen.has(cellPositionKey(cell)));
    for (const key of staying.flatMap(({ anchors }) => anchors)) {
      const read = byPlace.get(key);
      if (!read) continue;
      left.add(read);
      frozen.delete(key);
    }
  }
  return left;
}
