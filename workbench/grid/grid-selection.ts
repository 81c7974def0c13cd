import { ICommandService } from "@univerjs/core";
import { SetSelectionsOperation, SheetsSelectionsService } from "@univerjs/preset-sheets-core";
import type { Area } from "simulated-excel";
import { toArea, toUniverRange } from "./univer-ranges";
import type { UniverEngine } from "./univer";

/** The selection on the visible sheet. */
export class GridSelection {
  constructor(private readonly engine: UniverEngine) {}

  area(): Area {
    const range = this.selections.getCurrentLastSelection()?.range;
    const sheet = this.engine.workbook().getActiveSheet().getSheetId();
    return range ? toArea(sheet, range) : { sheet, row: 0, column: 0, rows: 1, columns: 1 };
  }

  activeCell(): Area {
    const cell = this.selections.getCurrentLastSelectionPrimaryCell();
    const { sheet, row, column } = this.area();
    return { sheet, row: cell?.actualRow ?? row, column: cell?.actualColumn ?? column, rows: 1, columns: 1 };
  }

  set(area: Area): void {
    const range = toUniverRange(area);
    const corner = { startRow: area.row, endRow: area.row, startColumn: area.column, endColumn: area.column };
    const primary = {
      ...corner,
      actualRow: area.row,
      actualColumn: area.column,
      isMerged: false,
      isMergedMainCell: false,
    };
    this.engine.injector.get(ICommandService).syncExecuteCommand(SetSelectionsOperation.id, {
      unitId: this.engine.workbook().getUnitId(),
      subUnitId: area.sheet,
      selections: [{ range, primary, style: null }],
    });
  }

  private get selections(): SheetsSelectionsService {
    return this.engine.injector.get(SheetsSelectionsService);
  }
}
