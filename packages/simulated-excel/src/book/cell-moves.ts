/** Where cells, and the areas that formulas and objects refer to, are after a user or the page rearranged them. */

import type { Area, CellRearrangement } from "./book";
import type { CellLocation } from "./areas";
import { areaOfCell, containsArea, isInAnyArea, sheetColumnCount, sheetRowCount } from "./areas";

export interface CellMove {
  /** The cells that move, go or make room; all others stay as they are. */
  readonly affected: readonly Area[];
  /** The new place of a cell; null if it is gone. */
  cell(cell: CellLocation): CellLocation | null;
  /** The new place of an object over these cells, such as a table; null if it is gone. */
  area(area: Area): Area | null;
  /** The new place of an area that a formula or a name refers to; null for "#REF!". */
  reference(area: Area): Area | null;
}

export type InsertShift = "down" | "right";
export type DeleteShift = "up" | "left";

/** Rows, or columns. */
export type LineAxis = "rows" | "columns";

/** Whole rows or columns were inserted or deleted. */
export type LinesRearrangement = Extract<CellRearrangement, { readonly axis: LineAxis }>;

/** The properties of an area along the direction in which cells shift, and across it. */
interface ShiftAxis {
  readonly start: "row" | "column";
  readonly count: LineAxis;
  readonly crossStart: "row" | "column";
  readonly crossCount: LineAxis;
  /** Number of rows, or columns, of a sheet. */
  readonly limit: number;
}

const alongRows: ShiftAxis = {
  start: "row",
  count: "rows",
  crossStart: "column",
  crossCount: "columns",
  limit: sheetRowCount,
};

const alongColumns: ShiftAxis = {
  start: "column",
  count: "columns",
  crossStart: "row",
  crossCount: "rows",
  limit: sheetColumnCount,
};

function axisOf(shift: InsertShift | DeleteShift): ShiftAxis {
  return shift === "down" || shift === "up" ? alongRows : alongColumns;
}

/** Whole rows or columns as an area. */
export function linesOf({ sheet, axis, at, count }: LinesRearrangement): Area {
  return axis === "rows"
    ? { sheet, row: at, column: 0, rows: count, columns: sheetColumnCount }
    : { sheet, row: 0, column: at, rows: sheetRowCount, columns: count };
}

/** Cells make room for these; with whole rows or columns, rows or columns do. Cells beyond the end are gone. */
export function moveForInsertion(gap: Area, shift: InsertShift): CellMove {
  const axis = axisOf(shift);
  const at = gap[axis.start];
  const place = (index: number): number => (index < at ? index : index + gap[axis.count]);
  return createShift(gap, axis, { first: place, last: place });
}

/** Cells close the gap of these. */
export function moveForDeletion(gap: Area, shift: DeleteShift): CellMove {
  const axis = axisOf(shift);
  const at = gap[axis.start];
  const count = gap[axis.count];
  return createShift(gap, axis, {
    first: (index) => (index < at ? index : Math.max(at, index - count)),
    last: (index) => (index < at ? index : Math.max(at - 1, index - count)),
  });
}

/** The new places of the first and the last row, or column, of an area; it is gone if the last is before the first. */
interface EdgePlaces {
  first(index: number): number;
  last(index: number): number;
}

/** An area that reaches across the shifted cells stays where it is, as Excel leaves it. */
function createShift(gap: Area, axis: ShiftAxis, edges: EdgePlaces): CellMove {
  const { start, count, crossStart, crossCount, limit } = axis;
  const affected: Area = { ...gap, [count]: limit - gap[start] };
  const isAcross = (area: Area): boolean =>
    area.sheet !== gap.sheet ||
    area[count] === limit ||
    area[crossStart] < gap[crossStart] ||
    area[crossStart] + area[crossCount] > gap[crossStart] + gap[crossCount];
  const areaAfter = (area: Area): Area | null => {
    if (isAcross(area)) return area;
    const first = edges.first(area[start]);
    const last = Math.min(edges.last(area[start] + area[count] - 1), limit - 1);
    return last < first ? null : { ...area, [start]: first, [count]: last - first + 1 };
  };
  return {
    affected: [affected],
    cell(cell) {
      const place = areaAfter(areaOfCell(cell));
      return place && { ...cell, row: place.row, column: place.column };
    },
    area: areaAfter,
    reference: areaAfter,
  };
}

/** Cut and paste: what refers to the cut cells follows them, and what was pasted over is gone. */
export function moveForCut(from: Area, to: CellLocation): CellMove {
  const target: Area = { ...from, sheet: to.sheet, row: to.row, column: to.column };
  const down = to.row - from.row;
  const right = to.column - from.column;
  const follow = <T extends CellLocation>(place: T): T => ({
    ...place,
    sheet: to.sheet,
    row: place.row + down,
    column: place.column + right,
  });
  const areaAfter = (area: Area): Area | null => {
    if (containsArea(from, area)) return follow(area);
    return containsArea(target, area) ? null : area;
  };
  return {
    affected: [from, target],
    cell(cell) {
      if (isInAnyArea([from], cell)) return follow(cell);
      return isInAnyArea([target], cell) ? null : cell;
    },
    area: areaAfter,
    reference(area) {
      const isWholeOrApart =
        containsArea(from, area) || containsArea(target, area) || from.sheet !== to.sheet;
      if (isWholeOrApart || area.sheet !== from.sheet) return areaAfter(area);
      if (right === 0) return stretch(area, from, alongRows, down);
      return down === 0 ? stretch(area, from, alongColumns, right) : area;
    },
  };
}

/** Cells cut from an end of an area, and pasted further along it, take this end with them. */
function stretch(area: Area, from: Area, axis: ShiftAxis, distance: number): Area {
  const { start, count, crossStart, crossCount } = axis;
  const last = area[start] + area[count] - 1;
  const lastCut = from[start] + from[count] - 1;
  const isWhole =
    from[crossStart] <= area[crossStart] &&
    from[crossStart] + from[crossCount] >= area[crossStart] + area[crossCount];
  const isCut = (index: number): boolean => index >= from[start] && index <= lastCut;
  if (!isWhole || isCut(area[start]) === isCut(last)) return area;
  const edges = isCut(last) ? [area[start], last + distance] : [area[start] + distance, last];
  const first = Math.min(...edges);
  return first < 0 ? area : { ...area, [start]: first, [count]: Math.max(...edges) - first + 1 };
}

/** Null if no cells have moved, or none whose references and objects follow them. */
export function cellMoveOf(what: CellRearrangement): CellMove | null {
  switch (what.kind) {
    case "inserted":
      return moveForInsertion(linesOf(what), what.axis === "rows" ? "down" : "right");
    case "deleted":
      return moveForDeletion(linesOf(what), what.axis === "rows" ? "up" : "left");
    case "cells-inserted":
      return moveForInsertion(what.area, what.shift);
    case "cells-deleted":
      return moveForDeletion(what.area, what.shift);
    case "moved":
      return moveForCut(what.from, what.to);
    default:
      return null;
  }
}

/** The new place of an area that something refers to; null if it is gone. */
export function referenceAfter(area: Area, what: CellRearrangement): Area | null {
  if (what.kind === "sheet-deleted") return area.sheet === what.sheet ? null : area;
  const move = cellMoveOf(what);
  return move ? move.reference(area) : area;
}
