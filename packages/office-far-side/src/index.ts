/** The public interface of simulated Excel. `node/index.ts` has the part for Node. */

export { createOfficeHost } from "./office/office-host";
export type { OfficeHost, OfficeHostOptions } from "./office/office-host";
export type { Disturbance, Fault } from "./office/disturbing";
export type { WindowExternal } from "./office/external";
export type { DirtOnProtected, PivotRecord, Recorded } from "./office/objects/recorded";

export { MemoryBook } from "./memory/memory-book";
export type { DataType } from "./memory/data-types";

export type {
  Area,
  Book,
  Cell,
  CellError,
  DefinedName,
  ErrorCode,
  ErrorColor,
  FunctionInfo,
  FunctionRuntime,
  HiddenBy,
  Invocation,
  KeptObjects,
  ParameterInfo,
  Rearranged,
  Result,
  SheetInfo,
  SortKey,
} from "./book/book";
export { excels, habitsOf } from "./book/habits";
export type { ExcelKind, Habits } from "./book/habits";

// For another implementation of `Book`: Excel's way to write addresses, format, sort and call functions.
export {
  cellName,
  columnName,
  formatRectangle,
  fullAddress,
  parseCellName,
  parseRectangle,
  quoteSheet,
  splitSheet,
} from "./book/a1";
export {
  bounding,
  contains,
  inAny,
  intersect,
  isUnbounded,
  meets,
  sheetColumns,
  sheetRows,
} from "./book/areas";
export type { CellAt, Position, Rectangle } from "./book/areas";
export { callFor, isCellError } from "./book/arguments";
export type { Call, Content, Given } from "./book/arguments";
export { busyError, CallBook } from "./book/calls";
export type { Lifted, Reason } from "./book/calls";
export { alignments, isPlain, lineStyles, plainLook } from "./book/looks";
export type { Alignment, LineStyle, Look } from "./book/looks";
export { shownText } from "./book/shown-text";
export type { Formatter } from "./book/shown-text";
export { orderOf } from "./book/sorting";
