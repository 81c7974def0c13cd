import { isSameName } from "../../book/names";
import type { Area } from "../../book/book";
import { areasOverlap } from "../../book/areas";
import { parseRectangle } from "../../book/a1";
import { HostError, unknownMemberError } from "../host-errors";
import { nextId, type TableRecord } from "./non-cell-state";
import { requireMatrix, requireString } from "./argument-checks";
import { AutoFilter } from "./auto-filter";
import { SheetCollection } from "./collection";
import { RecordObject, type HostObject, type HostObjectContext } from "./host-object";
import { assertSheetEditable } from "./protection";
import { requireArea } from "./range-navigation";
import { clearFormats } from "./range-format";
import { renameTableInRecordedFormulas, tableName, updateReferencesToMovedTables } from "./table-references";
import { TableColumnCollection } from "./table-columns";
import { findTableOverlappingArea, sendTableAreasToBook, updateAfterTableResize } from "./table-headers";

/** `Style`: the reference names the first and the last of each kind. */
const tableStyleName =
  /^TableStyle(?:Light(?:1?[1-9]|[12]0|21)|Medium(?:1?[1-9]|[12]0|2[1-8])|Dark(?:[1-9]|1[01]))$/;

const standardTable: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["ShowBandedColumns", false],
  ["ShowBandedRows", true],
  ["ShowFilterButton", true],
  ["ShowHeaders", true],
  ["ShowTotals", false],
  ["Style", "TableStyleMedium2"],
]);

const tableProperties: readonly string[] = ["Name", ...standardTable.keys()];

/** `Excel.Table`: its area and its style; the cells are ordinary ones. */
class Table extends RecordObject<TableRecord> {
  readonly className = "Table";

  override readonly scalars = ["Id", ...tableProperties];

  override read(name: string): unknown {
    return tableProperties.includes(name) ? this.record.properties.get(name) : super.read(name);
  }

  override assign(name: string, value: unknown): void {
    assertSheetEditable(this.model, this.record.area.sheet);
    if (name === "Name") this.rename(requireString(value, "name"));
    else if (name === "Style") this.record.properties.set(name, styleOf(value));
    else if (name === "ShowHeaders" || name === "ShowTotals" || !tableProperties.includes(name))
      throw unknownMemberError(`Table.${name} (set)`);
    else this.record.properties.set(name, value);
  }

  get Id(): string {
    return this.record.id;
  }

  get Worksheet(): HostObject {
    return this.model.worksheet(this.record.area.sheet);
  }

  get AutoFilter(): AutoFilter {
    return new AutoFilter(this.model, this.record.area.sheet, this.record.area);
  }

  get Columns(): TableColumnCollection {
    return new TableColumnCollection(this.model, this.record);
  }

  GetRange(): HostObject {
    return this.model.range(this.record.area);
  }

  GetHeaderRowRange(): HostObject {
    return this.model.range({ ...this.record.area, rows: 1 });
  }

  /** The headers must stay in their row, and the new area must overlap the old (docs: Excel.Table.resize). */
  Resize(to: unknown): void {
    const { model, record } = this;
    const { area: before } = record;
    const area = requireArea(model.book, before.sheet, to);
    assertSheetEditable(model, before.sheet);
    if (area.row !== before.row || !areasOverlap(area, before) || area.rows < 2)
      throw new HostError("InvalidArgument", "newRange");
    assertFreeArea(model, area, record);
    record.area = area;
    updateAfterTableResize(model, record);
  }

  /** Keeps the cells' content. Excel keeps more of the table's style. */
  ConvertToRange(): HostObject {
    this.drop();
    return this.GetRange();
  }

  /** Also deletes the table's cells: our guess, as the reference only says "Deletes the table". */
  Delete(): void {
    const { model, record } = this;
    assertSheetEditable(model, record.area.sheet);
    this.drop();
    model.book.write(record.area, requireMatrix(record.area, ""));
    clearFormats(model, record.area);
    updateReferencesToMovedTables(model);
  }

  private drop(): void {
    const { tables } = this.model.recorded;
    tables.splice(tables.indexOf(this.record), 1);
    sendTableAreasToBook(this.model);
  }

  private rename(name: string): void {
    const before = tableName(this.record);
    if (name === before) return;
    assertTableName(this.model, name, this.record);
    renameTableInRecordedFormulas(this.model, before, name);
    this.record.properties.set("Name", name);
  }
}

/** Checks the name of a table (docs: support.microsoft.com, rename an Excel table). */
function assertTableName({ book, recorded }: HostObjectContext, name: string, own: TableRecord | null): void {
  const isName = /^[\p{L}_\\][\p{L}\p{N}_.]{0,254}$/u.test(name) && !/^[CR]$/i.test(name);
  const isCell = parseRectangle(name) !== null || /^R\d+C\d+$/i.test(name);
  if (!isName || isCell) throw new HostError("InvalidArgument", name);
  const taken = [
    ...recorded.tables.filter((table) => table !== own).map(tableName),
    ...book.names().map((defined) => defined.name),
  ];
  if (taken.some((other) => isSameName(other, name)))
    throw new HostError("InvalidArgument", `${name} is taken`);
}

/**
 * Accepts Excel's built-in styles. A workbook could have styles of its own too (our guess), but there are none here.
 */
function styleOf(style: unknown): string {
  if (typeof style !== "string" || !tableStyleName.test(style))
    throw new HostError("InvalidArgument", "style");
  return style;
}

/**
 * @throws {HostError} "A table can't overlap another table" (office-js issue 1199, office-js-docs issue 417), nor
 * merged cells.
 */
function assertFreeArea(model: HostObjectContext, area: Area, own: TableRecord | null): void {
  if (findTableOverlappingArea(model, area, own))
    throw new HostError("InvalidArgument", "it overlaps another table");
  if (model.book.mergedAreas(area.sheet).some((merged) => areasOverlap(merged, area)))
    throw new HostError("MergedRangeConflict");
}

export function createTableRecord(others: readonly TableRecord[], area: Area): TableRecord {
  const id = nextId(others);
  const properties = new Map([...standardTable, ["Name", `Table${id}`]]);
  return { id, area, properties, headers: [] };
}

/** The tables of a sheet, or of the workbook if `sheet` is null. */
export class TableCollection extends SheetCollection<Table, string | null> {
  readonly className = "TableCollection";

  items(): Table[] {
    const here = this.model.recorded.tables.filter(
      ({ area }) => this.sheet === null || area.sheet === this.sheet,
    );
    return here.map((record) => new Table(this.model, record));
  }

  override find(key: unknown): Table | null {
    const isMeant = (table: Table): boolean =>
      table.key === key || isSameName(String(table.read("Name")), String(key));
    return this.items().find(isMeant) ?? null;
  }

  Add(place: unknown, hasHeaders: unknown): Table {
    if (hasHeaders !== true) throw unknownMemberError("TableCollection.Add (without headers)");
    const { book, recorded } = this.model;
    const area = requireArea(book, this.sheet ?? book.activeSheet(), place);
    assertSheetEditable(this.model, area.sheet);
    assertFreeArea(this.model, area, null);
    const record = createTableRecord(recorded.tables, area);
    if (this.find(`Table${record.id}`) !== null)
      throw new HostError("ItemAlreadyExists", `Table${record.id}`);
    recorded.tables.push(record);
    updateAfterTableResize(this.model, record);
    return new Table(this.model, record);
  }
}
