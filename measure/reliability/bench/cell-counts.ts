import type { CellValue } from "simulated-excel";

/** The right values of the watched cells; the numbers that the service would give. */
export interface ExpectedCells {
  readonly right: readonly (readonly number[])[];
  /** The values before the study was changed: no longer right, but not wrong before a refresh. */
  readonly before?: readonly (readonly number[])[];
}

/** Number of watched cells by state, at one moment. */
export interface CellCounts {
  readonly all: number;
  readonly busy: number;
  readonly right: number;
  readonly before: number;
  /** Anything else that is no error: a number that the service never gave, a text, an empty cell. */
  readonly wrong: number;
  /** The texts of cells in error, with their number of cells. */
  readonly said: Readonly<Record<string, number>>;
}

export function countCells(
  cells: readonly (readonly CellValue[])[],
  { right, before }: ExpectedCells,
): CellCounts {
  const look = { all: 0, busy: 0, right: 0, before: 0, wrong: 0, said: {} as Record<string, number> };
  cells.forEach((row, at) =>
    row.forEach((cell, column) => {
      look.all += 1;
      if (typeof cell === "object" && cell !== null) {
        if (cell.error === "#BUSY!") look.busy += 1;
        else count(look.said, `${cell.error} ${cell.message ?? ""}`.trim());
      } else if (cell === right[at]?.[column]) look.right += 1;
      else if (cell !== null && cell === before?.[at]?.[column]) look.before += 1;
      else look.wrong += 1;
    }),
  );
  return look;
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
