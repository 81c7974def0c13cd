import { HostError, unknownMember } from "../errors";
import type { TableRecord } from "../recorded";
import { areaOf } from "./arguments";
import type { BagShape } from "./bag";
import { Bag } from "./bag";
import { Collection } from "./collection";
import { bodyOf } from "./formulas";
import { HostObject } from "./host-object";
import type { Model } from "./model";
import { mayEdit } from "./protection";
import { Range } from "./range";
import { TableColumnCollection } from "./table-columns";

export const TABLE: BagShape = {
  className: "Table",
  properties: [
    "Name",
    "Style",
    "ShowHeaders",
    "ShowTotals",
    "ShowBandedRows",
    "ShowBandedColumns",
    "ShowFilterButton",
  ],
};

/** `Excel.Table`: where it lies and how it is to look; the cells are ordinary ones. */
class Table extends HostObject {
  readonly className = "Table";

  constructor(
    private readonly model: Model,
    private readonly record: TableRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Id", ...TABLE.properties];
  }

  override get key(): string {
    return this.record.id;
  }

  override read(name: string): unknown {
    return TABLE.properties.includes(name) ? this.record.bag.read(name) : super.read(name);
  }

  override assign(name: string, value: unknown): void {
    this.record.bag.assign(name, value);
  }

  get Id(): string {
    return this.record.id;
  }

  get Worksheet(): HostObject {
    return this.model.worksheet(this.record.area.sheet);
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

  GetDataBodyRange(): HostObject {
    return this.model.range(bodyOf(this.record));
  }

  ConvertToRange(): HostObject {
    const { tables } = this.model.recorded;
    tables.splice(tables.indexOf(this.record), 1);
    return this.GetRange();
  }
}

/** The tables of a sheet, or of the workbook where `sheet` is null. */
export class TableCollection extends Collection<Table> {
  readonly className = "TableCollection";

  constructor(
    private readonly model: Model,
    private readonly sheet: string | null,
  ) {
    super();
  }

  items(): Table[] {
    const here = this.model.recorded.tables.filter(
      ({ area }) => this.sheet === null || area.sheet === this.sheet,
    );
    return here.map((record) => new Table(this.model, record));
  }

  override find(key: unknown): Table | null {
    const wanted = String(key).toLowerCase();
    return this.items().find((t) => t.key === key || String(t.read("Name")).toLowerCase() === wanted) ?? null;
  }

  Add(place: unknown, hasHeaders: unknown): Table {
    if (hasHeaders !== true) throw unknownMember("TableCollection.Add (without headers)");
    const { book, recorded } = this.model;
    const area =
      place instanceof Range ? place.area : areaOf(book, this.sheet ?? book.activeSheet(), String(place));
    mayEdit(this.model, area.sheet);
    const number = 1 + Math.max(0, ...recorded.tables.map(({ id }) => Number(id)));
    const record: TableRecord = { id: String(number), area, bag: new Bag(TABLE) };
    record.bag.assign("Name", `Table${number}`);
    record.bag.assign("ShowHeaders", true);
    if (this.find(`Table${number}`) !== null) throw new HostError("ItemAlreadyExists", `Table${number}`);
    recorded.tables.push(record);
    return new Table(this.model, record);
  }
}
