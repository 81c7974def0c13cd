import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, containsRectangle, formatCellsAsAreaAddresses } from "../../sheet/cell-areas";
import { createNameUsageTest } from "../../sheet/formula-calls";
import { findReferences } from "../../sheet/formula-references";
import { visitLcaCellsInBatches } from "../cells/cell-scan";
import { countCells } from "../cells/excel-requests";
import { findFormulaHolders } from "../writing/formula-holders";
import { callsMatrixFunction } from "../cells/spill-areas";
import type { DefinedName } from "../cells/workbook-structure";
import { readDefinedNames } from "../cells/workbook-structure";
import type { ShownFormula, SpillReaderName } from "./freeze-types";

/** What reads all cells of a result by "B2#", which is #REF! once B2 holds a value. */
export interface SpillReader extends SpillReaderName {
  /** The cells before "#": an area where a relative reference means another cell in each cell of a rule. */
  readonly anchors: readonly SheetArea[];
  /** The cell of a formula, which reads nothing any more once it is frozen itself. */
  readonly cell?: SheetCellPosition;
}

/**
 * Finds what reads results by "B2#". Only if one of these formulas can be read so, rules of cells, charts and PivotTables
 * are looked at.
 */
export async function findSpillReaders(
  context: Excel.RequestContext,
  formulas: readonly ShownFormula[],
  progress: ProgressReporter,
): Promise<readonly SpillReader[]> {
  const names = listReadingNames((await readDefinedNames(context)).all);
  const readers: SpillReader[] = names.map(({ name, sheet, formula }) => ({
    kind: "name",
    name,
    where: sheet ?? "",
    anchors: listAnchors(formula, nowhere, names),
  }));
  readers.push(...(await findReadingFormulas(context, progress)));
  if (!formulas.some(canBeReadAsSpill)) return readers;
  for (const { kind, name, where, cells, formulas: held } of await findFormulaHolders(context, progress)) {
    // What Excel does not tell keeps nothing from being frozen: rules work again after Undo or Thaw, and charts and
    // PivotTables read spills only by names.
    const anchors = (held ?? []).flatMap((formula) => listAnchors(formula, cells ?? nowhere, names));
    readers.push({ kind, name, where, anchors });
  }
  return readers.filter(({ anchors }) => anchors.length > 0);
}

/** True also for a table that has only one cell now. */
function canBeReadAsSpill({ contents, cell }: ShownFormula): boolean {
  return countCells(contents.area) > 1 || callsMatrixFunction(cell.formula);
}

const mayReadSpill = /\d#/;

/** The defined names that read a spill, directly or by another name. */
function listReadingNames(all: readonly DefinedName[]): readonly DefinedName[] {
  const reading = new Set<DefinedName>();
  for (let before = -1; before !== reading.size;) {
    before = reading.size;
    const usesOne = createNameUsageTest([...reading].map(({ name }) => name));
    for (const name of all) if (mayReadSpill.test(name.formula) || usesOne(name.formula)) reading.add(name);
  }
  return [...reading];
}

/** Formulas that read a spill by a name are not found: the name is. */
async function findReadingFormulas(
  context: Excel.RequestContext,
  progress: ProgressReporter,
): Promise<SpillReader[]> {
  const readers: SpillReader[] = [];
  await visitLcaCellsInBatches(
    context,
    { ...progress, report: () => undefined },
    (cells) => {
      for (const { sheet, row, column, formula } of cells) {
        const cell = { sheet, row, column };
        const anchors = listAnchors(formula, { ...cell, rows: 1, columns: 1 }, []);
        readers.push({ kind: "formula", name: "", where: formatCellAddress(cell), cell, anchors });
      }
    },
    (formula) => mayReadSpill.test(formula),
  );
  return readers;
}

/** The place of a formula whose references all name their sheets. */
const nowhere: SheetArea = { sheet: "", row: 0, column: 0, rows: 1, columns: 1 };

/** The cells that a formula in these cells names with "#", by itself or by one of the names. */
function listAnchors(formula: string, place: SheetArea, names: readonly DefinedName[]): SheetArea[] {
  const anchors = mayReadSpill.test(formula) ? listWrittenAnchors(formula, place) : [];
  const used = names.filter(({ name }) => createNameUsageTest([name])(formula));
  const others = names.filter((name) => !used.includes(name));
  for (const name of used) anchors.push(...listAnchors(name.formula, nowhere, others));
  return anchors;
}

function listWrittenAnchors(formula: string, place: SheetArea): SheetArea[] {
  const anchors: SheetArea[] = [];
  for (const { start, text, ends } of findReferences(formula)) {
    const { row, column } = ends[0] ?? {};
    if (formula[start + text.length] !== "#" || !row || !column) continue;
    const [, quoted, plain] = sheetBefore.exec(formula.slice(0, start)) ?? [];
    anchors.push({
      sheet: quoted?.replaceAll("''", "'") ?? plain ?? place.sheet,
      row: row.index,
      column: column.index,
      rows: row.isFixed ? 1 : place.rows,
      columns: column.isFixed ? 1 : place.columns,
    });
  }
  return anchors;
}

const sheetBefore = /(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!$/u;

/** The formulas that cannot be frozen because something that stays as it is reads their results by "B2#", with it. */
export function findSpillsReadElsewhere<T extends { readonly cell: SheetCellPosition }>(
  formulas: readonly T[],
  readers: readonly SpillReader[],
): ReadonlyMap<T, ReadonlySet<SpillReader>> {
  const byPlace = new Map(formulas.map((formula) => [placeKey(formula.cell), formula]));
  const readersOf = new Map<T, Set<SpillReader>>();
  const isFrozen = (cell: SheetCellPosition): boolean => {
    const formula = byPlace.get(placeKey(cell));
    return formula !== undefined && !readersOf.has(formula);
  };
  const listRead = (anchor: SheetArea): readonly T[] => {
    if (countCells(anchor) > 1) return formulas.filter(({ cell }) => isAmong(anchor, cell));
    const formula = byPlace.get(placeKey(anchor));
    return formula ? [formula] : [];
  };
  // A formula that stays may be a reader itself.
  for (let before = -1; before !== readersOf.size;) {
    before = readersOf.size;
    for (const reader of readers) {
      if (reader.cell && isFrozen(reader.cell)) continue;
      for (const formula of reader.anchors.flatMap(listRead))
        readersOf.set(formula, (readersOf.get(formula) ?? new Set()).add(reader));
    }
  }
  return readersOf;
}

/** Excel knows sheets by their names in any case. */
function placeKey({ sheet, row, column }: SheetCellPosition): string {
  return cellPositionKey({ sheet: sheet.toLowerCase(), row, column });
}

function isAmong(anchor: SheetArea, { sheet, row, column }: SheetCellPosition): boolean {
  return sheet.toLowerCase() === anchor.sheet.toLowerCase() && containsRectangle(anchor, { row, column });
}

/** The readers for the plan: formulas in cells beside each other are named together. */
export function nameSpillReaders(readers: Iterable<SpillReader>): readonly SpillReaderName[] {
  const named: SpillReaderName[] = [];
  const cells: SheetCellPosition[] = [];
  for (const { kind, name, where, cell } of readers) {
    if (cell) cells.push(cell);
    else named.push({ kind, name, where });
  }
  for (const where of formatCellsAsAreaAddresses(cells)) named.push({ kind: "formula", name: "", where });
  return named;
}
