import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  groupCellsIntoAreas,
  hasCommonCells,
  includesCells,
  listAreaCells,
  maxSheetColumns,
} from "../../sheet/cell-areas";
import { findDefinedNames, isLcaFormula } from "../../sheet/formula-calls";
import { listReferencedAreas, renameSheetsInFormula } from "../../sheet/formula-references";
import { findUsedPartsOfAreas, isFormulaText, readCells } from "../cells/cell-grid";
import { countCells } from "../cells/excel-requests";
import {
  callsMatrixFunction,
  createSpilledCellTest,
  findSpillsInAreas,
  readSpillAreas,
} from "../cells/spill-areas";
import { readAreasOfNames } from "../cells/workbook-structure";
import type { AreaSnapshot } from "./cell-snapshots";
import type { WrittenPlace } from "./written-place";
import { coverAreas } from "./written-place";

/** The cells of an area that may be names. */
class LabelGrid {
  /** Without the cells of the write itself. */
  private readonly labels = new Map<string, Label>();
  /** For each cell, the nearest filled one, from it upwards. */
  private readonly filled = new Map<string, Label | undefined>();

  constructor(
    readonly area: SheetArea,
    labels: readonly Label[],
    isOwn: (cell: SheetCellPosition) => boolean,
  ) {
    for (const label of labels) {
      const isFilled = !isOwn(label) && isFilledLabel(label);
      const filled = isFilled ? label : this.findFilledUpwards(label.row - 1, label.column);
      this.filled.set(cellPositionKey(label), filled);
      if (!isOwn(label)) this.labels.set(cellPositionKey(label), label);
    }
  }

  at(row: number, column: number): Label | undefined {
    return this.labels.get(cellPositionKey({ sheet: this.area.sheet, row, column }));
  }

  findFilledUpwards(row: number, column: number): Label | undefined {
    return this.filled.get(cellPositionKey({ sheet: this.area.sheet, row, column }));
  }
}

/** A cell that says what the numbers of other cells are about. */
interface Label extends SheetCellPosition {
  /** Its formula, or what it shows. */
  readonly content: unknown;
  /** What a formula shows; null for a constant, and for results that follow from the write or the service. */
  readonly shown: unknown;
}

/** How far from a number its names are looked for, in cells. */
const reach = { beside: 100, above: 200 };
/** A formula that names more cells than this at once looks into a list: of that, all texts count. */
const maxShortCells = 100;
/** The largest list, in cells, whose texts are compared. */
const maxAskedCells = 20_000;
/** Of more rows than this, fewer columns beside are read. */
const maxWideRows = 2_000;
const reachOfManyRows = 12;

/**
 * What the cells of a write are about: what their formulas ask for, the names beside them, and the headings above. They
 * tell rows that were sorted from rows that stayed, since formulas read alike in every row.
 */
export class Labels {
  private labels: readonly Label[] = [];
  /** The cells of the write itself, which are no labels. */
  private readonly own = new Set<string>();
  private readonly ownAreas: SheetArea[] = [];

  constructor(private readonly place: WrittenPlace) {}

  /** Adds what the formulas of cells that are read ask for, and the names of those that are not blank. */
  async addBefore(context: Excel.RequestContext, snapshots: readonly AreaSnapshot[]): Promise<void> {
    this.addOwn(snapshots.map(({ area }) => area));
    // What the old formulas spill is gone with them.
    const replaced = snapshots.filter(({ cells }) => cells.some(({ content }) => isFormulaText(content)));
    this.addOwn(
      await findSpillsInAreas(
        context,
        replaced.map(({ area }) => area),
      ),
    );
    const filled = snapshots.filter(isFilled).map(({ area }) => area);
    this.add(await this.readAsked(context, snapshots));
    this.add(await this.readNamesAround(context, filled));
  }

  /** Adds what the written formulas ask for. */
  async addWritten(context: Excel.RequestContext, snapshots: readonly AreaSnapshot[]): Promise<void> {
    this.add(await this.readAsked(context, snapshots));
  }

  /** Those that hold something else now, or show something else, or are gone with their sheets. */
  async findChanged(context: Excel.RequestContext): Promise<readonly SheetCellPosition[]> {
    const now = await this.readAgain(context);
    return this.labels.filter((label) => {
      const current = now.get(cellPositionKey(label));
      return !current || !this.isSameContent(label, current) || showsAnother(label, current);
    });
  }

  /**
   * The same right after the write, which may have changed what formulas show and spill; what they show from then on
   * counts.
   */
  async findChangedByOthers(context: Excel.RequestContext): Promise<readonly SheetCellPosition[]> {
    const now = await this.readAgain(context);
    const changed = this.labels.filter((label) => {
      const current = now.get(cellPositionKey(label));
      return !current || !this.isSameContent(label, current);
    });
    const present = changed.filter(({ sheet }) => this.place.isThere(sheet));
    const isSpilled = await createSpilledCellTest(context, groupCellsIntoAreas(present));
    this.labels = this.labels.map((label) => {
      const current = now.get(cellPositionKey(label));
      if (!current) return label;
      return isSpilled(label) ? current : { ...label, shown: current.shown };
    });
    return changed.filter((label) => !isSpilled(label));
  }

  private isSameContent({ content }: Label, current: Label): boolean {
    const renamed =
      typeof content === "string" ? renameSheetsInFormula(content, this.place.renames) : content;
    return Object.is(renamed, current.content);
  }

  private addOwn(areas: readonly SheetArea[]): void {
    for (const area of areas) {
      this.ownAreas.push(area);
      for (const cell of listAreaCells(area)) this.own.add(cellPositionKey(cell));
    }
  }

  private isOwn(cell: SheetCellPosition): boolean {
    return this.own.has(cellPositionKey(cell));
  }

  private add(found: readonly Label[]): void {
    // Those that are known already keep what they held.
    const labels = new Map([...found, ...this.labels].map((label) => [cellPositionKey(label), label]));
    this.labels = [...labels.values()].filter((label) => !this.isOwn(label));
  }

  private async readAgain(context: Excel.RequestContext): Promise<ReadonlyMap<string, Label>> {
    const present = this.labels.filter(({ sheet }) => this.place.isThere(sheet));
    return indexLabels(await this.readLabels(context, groupCellsIntoAreas(present)));
  }

  /** Of the cells that each formula names, the texts, or else the numbers. */
  private async readAsked(
    context: Excel.RequestContext,
    snapshots: readonly AreaSnapshot[],
  ): Promise<readonly Label[]> {
    const formulas = snapshots.flatMap(({ area, cells }) => {
      const contents = new Set(cells.map(({ content }) => content));
      return [...contents].filter(isFormulaText).map((formula) => ({ formula, area }));
    });
    const names = new Set(formulas.flatMap(({ formula }) => findDefinedNames(formula)));
    const namedAreas = await readAreasOfNames(context, [...names]);
    const { pinnedNames } = this.place;
    const areasOf = formulas.map(({ formula, area }) => [
      ...listReferencedAreas(formula, area.sheet),
      ...findDefinedNames(formula).flatMap((name) => {
        const named = namedAreas.get(name);
        return named ? [{ ...named, sheet: pinnedNames.get(named.sheet) ?? named.sheet }] : [];
      }),
    ]);
    const distinct = new Map(areasOf.flat().map((area) => [JSON.stringify(area), area]));
    const present = [...distinct.values()].filter((area) => this.place.isThere(area.sheet));
    const lists = await findUsedPartsOfAreas(
      context,
      present.filter((area) => !isShort(area)),
    );
    // Formulas that are filled down ask for cells side by side.
    const cells = groupCellsIntoAreas(present.filter(isShort).flatMap(listAreaCells));
    const used = await findUsedPartsOfAreas(context, cells);
    const labels = indexLabels(await this.readLabels(context, used));
    const found = areasOf.flatMap((asked) => {
      const cellsOfFormula = asked.filter(isShort).flatMap(listAreaCells);
      return selectNames(cellsOfFormula.flatMap((cell) => labels.get(cellPositionKey(cell)) ?? []));
    });
    const listed = await this.readLabels(
      context,
      lists.filter((area) => countCells(area) <= maxAskedCells),
    );
    return [...found, ...listed.flat().filter(isText)];
  }

  /** The names of rows and columns, also those that stand only in the first row of several. */
  private async readNamesAround(
    context: Excel.RequestContext,
    filled: readonly SheetArea[],
  ): Promise<readonly Label[]> {
    const around = await findUsedPartsOfAreas(context, coverAreas(filled).map(surroundings));
    const labels = await this.readLabels(context, around);
    const spills = await readResultSpills(context, labels.flat());
    const names = around.flatMap((area, index) => {
      const grid = new LabelGrid(area, labels[index] ?? [], (cell) => this.isOwn(cell));
      const within = filled.filter((one) => hasCommonCells(one, area));
      return within.flatMap((one) => findNamesAround(grid, one));
    });
    return names.filter((name) => !spills.some((spill) => includesCells(spill, name)));
  }

  private async readLabels(context: Excel.RequestContext, areas: readonly SheetArea[]): Promise<Label[][]> {
    const grids = await readCells(context, areas, ["formula", "value"]);
    return grids.map((grid) =>
      Array.from(grid.cells(), ([cell, { formula, value }]) => {
        // Excel may report a spilled value as if the cell held it, or nothing.
        const content = isFormulaText(formula) ? formula : value;
        return { ...cell, content, shown: this.shownBy(content, value, grid.area) };
      }),
    );
  }

  /**
   * What a formula shows, if it may be a name: a text, or a whole number. Null for constants, results of the service,
   * errors, and formulas that name cells of the write.
   */
  private shownBy(content: unknown, value: unknown, { sheet }: SheetArea): unknown {
    if (!isFormulaText(content) || content === value || isLcaFormula(content)) return null;
    const isName = typeof value === "string" ? !value.startsWith("#") : Number.isInteger(value);
    const isOfWrite = (area: SheetArea): boolean => this.ownAreas.some((own) => hasCommonCells(own, area));
    return isName && !listReferencedAreas(content, sheet).some(isOfWrite) ? value : null;
  }
}

function indexLabels(labels: readonly Label[][]): ReadonlyMap<string, Label> {
  return new Map(labels.flat().map((label) => [cellPositionKey(label), label]));
}

function showsAnother({ shown }: Label, current: Label): boolean {
  return shown !== null && current.shown !== null && shown !== current.shown;
}

/** The cells over which results of ours spill. */
async function readResultSpills(
  context: Excel.RequestContext,
  cells: readonly Label[],
): Promise<readonly SheetArea[]> {
  const anchors = cells.filter(({ content }) => isFormulaText(content) && callsMatrixFunction(content));
  const spillOf = await readSpillAreas(context, anchors);
  return anchors.flatMap((anchor) => spillOf(anchor) ?? []);
}

/** True if there is something to put back: a content, or a format. */
function isFilled({ cells, hasContents }: AreaSnapshot): boolean {
  return !hasContents || cells.some(({ content }) => content !== "");
}

function isShort(area: SheetArea): boolean {
  return countCells(area) <= maxShortCells;
}

function surroundings({ sheet, row, rows, column, columns }: SheetArea): SheetArea {
  const beside = rows > maxWideRows ? reachOfManyRows : reach.beside;
  const top = Math.max(0, row - reach.above);
  const left = Math.max(0, column - beside);
  const right = Math.min(maxSheetColumns, column + columns + beside);
  return { sheet, row: top, rows: row + rows - top, column: left, columns: right - left };
}

/** The names in the rows and above the columns of an area, which the grid surrounds. */
function findNamesAround(grid: LabelGrid, area: SheetArea): readonly Label[] {
  const rows = listNumbers(area.row, area.rows);
  const columns = listNumbers(area.column, area.columns);
  return [
    ...rows.flatMap((row) => findRowNames(grid, row, area)),
    ...columns.flatMap((column) => findHeadings(grid, area.row - 1, column)),
  ];
}

/**
 * What stands on the left: a product may go by a number. Where nothing does, the texts on the right. A name may stand
 * in the first of several rows alone.
 */
function findRowNames(grid: LabelGrid, row: number, { column, columns }: SheetArea): readonly Label[] {
  const left = listNumbers(grid.area.column, column - grid.area.column);
  const leftOrAbove = left.flatMap((at) => grid.findFilledUpwards(row, at) ?? []);
  if (left.some((at) => isFilledLabel(grid.at(row, at)))) return leftOrAbove;
  const end = column + columns;
  const right = listNumbers(end, grid.area.column + grid.area.columns - end);
  return [...leftOrAbove, ...right.map((at) => grid.at(row, at)).filter(isText)];
}

/** The nearest text above; a heading may have several lines. */
function findHeadings(grid: LabelGrid, bottom: number, column: number): readonly Label[] {
  const headings: Label[] = [];
  for (let row = bottom; row >= grid.area.row; row -= 1) {
    const label = grid.at(row, column);
    if (isText(label)) headings.push(label);
    else if (headings.length > 0) break;
  }
  return headings;
}

function listNumbers(first: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}

/** A result of ours is no name. */
function isFilledLabel(label: Label | undefined): label is Label {
  if (!label || label.shown === "") return false;
  return label.content !== "" && !(isFormulaText(label.content) && isLcaFormula(label.content));
}

function isText(label: Label | undefined): label is Label {
  if (!isFilledLabel(label)) return false;
  const { content, shown } = label;
  return typeof shown === "string" || (typeof content === "string" && !isFormulaText(content));
}

/** The texts among cells that a formula asks for; its numbers, if there are none: a product may go by a number. */
function selectNames(labels: readonly Label[]): readonly Label[] {
  const texts = labels.filter(isText);
  return texts.length > 0 ? texts : labels.filter(isFilledLabel);
}
