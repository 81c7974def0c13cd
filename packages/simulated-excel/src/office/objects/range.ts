import { findPartInUse } from "./used-cells";
import type { Area, Book, CellValue } from "../../book/book";
import {
  areaOfCell,
  includesRow,
  intersectAreas,
  isInAnyArea,
  isUnbounded,
  listCells,
  type CellLocation,
} from "../../book/areas";
import { HostError, unknownMemberError } from "../host-errors";
import { requireMatrix, requireWholeNumber } from "./argument-checks";
import type { TextNumberOrBoolean } from "./plain-cell-values";
import { commonOf, convertErrorOrBlankToText, cellValueType } from "./plain-cell-values";
import { clearConditionalFormats, ConditionalFormatCollection } from "./conditional-formats";
import { areColumnsHidden, groupColumns, ungroupColumns } from "./column-outline";
import { DataValidation } from "./data-validation";
import {
  areCellsSavedAsArray,
  assertWholeArrays,
  fillTableColumns,
  readFormulas,
  removeOverwrittenArrays,
} from "./range-formulas";
import type { HostObject } from "./host-object";
import {
  shiftContentsPastFilteredRows,
  mapContentsToWritableCells,
  findUnfilteredParts,
} from "./writable-cells";
import { formatAreaWithSheetName, createRangeAreas } from "./range-areas";
import type { RangeAreas } from "./range-areas";
import { clearFormats, RangeFormat } from "./range-format";
import { markDirtyAsExcelReaches, assertCellsUnlocked, assertSheetAllows } from "./protection";
import { RangeNavigation } from "./range-navigation";
import { removeBackslashesInFormatConditions, respellNumberFormat, respellFormulas } from "./excel-spelling";
import { RangeSort } from "./range-sort";
import { findSpecialCells } from "./special-cells";
import { readFormulasAsWritten, resolveTableReferences } from "./table-references";

/** Excel on the web refuses to read more cells (docs/excel.md, "Limits"); here every Excel does. */
const maxCellCount = 5_000_000;

/** `Excel.Range`. */
export class Range extends RangeNavigation {
  readonly className = "Range";

  override readonly scalars = [
    "Address",
    "ColumnCount",
    "ColumnHidden",
    "ColumnIndex",
    "Formulas",
    "NumberFormat",
    "RowCount",
    "RowHidden",
    "RowIndex",
    "SavedAsArray",
    "Text",
    "Values",
    "ValueTypes",
  ];

  get Address(): string {
    return formatAreaWithSheetName(this.book, this.area);
  }

  get RowCount(): number {
    return this.area.rows;
  }

  get ColumnCount(): number {
    return this.area.columns;
  }

  get RowIndex(): number {
    return this.area.row;
  }

  get ColumnIndex(): number {
    return this.area.column;
  }

  /** Null if some columns are hidden; only collapsed groups hide any. */
  get ColumnHidden(): boolean | null {
    return areColumnsHidden(this.model, this.area);
  }

  /** Null if some rows are hidden, by a filter or by the user. */
  get RowHidden(): boolean | null {
    const { sheet, rows } = this.area;
    const all = new Set([...this.book.hiddenRows(sheet, "filter"), ...this.book.hiddenRows(sheet, "hand")]);
    const hidden = [...all].filter((row) => includesRow(this.area, row)).length;
    return hidden === 0 ? false : hidden === rows ? true : null;
  }

  get Values(): TextNumberOrBoolean[][] | null {
    return this.cells(convertErrorOrBlankToText);
  }

  set Values(contents: unknown) {
    this.write(contents);
  }

  get Text(): string[][] | null {
    return this.bounded() ? this.book.texts(this.area) : null;
  }

  get ValueTypes(): string[][] | null {
    return this.cells(cellValueType);
  }

  get Formulas(): TextNumberOrBoolean[][] | null {
    if (!this.bounded()) return null;
    const formulas = readFormulasAsWritten(this.model, this.area, readFormulas(this.model, this.area));
    return this.book.habits.respellsFormulas ? respellFormulas(this.model, this.area, formulas) : formulas;
  }

  set Formulas(contents: unknown) {
    this.write(contents);
  }

  get NumberFormat(): string[][] | null {
    if (!this.bounded()) return null;
    const formats = this.book.numberFormats(this.area);
    return this.book.habits.respellsFormats ? formats.map((row) => row.map(respellNumberFormat)) : formats;
  }

  set NumberFormat(formats: unknown) {
    if (!this.bounded()) throw new HostError("InvalidArgument", "an unbounded range");
    assertSheetAllows(this.model, this.area.sheet, "allowFormatCells");
    const now = this.book.numberFormats(this.area);
    const wanted = shiftContentsPastFilteredRows(this.model, this.area, requireMatrix(this.area, formats));
    this.book.setNumberFormats(
      this.area,
      wanted.map((row, i) =>
        row.map((format, j) =>
          format === null ? (now[i]?.[j] ?? "") : removeBackslashesInFormatConditions(String(format)),
        ),
      ),
    );
  }

  get Format(): RangeFormat {
    return new RangeFormat(this.model, this.area);
  }

  get ConditionalFormats(): ConditionalFormatCollection {
    return new ConditionalFormatCollection(this.model, this.area);
  }

  get DataValidation(): DataValidation {
    return new DataValidation(this.model, this.area);
  }

  get Sort(): RangeSort {
    return new RangeSort(this.model, this.area);
  }

  get Worksheet(): HostObject {
    return this.model.worksheet(this.area.sheet);
  }

  /** True if every cell shows a spilled result, false if none does, null if some do. */
  get HasSpill(): boolean | null {
    if (!this.bounded()) return null;
    return commonOf(listCells(this.area).map((cell) => this.spill(cell) !== null));
  }

  /** Null also for whole columns and rows (our guess). */
  get SavedAsArray(): boolean | null {
    return this.bounded() ? areCellsSavedAsArray(this.model, this.area) : null;
  }

  GetSpillParentOrNullObject(): HostObject | null {
    const spill = this.cellCount === 1 ? this.spill(this.area) : null;
    return spill && this.at(areaOfCell(spill));
  }

  GetSpillingToRangeOrNullObject(): HostObject | null {
    const { row, column } = this.area;
    const spill = this.cellCount === 1 ? this.spill(this.area) : null;
    return spill && spill.row === row && spill.column === column ? this.at(spill) : null;
  }

  GetSpecialCellsOrNullObject(kind: unknown, values: unknown): RangeAreas | null {
    return createRangeAreas(this.model, findSpecialCells(this.model, this.area, kind, values));
  }

  /** An area whose first cell is not in the range is not found (#3611, open). */
  GetMergedAreasOrNullObject(): RangeAreas | null {
    const merged = this.book.mergedAreas(this.area.sheet);
    return createRangeAreas(
      this.model,
      merged.filter((area) => isInAnyArea([this.area], area)),
    );
  }

  /** Calculates only dirty cells (docs/excel.md, "Calls"). */
  Calculate(): void {
    this.book.calculate("Recalculate");
  }

  SetDirty(): void {
    markDirtyAsExcelReaches(this.model, this.area);
  }

  Group(option: unknown): void {
    groupColumns(this.model, this.area, option);
  }

  Ungroup(option: unknown): void {
    ungroupColumns(this.model, this.area, option);
  }

  Select(): void {
    this.book.select(this.area);
  }

  Clear(applyTo: unknown): void {
    const what = applyTo ?? "All";
    if (what !== "All" && what !== "Contents" && what !== "Formats")
      throw unknownMemberError(`Range.Clear(${String(what)})`);
    if (what !== "Formats") assertCellsUnlocked(this.model, this.area);
    if (what !== "Contents") assertSheetAllows(this.model, this.area.sheet, "allowFormatCells");
    if (what !== "Formats") this.clearContents();
    if (what === "Contents") return;
    for (const part of findUnfilteredParts(this.model, this.area)) clearFormats(this.model, part);
    clearConditionalFormats(this.model, this.area);
  }

  private clearContents(): void {
    const filled = findPartInUse(this.book, this.area);
    if (!filled) return;
    assertWholeArrays(this.model, filled);
    for (const reached of findUnfilteredParts(this.model, this.area)) {
      const part = intersectAreas(reached, filled);
      if (part) this.writeCells(part, requireMatrix(part, ""));
    }
  }

  /** Office.js sends this before it splits a write of more than 1,500 cells into rows. */
  _ValidateArraySize(rows: unknown, columns: unknown): void {
    const same =
      requireWholeNumber(rows, "rows") === this.area.rows &&
      requireWholeNumber(columns, "columns") === this.area.columns;
    if (!same) throw new HostError("InvalidArgument", `the array is not the size of ${this.Address}`);
  }

  private get book(): Book {
    return this.model.book;
  }

  private get cellCount(): number {
    return this.area.rows * this.area.columns;
  }

  /** False for whole columns and rows: Excel gives null instead of their cells. */
  private bounded(): boolean {
    if (isUnbounded(this.area)) return false;
    if (this.cellCount > maxCellCount) throw new HostError("InvalidArgument", `${this.cellCount} cells`);
    return true;
  }

  private cells<T>(look: (cell: CellValue) => T): T[][] | null {
    return this.bounded() ? this.book.values(this.area).map((row) => row.map(look)) : null;
  }

  private write(contents: unknown): void {
    if (!this.bounded()) throw new HostError("InvalidArgument", "an unbounded range");
    const wanted = mapContentsToWritableCells(this.model, this.area, requireMatrix(this.area, contents));
    assertCellsUnlocked(this.model, this.area, wanted);
    assertWholeArrays(this.model, this.area);
    this.writeCells(this.area, resolveTableReferences(this.model, this.area, wanted));
    fillTableColumns(this.model, this.area, wanted);
  }

  private writeCells(area: Area, contents: readonly (readonly unknown[])[]): void {
    removeOverwrittenArrays(this.model, area, contents);
    this.book.write(area, contents);
  }

  private spill({ sheet, row, column }: CellLocation): Area | null {
    return this.book.spillArea(sheet, row, column);
  }
}
