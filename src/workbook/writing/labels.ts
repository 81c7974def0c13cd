import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  groupCellsIntoAreas,
  listAreaCells,
  maxSheetColumns,
  offsetPosition,
} from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { listReferencedAreas, renameSheetsInFormula } from "../../sheet/formula-references";
import { findUsedPartsOfAreas, readAreas } from "../cells/area-contents";
import { countCells } from "../cells/excel-requests";
import { createSpilledCellTest } from "../cells/spill-areas";
import type { AreaSnapshot } from "./cell-snapshots";
import { recordSheetName } from "./record-sheet-name";
import type { WrittenPlace } from "./written-place";
import { coverAreas } from "./written-place";

/** A cell that says what the numbers of other cells are about. */
interface Label extends SheetCellPosition {
  readonly content: unknown;
  /** What its formula says; null for a constant, a number or an error. */
  readonly text: string | null;
}

/** How far from a number the names of its row and column are looked for, in cells. */
const reach = { left: 12, right: 4, above: 200 };
/** A formula that names more cells than this at once looks something up in a list, which is no label. */
const maxAskedCells = 2_000;

/**
 * What the cells of a write are about: the cells that their formulas ask for, the names in their rows, and the headings
 * above. They tell rows that were sorted from rows that stayed, since formulas read alike in every row.
 */
export class Labels {
  private labels: readonly Label[] = [];
  /** The cells of the write itself, which are no labels. */
  private readonly own = new Set<string>();

  /** Adds what the formulas in these cells ask for, and what stands beside those that are not blank. */
  async add(
    context: Excel.RequestContext,
    snapshots: readonly AreaSnapshot[],
    place: Pick<WrittenPlace, "hasSheet">,
  ): Promise<void> {
    const outside = snapshots.filter(({ area }) => area.sheet !== recordSheetName);
    const filled = coverAreas(outside.filter(isFilled).map(({ area }) => area));
    const [asked, rows, above] = [
      await findAskedAreas(context, outside, place),
      await findUsedPartsOfAreas(context, filled.map(rowsAround)),
      await findUsedPartsOfAreas(context, filled.filter(({ row }) => row > 0).map(cellsAbove)),
    ];
    const isSpilled = await createSpilledCellTest(context, [...asked, ...rows, ...above]);
    const ownRows = new Set(
      outside.flatMap(({ area }) => listAreaCells({ ...area, columns: 1 })).map(rowKey),
    );
    for (const { area } of outside)
      for (const cell of listAreaCells(area)) this.own.add(cellPositionKey(cell));
    const isOwn = (cell: Label): boolean => this.own.has(cellPositionKey(cell));
    const isLabel = (cell: Label): boolean => cell.content !== "" && !isSpilled(cell) && !isOwn(cell);
    const found = [
      ...(await readLines(context, asked)).flat(2).filter(isLabel),
      ...(await readLines(context, rows))
        .flat()
        .filter(([first]) => first && ownRows.has(rowKey(first)))
        .flatMap((row) => selectNames(row.filter(isLabel))),
      ...(await readLines(context, above)).flatMap((lines) => selectHeadings(lines, isLabel)),
    ];
    // Those that are known already keep what they held.
    const labels = new Map([...found, ...this.labels].map((label) => [cellPositionKey(label), label]));
    this.labels = [...labels.values()].filter((label) => !isOwn(label));
  }

  /** Those that hold something else now, or say something else. */
  async findChanged(
    context: Excel.RequestContext,
    { renames }: Pick<WrittenPlace, "renames">,
  ): Promise<readonly SheetCellPosition[]> {
    const now = await this.readAgain(context);
    const before = this.labels.map(({ content, ...label }) => ({
      ...label,
      content: label.text === null ? content : renameSheetsInFormula(String(content), renames),
    }));
    return listDifferences(
      before,
      now,
      (one, other) => isSameContent(one, other) && one.text === other?.text,
    );
  }

  /**
   * The same right after the write, which may have changed what formulas say; what they say from then on counts.
   */
  async findChangedByOthers(context: Excel.RequestContext): Promise<readonly SheetCellPosition[]> {
    const [before, now] = [this.labels, await this.readAgain(context)];
    this.labels = before.map((label) => now.get(cellPositionKey(label)) ?? label);
    return listDifferences(before, now, isSameContent);
  }

  private async readAgain(context: Excel.RequestContext): Promise<ReadonlyMap<string, Label>> {
    const lines = await readLines(context, groupCellsIntoAreas(this.labels));
    return new Map(lines.flat(2).map((label) => [cellPositionKey(label), label]));
  }
}

function listDifferences(
  before: readonly Label[],
  now: ReadonlyMap<string, Label>,
  isSame: (one: Label, other: Label | undefined) => boolean,
): readonly SheetCellPosition[] {
  return before.filter((label) => !isSame(label, now.get(cellPositionKey(label))));
}

function rowKey({ sheet, row }: SheetCellPosition): string {
  return `${row}:${sheet}`;
}

function isSameContent(one: Label, other: Label | undefined): boolean {
  return Object.is(one.content, other?.content);
}

function isFilled({ contents }: AreaSnapshot): boolean {
  return contents?.formulas.some((line) => line.some((content) => content !== "")) ?? false;
}

/** The cells that formulas name, without large lists, and sheets that are not there. */
async function findAskedAreas(
  context: Excel.RequestContext,
  snapshots: readonly AreaSnapshot[],
  place: Pick<WrittenPlace, "hasSheet">,
): Promise<SheetArea[]> {
  const areas = new Map<string, SheetArea>();
  for (const { area, contents } of snapshots)
    for (const formula of new Set(contents?.formulas.flat().map(String)))
      if (formula.startsWith("="))
        for (const asked of listReferencedAreas(formula, area.sheet)) areas.set(JSON.stringify(asked), asked);
  const present = [...areas.values()].filter(({ sheet }) => place.hasSheet(sheet));
  return (await findUsedPartsOfAreas(context, present)).filter((area) => countCells(area) <= maxAskedCells);
}

function rowsAround({ column, columns, ...area }: SheetArea): SheetArea {
  const [left, right] = [
    Math.max(0, column - reach.left),
    Math.min(maxSheetColumns, column + columns + reach.right),
  ];
  return { ...area, column: left, columns: right - left };
}

function cellsAbove({ row, ...area }: SheetArea): SheetArea {
  const top = Math.max(0, row - reach.above);
  return { ...area, row: top, rows: row - top };
}

/** The texts of a row; its numbers, if it has no texts: products may go by numbers. */
function selectNames(row: readonly Label[]): readonly Label[] {
  const names = row.filter(isName);
  return names.length > 0 ? names : row.filter(({ content }) => typeof content === "number");
}

/** The nearest text above each column. A result of ours is no name. */
function selectHeadings(lines: readonly (readonly Label[])[], isLabel: (label: Label) => boolean): Label[] {
  const upwards = [...lines].reverse();
  return (lines[0] ?? []).flatMap((_, column) => {
    const heading = upwards
      .map((line) => line[column])
      .find((label) => label && isLabel(label) && isName(label));
    return heading ?? [];
  });
}

function isName({ content, text }: Label): boolean {
  if (typeof content !== "string" || isLcaFormula(content)) return false;
  return text !== null || !content.startsWith("=");
}

/** Reads areas line by line. */
async function readLines(context: Excel.RequestContext, areas: readonly SheetArea[]): Promise<Label[][][]> {
  const read = await readAreas(context, areas, ["formulas", "values"]);
  return areas.map((area, index) =>
    (read[index]?.formulas ?? []).map((line, down) =>
      line.map((content, across) => {
        const value = read[index]?.values[down]?.[across];
        const isText = typeof value === "string" && value !== content && !value.startsWith("#");
        return { ...offsetPosition(area, down, across), content, text: isText ? value : null };
      }),
    ),
  );
}
