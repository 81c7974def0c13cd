import { NoValue } from "../lca/reasons";
import { isBlank } from "./arguments";

/** An argument that is a cell or a range, as a sequence; a block is read row by row. */
export interface Sequence {
  readonly cells: readonly unknown[];
  readonly lies: "down" | "across" | "block";
}

/** Which cell of each argument each element of a result takes. */
export interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** The cell of this argument at a row and column of the result. */
  cell(argument: number, row: number, column: number): unknown;
}

/** Reads a cell or range; blanks at its end are dropped, so whole columns may be given. */
export function sequenceOf(argument: unknown): Sequence {
  const rows: readonly unknown[] = Array.isArray(argument) ? argument : [[argument]];
  const width = Array.isArray(rows[0]) ? rows[0].length : 1;
  const all = rows.flat();
  let length = all.length;
  while (length > 1 && isBlank(all[length - 1])) length -= 1;
  const lies = width === 1 ? "down" : rows.length === 1 ? "across" : "block";
  return { cells: all.slice(0, length), lies };
}

/** Whether a cell stands in a range and is blank: its results are blank too. */
export function isGap({ cells }: Sequence, cell: unknown): boolean {
  return cells.length > 1 && isBlank(cell);
}

/**
 * A column of cells runs down the result, a row of cells across; where both lie the same way, or one is a block, the
 * earlier argument runs down and the later across. Throws NoValue "wrong-argument" where more than two are ranges.
 */
export function layoutOf(sequences: readonly Sequence[], names: string): Layout {
  const [first, second, third] = sequences.flatMap(({ cells }, argument) =>
    cells.length > 1 ? [argument] : [],
  );
  if (third !== undefined) {
    throw new NoValue({ kind: "wrong-argument", argument: names, expected: "ranges in two places at most" });
  }
  const lies = (argument: number): Sequence["lies"] => sequences[argument]?.lies ?? "down";
  const crossed =
    first !== undefined && lies(first) === "across" && (second === undefined || lies(second) === "down");
  const [down, across] = crossed ? [second, first] : [first, second];
  const count = (argument: number | undefined): number =>
    argument === undefined ? 1 : (sequences[argument]?.cells.length ?? 1);
  return {
    rows: count(down),
    columns: count(across),
    cell(argument, row, column) {
      const index = argument === down ? row : argument === across ? column : 0;
      return sequences[argument]?.cells[index];
    },
  };
}
