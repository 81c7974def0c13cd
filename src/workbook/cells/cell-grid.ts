import { offsetPosition, type SheetArea, type SheetCellPosition } from "../../sheet/cell-areas";
import {
  requestEach,
  convertRangeToRectangle,
  getRangeAt,
  countCells,
  splitIntoBatches,
  splitArea,
} from "./excel-requests";

/** A cell's content as Office.js reads and writes it. */
export type CellValue = string | number | boolean;

/** One cell as Excel tells it. */
export interface CellContent {
  /** The formula, or the value of a cell without one. */
  readonly formula: CellValue;
  /** The result; an error as its text: "#N/A". */
  readonly value: CellValue;
  /** False for a text that only reads like an error. */
  readonly isError: boolean;
  /** The number format, in English. */
  readonly format: string;
  /** The value in its number format, as the cell shows it. */
  readonly text: string;
}

/** What can be read of cells. */
type ContentPart = keyof CellContent;

/** A cell that is outside what was read. */
const blankCell: CellContent = { formula: "", value: "", isError: false, format: "General", text: "" };

/** The names of these parts in Office.js. */
const rangeProperties = {
  formula: "formulas",
  value: "values",
  isError: "valueTypes",
  format: "numberFormat",
  text: "text",
} as const satisfies Readonly<Record<ContentPart, keyof Excel.Range>>;

/** The cells of an area, as far as they were read. */
export class CellGrid<Part extends ContentPart> {
  constructor(
    readonly area: SheetArea,
    /** The rows of each part, as Office.js gives them. */
    private readonly lines: Readonly<Record<Part, readonly (readonly unknown[])[]>>,
  ) {}

  /** A cell by its row and column within the area, counted from 0; a blank one outside of it. */
  at(row: number, column: number): Pick<CellContent, Part> {
    const content: Partial<Record<ContentPart, unknown>> = {};
    for (const part in this.lines) {
      const value = this.lines[part][row]?.[column];
      if (value === undefined) content[part] = blankCell[part];
      else content[part] = part === "isError" ? value === "Error" : value;
    }
    return content as Pick<CellContent, Part>;
  }

  /** One part of all cells, row by row. */
  rows<P extends Exclude<Part, "isError">>(part: P): readonly (readonly CellContent[P][])[] {
    return this.lines[part] as readonly (readonly CellContent[P][])[];
  }

  /** A cell by its place on the sheet. */
  of({ row, column }: Pick<SheetCellPosition, "row" | "column">): Pick<CellContent, Part> {
    return this.at(row - this.area.row, column - this.area.column);
  }

  /** All cells with their places on the sheet, row by row. */
  *cells(): Iterable<readonly [cell: SheetCellPosition, content: Pick<CellContent, Part>]> {
    const { rows, columns } = this.area;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        yield [offsetPosition(this.area, row, column), this.at(row, column)];
  }

  /** True if the cells of another grid of the same size have the same contents. */
  equals(other: CellGrid<Part>): boolean {
    for (const part in this.lines) {
      const isSame = this.lines[part].every((line, row) =>
        line.every((value, column) => Object.is(value, other.lines[part][row]?.[column])),
      );
      if (!isSame) return false;
    }
    return true;
  }
}

/** True for a formula, and for a text that reads like one. */
export function isFormulaText(content: unknown): content is string {
  return typeof content === "string" && content.startsWith("=");
}

/** True if a cell holds a formula. A text that begins with "=" reads alike as a value and as a formula. */
export function hasFormula({
  formula,
  value,
}: {
  readonly formula: unknown;
  readonly value: unknown;
}): boolean {
  return isFormulaText(formula) && formula !== value;
}

/** Reads the cells of each area, in as few requests as Excel accepts. */
export async function readCells<Part extends ContentPart>(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
  parts: readonly Part[],
): Promise<CellGrid<Part>[]> {
  const properties = parts.map((part) => rangeProperties[part]).join(",");
  const lines = areas.map(() => {
    const empty = parts.map((part): [Part, unknown[][]] => [part, []]);
    return Object.fromEntries(empty) as Record<Part, unknown[][]>;
  });
  const pieces = areas.flatMap((area, index) => splitArea(area).map((piece) => ({ ...piece, index })));
  for (const batch of splitIntoBatches(pieces, (piece) => ({ cells: countCells(piece) }))) {
    // Never without a property: every caller names at least one part.
    const ranges = batch.map((piece) => getRangeAt(context, piece).load(properties));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const [position, range] of ranges.entries()) {
      const areaLines = lines[batch[position]?.index ?? 0];
      for (const part of parts)
        for (const row of range[rangeProperties[part]] as unknown[][]) areaLines?.[part].push(row);
    }
    releaseRanges(context, ranges);
  }
  return areas.map((area, index) => new CellGrid(area, lines[index] as Record<Part, unknown[][]>));
}

/** The used parts of these areas, which may be whole columns. */
export async function findUsedPartsOfAreas(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<SheetArea[]> {
  const used = await requestEach(context, areas, (area) => ({
    sheet: area.sheet,
    range: getRangeAt(context, area)
      .getUsedRangeOrNullObject()
      .load("rowIndex,columnIndex,rowCount,columnCount"),
  }));
  const found = used.filter(({ range }) => !range.isNullObject);
  releaseRanges(
    context,
    found.map(({ range }) => range),
  );
  return found.map(({ sheet, range }) => ({ sheet, ...convertRangeToRectangle(range) }));
}

/**
 * Lets Excel drop these ranges with the next request. Otherwise Office.js releases all ranges of a run in a single
 * request, which for tens of thousands is more than Excel on the web accepts. Ranges that were tracked on purpose are
 * left out of that.
 */
export function releaseRanges(context: Excel.RequestContext, ranges: Excel.Range[]): void {
  context.trackedObjects.add(ranges);
  context.trackedObjects.remove(ranges);
}
