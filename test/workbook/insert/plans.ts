import type { GridPart } from "../../../src/workbook/insert/grid";
import { Grid } from "../../../src/workbook/insert/grid";
import type { Plan } from "../../../src/workbook/insert/plans";
import type { Rectangle } from "../../../src/sheet/areas";
import { address } from "../../../src/sheet/areas";
import { readable } from "../../../src/workbook/writing/our-formats";

/** Parts of a planned sheet; Sheet1 by default. */
export interface Sheet {
  readonly parts: readonly GridPart[];
  readonly sheet?: string;
  readonly isNew?: boolean;
  readonly greys?: boolean;
  readonly table?: Rectangle;
  readonly adds?: Grid["adds"];
  readonly grows?: Grid["grows"];
}

export function gridOf({ parts, sheet = "Sheet1", isNew = false, greys = false, ...more }: Sheet): Grid {
  return Object.assign(new Grid(sheet, readable, isNew, greys), { parts: [...parts], ...more });
}

export function planOf(sheet: Sheet, more: Partial<Pick<Plan, "replaces">> = {}): Plan {
  const grid = gridOf(sheet);
  return { kind: "plan", sheets: [grid], ...grid.first, replaces: null, ...more };
}

/** The contents that a plan writes, by cell. */
export function cellsOf({ blocks }: Grid): Record<string, string> {
  const cells = ({ area, contents }: GridPart): [string, string][] =>
    contents.flatMap((row, i) =>
      row.map((content, j): [string, string] => [
        address({ row: area.row + i, column: area.column + j, rows: 1, columns: 1 }),
        content,
      ]),
    );
  return Object.fromEntries(blocks.flatMap(cells));
}

/** The cells with a purpose, as "purpose address". */
export function looksOf({ parts }: Grid): readonly string[] {
  return parts.flatMap(({ area, is }) => (is ? [`${is} ${address(area)}`] : []));
}

/** The cells with a number format, as address and format. */
export function formatsOf({ parts }: Grid): readonly (readonly [string, string])[] {
  return parts.flatMap(({ area, format }) => (format ? [[address(area), format] as const] : []));
}
