/** The public interface of simulated Excel. `node/index.ts` has the part for Node. */

export { createOfficeHost } from "./office/office-host";
export type { SimulatedOfficeHost, OfficeHostOptions } from "./office/office-host";
export type {
  FaultInjector,
  RequestFailure,
  RequestFault,
  RequestFaultTiming,
} from "./office/request-faults";
export type {
  MarkDirtyEffectWhenProtected,
  PivotRecord,
  NonCellState,
} from "./office/objects/non-cell-state";

export { copyNonCellState, putBackNonCellState } from "./office/objects/non-cell-state";
export { MemoryBook } from "./memory/memory-book";
export type { ProtectionAllowance, SheetProtectionOptions } from "./office/objects/protected-sheets";
export type { SavedMemoryBook } from "./memory/memory-book";
export type { DataTypeValue } from "./memory/data-type-cells";

export type {
  Area,
  Book,
  CellValue,
  CellError,
  DefinedName,
  ErrorCode,
  AreaErrorColor,
  FunctionInfo,
  FunctionRuntime,
  RowHidingCause,
  CellFunctionCall,
  TablesAndConditionalFormatsInFile,
  ParameterInfo,
  CellRearrangement,
  FunctionResult,
  SheetInfo,
  SortKey,
} from "./book/book";
export { excelKinds, createHabitsOfExcelKind } from "./book/habits";
export type { ExcelKind, ExcelHabits } from "./book/habits";

// For another implementation of `Book`: Excel's way to write addresses, format, sort and call functions.
export {
  cellName,
  columnName,
  formatRectangle,
  formatCellWithSheet,
  parseCellName,
  parseRectangle,
} from "./book/a1";
export { containsArea, isInAnyArea, areasOverlap } from "./book/areas";
export type { CellLocation, Position, Rectangle } from "./book/areas";
export { prepareCall, isCellError } from "./book/call-arguments";
export type { ArgumentCellValue, ArgumentMatrixOrNull } from "./book/call-arguments";
export { CallRegistry } from "./book/call-registry";
export type { CalculationTrigger } from "./book/call-registry";
export { isPlainAppearance, plainAppearance } from "./book/cell-appearance";
export type { HorizontalAlignment, LineStyle, CellAppearance } from "./book/cell-appearance";
export { formatCellText } from "./book/cell-text";
export { sortedRowOrder } from "./book/row-order";
