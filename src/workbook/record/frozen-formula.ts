import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  offsetPosition,
  parseCellRectangle,
  splitFullAddress,
} from "../../sheet/cell-areas";
import { convertFromR1C1 } from "../../sheet/r1c1";
import { groupPairsByKey } from "../../lca/group-by-key";
import { digestJson } from "../../wire/json-values";
import type { CellContent, CellGrid } from "../cells/cell-grid";
import { hasFormula } from "../cells/cell-grid";
import type { RecordRow } from "./record-entry";
import { formulaIdOf, indexInFormula } from "./record-entry";

/** What must be read of a cell to compare it with its row. */
export const comparedParts = ["formula", "value", "isError"] as const;
type ComparedPart = (typeof comparedParts)[number];

/** The content of a cell, compared with what it was frozen to. */
export type FrozenCellState = "agrees" | "changed" | "cleared" | "formula";

/** Compares to the last digit. */
export function compareWithRow(
  { entry }: RecordRow,
  content: Pick<CellContent, ComparedPart>,
): FrozenCellState {
  if (hasFormula(content)) return "formula";
  // A text may read like an error.
  if (Object.is(content.value, entry.frozen) && content.isError === entry.isError) return "agrees";
  return content.value === "" ? "cleared" : "changed";
}

/** A formula that was frozen, with its cells wherever people have moved them. */
export class FrozenFormula {
  /** The row of the formula's own cell, which carries the formula. */
  readonly head: RecordRow;

  /** `rows` are in their order. */
  constructor(readonly rows: readonly [RecordRow, ...RecordRow[]]) {
    [this.head] = rows;
  }

  /** The rows about cells: no cell shows the parts of a calculation. */
  get cellRows(): readonly RecordRow[] {
    return this.rows.filter(({ entry }) => entry.kind !== "part");
  }

  /** The rows that say what the formula asked for. */
  get askingRows(): readonly RecordRow[] {
    return this.rows.filter(
      ({ entry: { kind, call } }) =>
        kind === "result" || kind === "part" || (kind === "other" && call !== ""),
    );
  }

  /** The cells that it filled, in their present place; null once its own cell was deleted. */
  get area(): SheetArea | null {
    const { cell, entry } = this.head;
    return cell && findFrozenArea(entry, cell);
  }

  /** The formula as it reads in its present place; null if it cannot stand there. */
  get formula(): string | null {
    const { cell, entry } = this.head;
    return cell && convertFromR1C1(`=${entry.formula}`, cell);
  }

  /** The formula's own cell when it was frozen. */
  get cellThen(): SheetCellPosition {
    return readCellThen(this.head);
  }

  /** True if each cell is where it was in the table. */
  isTogether(): boolean {
    const { cell: anchor } = this.head;
    const anchorThen = this.cellThen;
    return this.rows.every((row) => {
      const then = readCellThen(row);
      return (
        anchor !== null &&
        row.cell !== null &&
        cellPositionKey(row.cell) ===
          cellPositionKey(offsetPosition(anchor, then.row - anchorThen.row, then.column - anchorThen.column))
      );
    });
  }

  /** True if these cells, read in `area`, hold what was frozen, those without rows of their own included. */
  async isHeldBy(grid: CellGrid<ComparedPart>): Promise<boolean> {
    for (const [, content] of grid.cells()) if (hasFormula(content)) return false;
    const isSame = (row: RecordRow): boolean =>
      row.cell !== null && compareWithRow(row, grid.of(row.cell)) === "agrees";
    return this.cellRows.every(isSame) && this.hasSameTexts(grid);
  }

  /** True if the cells without rows of their own hold what was frozen. */
  async hasSameTexts(grid: CellGrid<"value" | "isError">): Promise<boolean> {
    const recorded = this.cellRows.flatMap(({ cell }) => cell ?? []);
    return (await digestOtherCells(grid, recorded)) === this.head.entry.texts;
  }
}

/** The formulas of the record, in the order of its rows. */
export function listFrozenFormulas(rows: readonly RecordRow[]): readonly FrozenFormula[] {
  const groups = groupPairsByKey(rows.map((row) => [formulaIdOf(row.entry), row] as const));
  return [...groups.values()].map(
    (group) =>
      new FrozenFormula(group.sort((row, other) => indexInFormula(row.entry) - indexInFormula(other.entry))),
  );
}

/** The cells that a formula filled, from its present cell on. */
export function findFrozenArea(
  { size }: Pick<RecordRow["entry"], "size">,
  cell: SheetCellPosition,
): SheetArea {
  const [, rows = "1", columns = "1"] = /^(\d+) x (\d+)$/.exec(size) ?? [];
  return { ...cell, rows: Number(rows), columns: Number(columns) };
}

function readCellThen({ entry }: RecordRow): SheetCellPosition {
  const { sheet, address } = splitFullAddress(entry.cellThen);
  const { row = 0, column = 0 } = parseCellRectangle(address) ?? {};
  return { sheet, row, column };
}

/** The digest of a table's cells that have no rows of their own; "" if there are none. An error is no text. */
export async function digestOtherCells(
  grid: CellGrid<"value" | "isError">,
  recorded: readonly SheetCellPosition[],
): Promise<string> {
  const { area } = grid;
  const recordedKeys = new Set([area, ...recorded].map(cellPositionKey));
  const others: unknown[][] = [];
  for (const [cell, { value, isError }] of grid.cells()) {
    if (recordedKeys.has(cellPositionKey(cell))) continue;
    others.push([cell.row - area.row, cell.column - area.column, isError ? { error: value } : value]);
  }
  return others.length > 0 ? digestJson(others) : "";
}
