import { findDefinedName, isSameName } from "../../book/names";
import type { Area, SheetInfo } from "../../book/book";
import { sheetColumnCount, sheetRowCount } from "../../book/areas";
import { HostError, unknownMemberError } from "../host-errors";
import {
  parseArea,
  findSheetOrNull,
  requireSheet,
  requireWithinSheetBounds,
  requireOneOf,
  requireString,
  requireWholeNumber,
} from "./argument-checks";
import { AutoFilter } from "./auto-filter";
import { ChartCollection } from "./charts";
import { DrawingCollection } from "./drawings";
import { Collection } from "./collection";
import { showOutlineLevels } from "./column-outline";
import { HostObject, assertWorkbookInFront, type HostObjectContext } from "./host-object";
import { findNamedArea, NamedItemCollection } from "./named-items";
import { PivotTableCollection } from "./pivot-tables";
import { markDirtyAsProtectionAllows, assertStructureEditable, WorksheetProtection } from "./protection";
import { requireFound } from "./range-navigation";
import { findUsedPart } from "./used-cells";
import { PageLayout } from "./page-layout";
import { WorksheetFreezePanes } from "./sheet-display";
import { TableCollection } from "./table-objects";

/** `Excel.Worksheet`. */
export class Worksheet extends HostObject {
  readonly className = "Worksheet";

  constructor(
    model: HostObjectContext,
    private readonly id: string,
  ) {
    super(model);
  }

  override readonly scalars = ["Id", "Name", "Position", "Visibility"];

  /** Office.js takes a sheet's id from here as the target of its events. */
  override identity(): Record<string, unknown> {
    return { Id: this.id };
  }

  get Id(): string {
    return this.id;
  }

  get Name(): string {
    return this.info().name;
  }

  set Name(name: unknown) {
    assertStructureEditable(this.model);
    this.model.book.renameSheet(this.id, freeName(this.model, name));
  }

  /** Counts all sheets, from 0. */
  get Position(): number {
    return this.model.book.sheets().findIndex(({ id }) => id === this.id);
  }

  set Position(position: unknown) {
    assertStructureEditable(this.model);
    const { book } = this.model;
    if (!book.moveSheet) throw unknownMemberError("Worksheet.Position (set)");
    const wanted = requireWholeNumber(position, "position");
    if (wanted < 0 || wanted >= book.sheets().length) throw new HostError("InvalidArgument", "position");
    book.moveSheet(this.id, wanted);
  }

  get FreezePanes(): WorksheetFreezePanes {
    return new WorksheetFreezePanes(this.model, this.id);
  }

  get PageLayout(): PageLayout {
    return new PageLayout(this.model, this.id);
  }

  get Visibility(): SheetInfo["visibility"] {
    return this.info().visibility;
  }

  set Visibility(visibility: unknown) {
    const wanted = requireOneOf(visibility, ["Visible", "Hidden", "VeryHidden"], "visibility");
    assertStructureEditable(this.model);
    this.model.book.setVisibility(this.id, wanted);
  }

  get AutoFilter(): AutoFilter {
    return new AutoFilter(this.model, this.id, null);
  }

  get Tables(): TableCollection {
    return new TableCollection(this.model, this.id);
  }

  get Charts(): ChartCollection {
    return new ChartCollection(this.model, this.id);
  }

  get Shapes(): DrawingCollection {
    return new DrawingCollection(this.model, this.id, "Shape");
  }

  get Comments(): DrawingCollection {
    return new DrawingCollection(this.model, this.id, "Comment");
  }

  get Names(): NamedItemCollection {
    return new NamedItemCollection(this.model, this.id);
  }

  get PivotTables(): PivotTableCollection {
    return new PivotTableCollection(this.model, this.id);
  }

  get Protection(): WorksheetProtection {
    return new WorksheetProtection(this.model, this.id);
  }

  /** Puts the copy after the original, or at the end; Excel has other positions too. */
  Copy(position: unknown): Worksheet {
    assertStructureEditable(this.model);
    requireOneOf(position ?? "None", ["None", "After"], "positionType");
    return new Worksheet(this.model, this.model.book.copySheet(this.id).id);
  }

  GetRange(address: unknown): HostObject {
    return this.model.range(address == null ? this.whole() : this.named(address));
  }

  GetCell(row: unknown, column: unknown): HostObject {
    return this.GetRangeByIndexes(row, column, 1, 1);
  }

  GetRangeByIndexes(row: unknown, column: unknown, rows: unknown, columns: unknown): HostObject {
    const area: Area = {
      sheet: this.id,
      row: requireWholeNumber(row, "startRow"),
      column: requireWholeNumber(column, "startColumn"),
      rows: requireWholeNumber(rows, "rowCount"),
      columns: requireWholeNumber(columns, "columnCount"),
    };
    return this.model.range(requireWithinSheetBounds(area));
  }

  GetUsedRangeOrNullObject(valuesOnly: unknown): HostObject | null {
    const part = findUsedPart(this.model.book, this.whole(), valuesOnly === true);
    return part && this.model.range(part);
  }

  /** The first cell on an empty sheet (docs: Excel.Worksheet.getUsedRange). */
  GetUsedRange(valuesOnly: unknown): HostObject {
    return this.GetUsedRangeOrNullObject(valuesOnly) ?? this.GetCell(0, 0);
  }

  Activate(): void {
    this.model.book.activate(this.id);
  }

  Calculate(markAllDirty: unknown): void {
    const used = this.model.book.usedArea(this.id);
    if (markAllDirty === true && used) markDirtyAsProtectionAllows(this.model, used);
    this.model.book.calculate("Recalculate", this.id);
  }

  ShowOutlineLevels(rowLevels: unknown, columnLevels: unknown): void {
    showOutlineLevels(this.model, this.id, rowLevels, columnLevels);
  }

  Delete(): void {
    const shown = this.model.book
      .sheets()
      .filter(({ id, visibility }) => id !== this.id && visibility === "Visible");
    assertStructureEditable(this.model);
    if (shown.length === 0) throw new HostError("InvalidOperation", "the last visible sheet");
    this.model.book.deleteSheet(this.id);
  }

  private info(): SheetInfo {
    return requireSheet(this.model.book, this.id);
  }

  private whole(): Area {
    return { sheet: this.id, row: 0, column: 0, rows: sheetRowCount, columns: sheetColumnCount };
  }

  /** Finds the area of an address or a name. */
  private named(address: unknown): Area {
    const named = findDefinedName(this.model.book.names(), String(address), this.id);
    return (named && findNamedArea(this.model, named)) ?? parseArea(this.model.book, this.id, address);
  }
}

/** A name that Excel accepts (support.microsoft.com: rename a worksheet) and no other sheet has. */
function freeName(model: HostObjectContext, name: unknown): string {
  const wanted = requireString(name, "name");
  const allowed = wanted.length > 0 && wanted.length <= 31 && !/[\\/?*[\]:]|^'|'$/.test(wanted);
  if (!allowed) throw new HostError("InvalidArgument", wanted);
  if (model.book.sheets().some((sheet) => isSameName(sheet.name, wanted))) {
    throw new HostError("ItemAlreadyExists", wanted);
  }
  return wanted;
}

/** `workbook.worksheets`; a sheet is found by name or id. */
export class WorksheetCollection extends Collection<Worksheet> {
  readonly className = "WorksheetCollection";

  items(): Worksheet[] {
    return this.model.book.sheets().map(({ id }) => new Worksheet(this.model, id));
  }

  override find(key: unknown): Worksheet | null {
    const found = findSheetOrNull(this.model.book, key);
    return found && new Worksheet(this.model, found.id);
  }

  override GetCount(visibleOnly?: unknown): number {
    return this.listed(visibleOnly).length;
  }

  GetActiveWorksheet(): Worksheet {
    assertWorkbookInFront(this.model);
    if (this.model.recorded.chartSheetActive) throw new HostError("ItemNotFound", "a chart is in front");
    return new Worksheet(this.model, this.model.book.activeSheet());
  }

  GetFirst(visibleOnly: unknown): Worksheet {
    return requireFound(this.listed(visibleOnly)[0] ?? null);
  }

  Add(name: unknown): Worksheet {
    const { book } = this.model;
    assertStructureEditable(this.model);
    const info = name == null ? book.addSheet() : book.addSheet(freeName(this.model, name));
    return new Worksheet(this.model, info.id);
  }

  private listed(visibleOnly: unknown): Worksheet[] {
    return this.items().filter((sheet) => visibleOnly !== true || sheet.Visibility === "Visible");
  }
}
