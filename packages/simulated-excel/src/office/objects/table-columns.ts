import { updateAfterTableResize } from "./table-headers";
import { isSameName } from "../../book/names";
import type { Area } from "../../book/book";
import { unknownMemberError } from "../host-errors";
import type { TableRecord } from "./non-cell-state";
import { requireMatrix, requireString } from "./argument-checks";
import { convertErrorOrBlankToText } from "./plain-cell-values";
import { Collection } from "./collection";
import { RecordObject, type HostObjectContext } from "./host-object";
import { assertSheetEditable } from "./protection";
import { clearFormats } from "./range-format";

/** `Excel.TableColumn`; its name is the text of its header cell. */
class TableColumn extends RecordObject<TableRecord> {
  readonly className = "TableColumn";

  constructor(
    model: HostObjectContext,
    record: TableRecord,
    private readonly index: number,
  ) {
    super(model, record);
  }

  override readonly scalars = ["Id", "Name"];

  get Id(): number {
    return this.index + 1;
  }

  get Name(): string {
    return String(convertErrorOrBlankToText(this.model.book.values(this.header)[0]?.[0] ?? null));
  }

  set Name(name: unknown) {
    assertSheetEditable(this.model, this.record.area.sheet);
    this.model.book.write(this.header, [[requireString(name, "name")]]);
  }

  /**
   * Deletes the column with its cells: the next ones take their place. Excel would also move cells beyond the table.
   */
  Delete(): void {
    const { model, record, index, column } = this;
    const { area } = record;
    assertSheetEditable(model, area.sheet);
    const behind = { ...area, column: area.column + area.columns, columns: 1 };
    if (area.columns === 1) throw unknownMemberError("TableColumn.Delete (the only one)");
    if (!isEmpty(model, behind)) throw unknownMemberError("TableColumn.Delete (beside other cells)");
    for (let next = index + 1; next < area.columns; next++) {
      const from: Area = { ...column, column: area.column + next };
      model.book.moveCells(from, { ...from, column: from.column - 1 });
    }
    const last: Area = { ...behind, column: behind.column - 1 };
    record.area = { ...area, columns: area.columns - 1 };
    model.book.write(last, requireMatrix(last, ""));
    clearFormats(model, last);
    updateAfterTableResize(model, record);
  }

  private get column(): Area {
    const { area } = this.record;
    return { ...area, column: area.column + this.index, columns: 1 };
  }

  private get header(): Area {
    return { ...this.column, rows: 1 };
  }
}

/** `table.columns`. */
export class TableColumnCollection extends Collection<TableColumn> {
  readonly className = "TableColumnCollection";

  constructor(
    model: HostObjectContext,
    private readonly record: TableRecord,
  ) {
    super(model);
  }

  items(): TableColumn[] {
    return Array.from(
      { length: this.record.area.columns },
      (_, index) => new TableColumn(this.model, this.record, index),
    );
  }

  override find(key: unknown): TableColumn | null {
    const found = this.items().find((column) => column.Id === key || isSameName(column.Name, String(key)));
    return found ?? null;
  }

  /** Adds a column at the end only, and into empty cells only: Excel would move others to the right. */
  Add(index: unknown, values: unknown, name: unknown): TableColumn {
    const { record, model } = this;
    if (index != null && index !== -1) throw unknownMemberError("TableColumnCollection.Add (at a place)");
    const { area } = record;
    assertSheetEditable(model, area.sheet);
    const added: Area = { ...area, column: area.column + area.columns, columns: 1 };
    if (!isEmpty(model, added)) throw unknownMemberError("TableColumnCollection.Add (beside other cells)");
    if (values != null) model.book.write(added, requireMatrix(added, values));
    if (name != null) model.book.write({ ...added, rows: 1 }, [[requireString(name, "name")]]);
    record.area = { ...area, columns: area.columns + 1 };
    updateAfterTableResize(model, record);
    return new TableColumn(model, record, area.columns);
  }
}

function isEmpty({ book }: HostObjectContext, area: Area): boolean {
  return book.values(area).every((row) => row.every((cell) => cell === null));
}
