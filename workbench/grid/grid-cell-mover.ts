import { Direction, ICommandService, sequenceExecute } from "@univerjs/core";
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import {
  getMoveRangeCommandMutations,
  InsertColByRangeCommand,
  InsertRowByRangeCommand,
  RemoveColByRangeCommand,
  RemoveRowByRangeCommand,
} from "@univerjs/preset-sheets-core";
import type { Area, CallRegistry, ExcelHabits, SortKey } from "simulated-excel";
import { sortedRowOrder } from "simulated-excel";
import { toUniverRange } from "./univer-ranges";
import type { GridContents } from "./grid-contents";
import type { UniverEngine } from "./univer";

export type LineAxis = "rows" | "columns";

/** Moves cells, by the commands behind Univer's own menus. */
export class GridCellMover {
  private readonly commands: ICommandService;
  /** True while rows are rewritten in another order, which is not an edit. */
  sorting = false;

  constructor(
    private readonly engine: UniverEngine,
    private readonly contents: GridContents,
    private readonly calls: CallRegistry,
    private readonly habits: ExcelHabits,
  ) {
    this.commands = engine.injector.get(ICommandService);
  }

  insertLines(sheet: string, axis: LineAxis, at: number, count: number): void {
    const rows = axis === "rows";
    const direction = rows ? Direction.UP : Direction.LEFT;
    const command = rows ? InsertRowByRangeCommand : InsertColByRangeCommand;
    this.execute(command.id, { ...this.lines(sheet, axis, at, count), direction });
  }

  deleteLines(sheet: string, axis: LineAxis, at: number, count: number): void {
    const command = axis === "rows" ? RemoveRowByRangeCommand : RemoveColByRangeCommand;
    this.execute(command.id, this.lines(sheet, axis, at, count));
  }

  moveCells(from: Area, to: Area): void {
    const unit = this.engine.workbook().getUnitId();
    const mutations = this.engine.injector.invoke((accessor) =>
      getMoveRangeCommandMutations(accessor, {
        fromUnitId: unit,
        fromSubUnitId: from.sheet,
        fromRange: toUniverRange(from),
        toUnitId: unit,
        toSubUnitId: to.sheet,
        toRange: toUniverRange({ ...from, row: to.row, column: to.column }),
      }),
    );
    const done = mutations && sequenceExecute(mutations.redos, this.commands).result;
    if (!done) throw new Error("the grid refused to move cells");
  }

  /** Excel moves formulas with their rows as if copied, so references to other rows change too. */
  sort(area: Area, keys: readonly SortKey[]): void {
    const order = sortedRowOrder(this.contents.values(area), keys);
    const formulas = this.contents.formulas(area);
    const contents = order.map((from, to) =>
      (formulas[from] ?? []).map((one) => this.shifted(one, to - from)),
    );
    const lifted = this.habits.callsMovedCells ? [] : this.calls.liftFrom([area]);
    this.sorting = true;
    this.contents.write(area, contents);
    this.sorting = false;
    const placeOf = new Map(order.map((from, to) => [area.row + from, area.row + to]));
    this.calls.put(lifted, (cell) => ({ ...cell, row: placeOf.get(cell.row) ?? cell.row }));
    if (!this.habits.callsMovedCells) this.calls.keepThroughNextChanges();
  }

  private shifted(content: string | number | boolean, rows: number): string | number | boolean {
    if (typeof content !== "string" || rows === 0) return content;
    if (!content.startsWith("="))
      return content === "" || !Number.isNaN(Number(content)) ? content : `'${content}`;
    return this.engine.injector.get(LexerTreeBuilder).moveFormulaRefOffset(content, 0, rows);
  }

  private lines(sheet: string, axis: LineAxis, at: number, count: number) {
    const worksheet = this.engine.workbook().getSheetBySheetId(sheet);
    if (!worksheet) throw new Error(`there is no sheet with the id "${sheet}"`);
    const rows = axis === "rows";
    const area: Area = {
      sheet,
      row: rows ? at : 0,
      column: rows ? 0 : at,
      rows: rows ? count : worksheet.getRowCount(),
      columns: rows ? worksheet.getColumnCount() : count,
    };
    return { unitId: this.engine.workbook().getUnitId(), subUnitId: sheet, range: toUniverRange(area) };
  }

  private execute(command: string, params: object): void {
    if (!this.commands.syncExecuteCommand(command, params)) throw new Error(`the grid refused ${command}`);
  }
}
