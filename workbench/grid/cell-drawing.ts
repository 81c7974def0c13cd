import { BooleanNumber, CellValueType, InterceptorEffectEnum, numfmt } from "@univerjs/core";
import type { ICellDataForSheetInterceptor, IStyleData, Nullable } from "@univerjs/core";
import {
  BEFORE_CELL_EDIT,
  INTERCEPTOR_POINT,
  IRenderManagerService,
  SheetInterceptorService,
  SheetSkeletonManagerService,
} from "@univerjs/preset-sheets-core";
import type { Area, AreaErrorColor } from "simulated-excel";
import { isInAnyArea, formatCellText } from "simulated-excel";
import { readUniverCell } from "./univer-cells";
import type { UniverEngine } from "./univer";

/** Priority after the spills of arrays, at 100, and before Univer's own formats, at 11 and 10. */
const priority = 12;

const tableHeader: IStyleData = { bl: BooleanNumber.TRUE, bg: { rgb: "#D9E7F5" } };

type Drawn = Nullable<ICellDataForSheetInterceptor>;

/**
 * Differences between drawn cells and their content: numbers as in Excel, header rows of tables, and errors in the
 * colour of a conditional format.
 */
export class CellDrawing {
  private headers: readonly Area[] = [];
  private colors: readonly AreaErrorColor[] = [];

  constructor(private readonly engine: UniverEngine) {
    const interceptors = engine.injector.get(SheetInterceptorService);
    interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      priority: priority,
      effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
      handler: (cell, { rawData, subUnitId: sheet, row, col: column }, next) => {
        const style = this.styleOver({ sheet, row, column }, cell);
        const shown = cell ? this.shown(cell) : null;
        if (!style && !shown) return next(cell);
        const drawn: ICellDataForSheetInterceptor = { ...(cell ?? rawData), ...shown };
        const over = { ...drawn.interceptorStyle, ...style, ...shown?.interceptorStyle };
        if (Object.keys(over).length > 0) drawn.interceptorStyle = over;
        // The text is final; Univer would format it as a number again.
        return shown ? drawn : next(drawn);
      },
    });
    // Editing starts with the number, at Excel's 15 digits, instead of the text shown.
    interceptors.writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: 1,
      handler: (value, { worksheet, row, col }, next) => {
        const raw = worksheet.getCellRaw(row, col);
        const number = this.pattern(raw) === "General" ? readUniverCell(raw) : null;
        if (typeof number !== "number" || !value) return next(value);
        return next({ ...value, v: Number(number.toPrecision(15)) });
      },
    });
  }

  /** The header row of each table; its other rows are drawn like any cells. */
  setTables(areas: readonly Area[]): void {
    this.headers = areas.map((area) => ({ ...area, rows: 1 }));
    this.again();
  }

  setErrorColors(colors: readonly AreaErrorColor[]): void {
    this.colors = colors;
    this.again();
  }

  private again(): void {
    const render = this.engine.injector
      .get(IRenderManagerService)
      .getRenderById(this.engine.workbook().getUnitId());
    render?.with(SheetSkeletonManagerService).reCalculate();
    render?.mainComponent?.makeForceDirty();
  }

  private styleOver(at: { sheet: string; row: number; column: number }, cell: Drawn): IStyleData | null {
    if (isInAnyArea(this.headers, at)) return tableHeader;
    if (this.colors.length === 0) return null;
    const value = readUniverCell(cell);
    const isError = typeof value === "object" && value !== null;
    const color = isError && this.colors.find(({ area }) => isInAnyArea([area], at))?.color;
    return color ? { cl: { rgb: color } } : null;
  }

  private shown(cell: ICellDataForSheetInterceptor): ICellDataForSheetInterceptor | null {
    const value = readUniverCell(cell);
    const pattern = this.pattern(cell);
    if (typeof value !== "number") return null;
    const color = numfmt.formatColor(pattern, value, { throws: false });
    return {
      v: formatCellText(value, pattern, numfmt.format),
      t: pattern === "@" ? CellValueType.STRING : CellValueType.NUMBER,
      ...(color ? { interceptorStyle: { cl: { rgb: String(color) } } } : {}),
    };
  }

  private pattern(cell: Drawn): string {
    return this.engine.workbook().getStyles().getStyleByCell(cell)?.n?.pattern ?? "General";
  }
}
