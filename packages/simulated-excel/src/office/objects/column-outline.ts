/** Outlines of columns (support.microsoft.com: outline (group) data in a worksheet). Excel knows a level of each column. */

import type { Area } from "../../book/book";
import { includesColumn, listLines, sheetColumnCount, sheetRowCount } from "../../book/areas";
import { HostError, unknownMemberError } from "../host-errors";
import { requireOneOf, requireWholeNumber } from "./argument-checks";
import type { HostObjectContext } from "./host-object";
import { replaceAll, type ColumnGroupRecord } from "./non-cell-state";
import { commonOf } from "./plain-cell-values";
import { assertSheetEditable } from "./protection";

/** "An outline of up to eight levels"; the columns outside all groups are the first. */
const maxLevels = 8;

/** `Range.group`: every column of the range gets one level deeper. */
export function groupColumns(model: HostObjectContext, area: Area, option: unknown): void {
  assertByColumns(model, area, option);
  changeColumnLevels(model, area, (level) => level + 1);
}

/** `Range.ungroup`: every grouped column of the range leaves its innermost group. */
export function ungroupColumns(model: HostObjectContext, area: Area, option: unknown): void {
  assertByColumns(model, area, option);
  const groups = listGroups(model, area.sheet);
  const isGrouped = listLines(area, "columns").some((column) => isInAnyGroup(groups, column));
  if (!isGrouped) throw new HostError("InvalidOperation", "the columns are not grouped");
  changeColumnLevels(model, area, (level) => Math.max(0, level - 1));
}

/** `Worksheet.showOutlineLevels`: 0 leaves an outline as it is, 1 hides all of its groups. */
export function showOutlineLevels(
  model: HostObjectContext,
  sheet: string,
  rowLevels: unknown,
  columnLevels: unknown,
): void {
  requireLevels(rowLevels, "rowLevels");
  const shownLevels = requireLevels(columnLevels, "columnLevels");
  assertSheetEditable(model, sheet);
  if (shownLevels === 0) return;
  for (const group of listGroups(model, sheet)) group.isCollapsed = group.level >= shownLevels;
  hideCollapsedColumns(model, sheet);
}

function hideCollapsedColumns(model: HostObjectContext, sheet: string): void {
  const collapsed = listGroups(model, sheet).filter(({ isCollapsed }) => isCollapsed);
  model.book.setHiddenColumns(sheet, [
    ...new Set(collapsed.flatMap(({ area }) => listLines(area, "columns"))),
  ]);
}

/** True if collapsed groups hide all of the columns, null if some. */
export function areColumnsHidden(model: HostObjectContext, area: Area): boolean | null {
  const collapsed = listGroups(model, area.sheet).filter(({ isCollapsed }) => isCollapsed);
  return commonOf(listLines(area, "columns").map((column) => isInAnyGroup(collapsed, column)));
}

/** Makes the groups of the sheet anew. A group stays collapsed if all its columns were, on its level. */
function changeColumnLevels(model: HostObjectContext, area: Area, change: (level: number) => number): void {
  const { sheet } = area;
  const before = listGroups(model, sheet);
  const columnCount = Math.max(...[area, ...before.map((group) => group.area)].map(columnAfter));
  const levels = Array.from({ length: columnCount }, (_, column) => {
    const level = before.filter((group) => includesColumn(group.area, column)).length;
    return includesColumn(area, column) ? change(level) : level;
  });
  const deepest = Math.max(...levels);
  if (deepest >= maxLevels) throw new HostError("InvalidOperation", "an outline has eight levels at most");
  const after: ColumnGroupRecord[] = [];
  for (let level = 1; level <= deepest; level++) {
    const collapsed = before.filter((group) => group.level === level && group.isCollapsed);
    for (const { column, columns } of findRuns(levels.map((one) => one >= level))) {
      const group = { sheet, column, columns, row: 0, rows: sheetRowCount };
      const isCollapsed = listLines(group, "columns").every((one) => isInAnyGroup(collapsed, one));
      after.push({ area: group, level, isCollapsed });
    }
  }
  const { columnGroups } = model.recorded;
  const others = columnGroups.filter((group) => group.area.sheet !== sheet);
  replaceAll(columnGroups, [...others, ...after]);
  hideCollapsedColumns(model, sheet);
}

/** Where neighbours are true. */
export function findRuns(hits: readonly boolean[]): { column: number; columns: number }[] {
  const runs: { column: number; columns: number }[] = [];
  for (const [column, isHit] of hits.entries()) {
    if (!isHit) continue;
    const run = runs.at(-1);
    if (run && run.column + run.columns === column) run.columns += 1;
    else runs.push({ column, columns: 1 });
  }
  return runs;
}

function listGroups({ recorded }: HostObjectContext, sheet: string): ColumnGroupRecord[] {
  return recorded.columnGroups.filter(({ area }) => area.sheet === sheet);
}

function isInAnyGroup(groups: readonly ColumnGroupRecord[], column: number): boolean {
  return groups.some(({ area }) => includesColumn(area, column));
}

function columnAfter({ column, columns }: Area): number {
  return column + columns;
}

/** @throws {HostError} for whole rows (docs: Excel.Range.group), and for groups of rows, which are not built. */
function assertByColumns(model: HostObjectContext, area: Area, option: unknown): void {
  if (requireOneOf(option, ["ByRows", "ByColumns"], "groupOption") === "ByRows")
    throw unknownMemberError("Range.Group (ByRows)");
  if (area.columns === sheetColumnCount) throw new HostError("InvalidArgument", "whole rows, by columns");
  assertSheetEditable(model, area.sheet);
}

/** @throws {HostError} outside 0 to 8 (docs: Excel.Worksheet.showOutlineLevels). */
function requireLevels(value: unknown, name: string): number {
  const levels = requireWholeNumber(value, name);
  if (levels < 0 || levels > maxLevels) throw new HostError("InvalidArgument", name);
  return levels;
}
