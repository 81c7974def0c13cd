import { BooleanNumber, ICommandService, numfmt } from "@univerjs/core";
import type {
  ICellData,
  IObjectMatrixPrimitiveType,
  IRange,
  IStyleData,
  Nullable,
  Worksheet,
} from "@univerjs/core";
import { FormulaDataModel, SetArrayFormulaDataMutation } from "@univerjs/engine-formula";
import { SetRangeValuesMutation, SetStyleCommand } from "@univerjs/preset-sheets-core";
import type { ISetRangeValuesMutationParams } from "@univerjs/preset-sheets-core";
import type { Area, CellValue, CellLocation, Position } from "simulated-excel";
import { columnName, isInAnyArea, areasOverlap, formatCellText } from "simulated-excel";
import { toArea } from "./univer-ranges";
import { readUniverCell, createWrittenCell, createTextCell } from "./univer-cells";
import type { OpenedSnapshot, SheetFrame } from "./workbook-snapshot";
import type { UniverEngine } from "./univer";

/** Excel's Text format. */
const textFormat = "@";

type Cells<T> = IObjectMatrixPrimitiveType<T>;

/** Reads and writes values, formulas and number formats of cells. */
export class GridContents {
  private readonly formulaData: FormulaDataModel;
  private readonly commands: ICommandService;

  constructor(private readonly engine: UniverEngine) {
    this.formulaData = engine.injector.get(FormulaDataModel);
    this.commands = engine.injector.get(ICommandService);
  }

  usedArea(sheet: string): Area | null {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    const include = (row: number, column: number, cell: Nullable<ICellData>): void => {
      if (readUniverCell(cell) === null && !hasFormula(cell)) return;
      [top, left] = [Math.min(top, row), Math.min(left, column)];
      [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
    };
    this.worksheet(sheet).getCellMatrix().forValue(include);
    eachCell(this.spilled(sheet), include);
    if (bottom < 0) return null;
    return { sheet, row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }

  values(area: Area): CellValue[][] {
    const spilled = this.spilled(area.sheet);
    return this.map(
      area,
      (cell, row, column) => readUniverCell(cell) ?? readUniverCell(spilled?.[row]?.[column]),
    );
  }

  formulas(area: Area): (string | number | boolean)[][] {
    return this.map(area, (cell, row, column) => {
      if (hasFormula(cell)) return this.formulaAt(area.sheet, row, column);
      const value = readUniverCell(cell);
      if (value === null) return "";
      return typeof value === "object" ? value.error : value;
    });
  }

  /**
   * The formula of a cell, "" if it has none. Univer stores a formula that was filled down as an offset from the first.
   */
  formulaAt(sheet: string, row: number, column: number): string {
    const unit = this.engine.workbook().getUnitId();
    return this.formulaData.getFormulaStringByCell(row, column, sheet, unit) ?? "";
  }

  numberFormats(area: Area): string[][] {
    const styles = this.engine.workbook().getStyles();
    return this.map(area, (cell) => styles.getStyleByCell(cell)?.n?.pattern ?? "General");
  }

  texts(area: Area): string[][] {
    const formats = this.numberFormats(area);
    return this.values(area).map((line, i) =>
      line.map((value, j) => formatCellText(value, formats[i]?.[j] ?? "General", numfmt.format)),
    );
  }

  /** Formulas whose spill may change with these tables: blocked ones, and those that spill into a table. */
  affectedBy(tables: readonly Area[]): CellLocation[] {
    const ranges = this.formulaData.getArrayFormulaRange()[this.engine.workbook().getUnitId()];
    return this.engine
      .workbook()
      .getSheets()
      .flatMap((worksheet): CellLocation[] => {
        const sheet = worksheet.getSheetId();
        const found: CellLocation[] = [];
        worksheet.getCellMatrix().forValue((row, column, cell) => {
          if (hasFormula(cell) && cell?.v === "#SPILL!") found.push({ sheet, row, column });
        });
        eachCell(ranges?.[sheet], (row, column, range: Nullable<IRange>) => {
          const spill = range ? toArea(sheet, range) : null;
          if (spill && tables.some((table) => areasOverlap(table, spill))) found.push({ sheet, row, column });
        });
        return found;
      });
  }

  /** The area that a formula fills, found from any of its cells. */
  spillArea(sheet: string, { row, column }: Position): Area | null {
    const ranges = this.formulaData.getArrayFormulaRange()[this.engine.workbook().getUnitId()]?.[sheet];
    let found: Area | null = null;
    eachCell(ranges, (_row, _column, range: Nullable<IRange>) => {
      const area = range ? toArea(sheet, range) : null;
      if (area && isInAnyArea([area], { sheet, row, column })) found = area;
    });
    // A blocked spill keeps its range, so only the shown result counts.
    const shown = this.spilled(sheet)?.[row]?.[column];
    return shown && readUniverCell(shown) !== null ? found : null;
  }

  /** Restores saved spills, as if they had been calculated. */
  setSpills({ workbook, spillRanges, spilledCells }: OpenedSnapshot): void {
    // Changes the same objects, because Univer is about to set those of the last workbook once more.
    const arrayFormulaRange = this.formulaData.getArrayFormulaRange();
    const arrayFormulaCellData = this.formulaData.getArrayFormulaCellData();
    arrayFormulaRange[workbook.id] = spillRanges;
    arrayFormulaCellData[workbook.id] = spilledCells;
    const params = { arrayFormulaRange, arrayFormulaCellData };
    this.commands.syncExecuteCommand(SetArrayFormulaDataMutation.id, params, { onlyLocal: true });
  }

  /** Fonts, colours and borders; undefined if the sheet's own apply. */
  look(sheet: string, { row, column }: Position): IStyleData | undefined {
    const cell = this.worksheet(sheet).getCellRaw(row, column);
    const { n: _format, ...look } = this.engine.workbook().getStyles().getStyleByCell(cell) ?? {};
    return Object.keys(look).length > 0 ? look : undefined;
  }

  frame(sheet: string): SheetFrame {
    const { columnData, rowData, showGridlines, defaultStyle } = this.worksheet(sheet).getConfig();
    const widths = Object.entries(columnData).map(([column, data]) => [columnName(Number(column)), data?.w]);
    const heights = Object.entries(rowData).map(([row, data]) => [String(Number(row) + 1), data?.h]);
    return {
      widths: Object.fromEntries(widths.filter(([, width]) => width !== undefined)),
      heights: Object.fromEntries(heights.filter(([, height]) => height !== undefined)),
      gridlines: showGridlines === BooleanNumber.TRUE,
      ...(typeof defaultStyle === "object" && defaultStyle ? { look: defaultStyle } : {}),
    };
  }

  write(area: Area, contents: readonly (readonly unknown[])[]): void {
    this.makeRoom(area);
    const formats = this.numberFormats(area);
    const cellValue = cellsOf(area, contents, (content, down, across) => {
      if (content === null) return undefined;
      return formats[down]?.[across] === textFormat ? createTextCell(content) : createWrittenCell(content);
    });
    this.set({ ...this.sheet(area.sheet), cellValue });
  }

  setNumberFormats(area: Area, formats: readonly (readonly string[])[]): void {
    const cellValue = cellsOf(area, formats, (format) => ({
      s: { n: format === "" || format === "General" ? null : { pattern: format } },
    }));
    // Marked as a style command, which makes nothing dirty.
    this.set({ ...this.sheet(area.sheet), cellValue, trigger: SetStyleCommand.id });
  }

  private set(params: ISetRangeValuesMutationParams): void {
    this.commands.syncExecuteCommand(SetRangeValuesMutation.id, params);
  }

  private sheet(subUnitId: string): { unitId: string; subUnitId: string } {
    return { unitId: this.engine.workbook().getUnitId(), subUnitId };
  }

  private worksheet(sheet: string): Worksheet {
    const worksheet = this.engine.workbook().getSheetBySheetId(sheet);
    if (!worksheet) throw new Error(`there is no sheet with the id "${sheet}"`);
    return worksheet;
  }

  private spilled(sheet: string): Cells<Nullable<ICellData>> | undefined {
    return this.formulaData.getArrayFormulaCellData()[this.engine.workbook().getUnitId()]?.[sheet];
  }

  makeRoom({ sheet, row, column, rows, columns }: Area): void {
    const worksheet = this.worksheet(sheet);
    if (row + rows > worksheet.getRowCount()) worksheet.setRowCount(row + rows);
    if (column + columns > worksheet.getColumnCount()) worksheet.setColumnCount(column + columns);
  }

  private map<T>(area: Area, read: (cell: Nullable<ICellData>, row: number, column: number) => T): T[][] {
    const matrix = this.worksheet(area.sheet).getCellMatrix();
    return Array.from({ length: area.rows }, (_, down) =>
      Array.from({ length: area.columns }, (_unused, across) => {
        const [row, column] = [area.row + down, area.column + across];
        return read(matrix.getValue(row, column), row, column);
      }),
    );
  }
}

function hasFormula(cell: Nullable<ICellData>): boolean {
  return Boolean(cell && (cell.f || cell.si));
}

function cellsOf<T>(
  area: Area,
  contents: readonly (readonly T[])[],
  cellOf: (content: T, down: number, across: number) => ICellData | undefined,
): Cells<ICellData> {
  const rows: Cells<ICellData> = {};
  for (let down = 0; down < area.rows; down++) {
    const cells: Record<number, ICellData> = {};
    for (let across = 0; across < area.columns; across++) {
      const content = contents[down]?.[across];
      const cell = content === undefined ? undefined : cellOf(content, down, across);
      if (cell) cells[area.column + across] = cell;
    }
    if (Object.keys(cells).length > 0) rows[area.row + down] = cells;
  }
  return rows;
}

function eachCell<T>(
  cells: Cells<T> | undefined,
  visit: (row: number, column: number, cell: T) => void,
): void {
  for (const [row, line] of Object.entries(cells ?? {})) {
    for (const [column, cell] of Object.entries((line ?? {}) as Record<string, T>))
      visit(Number(row), Number(column), cell);
  }
}
