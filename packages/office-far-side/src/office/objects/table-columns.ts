import type { Area } from "../../book/book";
import { unknownMember } from "../errors";
import type { TableRecord } from "./recorded";
import { matrixFor, text } from "./arguments";
import { plainValue } from "./cells";
import { Collection } from "./collection";
import { bodyOf } from "./formulas";
import { HostObject } from "./host-object";
import type { Model } from "./model";
import { mayEdit } from "./protection";
import { clearFormats } from "./range-format";

/** `Excel.TableColumn`; its name is the text of its header cell. */
class TableColumn extends HostObject {
  readonly className = "TableColumn";

  constructor(
    private readonly model: Model,
    private readonly record: TableRecord,
    private readonly index: number,
    /** Called after the table's area has changed. */
    private readonly changed: () => void,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Id", "Index", "Name", "Values"];
  }

  override get key(): string {
    return String(this.Id);
  }

  get Id(): number {
    return this.index + 1;
  }

  get Index(): number {
    return this.index;
  }

  get Name(): string {
    return String(plainValue(this.model.book.values(this.header)[0]?.[0] ?? null));
  }

  set Name(name: unknown) {
    mayEdit(this.model, this.record.area.sheet);
    this.model.book.write(this.header, [[text(name, "name")]]);
  }

  get Values(): unknown[][] {
    return this.model.book.values(this.column).map((row) => row.map(plainValue));
  }

  GetRange(): HostObject {
    return this.model.range(this.column);
  }

  GetHeaderRowRange(): HostObject {
    return this.model.range(this.header);
  }

  GetDataBodyRange(): HostObject {
    return this.model.range(bodyOf({ area: this.column }));
  }

  /**
   * Deletes the column with its cells: the next ones take their place. Excel would also move cells beyond the table.
   */
  Delete(): void {
    const { model, record, index, column } = this;
    const { area } = record;
    mayEdit(model, area.sheet);
    const behind = { ...area, column: area.column + area.columns, columns: 1 };
    if (area.columns === 1) throw unknownMember("TableColumn.Delete (the only one)");
    if (!isEmpty(model, behind)) throw unknownMember("TableColumn.Delete (beside other cells)");
    for (let next = index + 1; next < area.columns; next++) {
      const from: Area = { ...column, column: area.column + next };
      model.book.moveCells(from, { ...from, column: from.column - 1 });
    }
    const last: Area = { ...behind, column: behind.column - 1 };
    record.area = { ...area, columns: area.columns - 1 };
    model.book.write(
      last,
      Array.from({ length: last.rows }, () => [""]),
    );
    clearFormats(model, last);
    this.changed();
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
    private readonly model: Model,
    private readonly record: TableRecord,
    /** Called after the table's area has changed. */
    private readonly changed: () => void,
  ) {
    super();
  }

  items(): TableColumn[] {
    return Array.from(
      { length: this.record.area.columns },
      (_, index) => new TableColumn(this.model, this.record, index, this.changed),
    );
  }

  override find(key: unknown): TableColumn | null {
    const wanted = String(key).toLowerCase();
    const found = this.items().find((column) => column.Id === key || column.Name.toLowerCase() === wanted);
    return found ?? null;
  }

  /** Adds a column at the end only, and into empty cells only: Excel would move others to the right. */
  Add(index: unknown, values: unknown, name: unknown): TableColumn {
    const { record, model } = this;
    if (index != null && index !== -1) throw unknownMember("TableColumnCollection.Add (at a place)");
    const { area } = record;
    mayEdit(model, area.sheet);
    const added: Area = { ...area, column: area.column + area.columns, columns: 1 };
    if (!isEmpty(model, added)) throw unknownMember("TableColumnCollection.Add (beside other cells)");
    if (values != null) model.book.write(added, matrixFor(added, values));
    if (name != null) model.book.write({ ...added, rows: 1 }, [[text(name, "name")]]);
    record.area = { ...area, columns: area.columns + 1 };
    this.changed();
    return new TableColumn(model, record, area.columns, this.changed);
  }
}

function isEmpty({ book }: Model, area: Area): boolean {
  return book.values(area).every((row) => row.every((cell) => cell === null));
}
