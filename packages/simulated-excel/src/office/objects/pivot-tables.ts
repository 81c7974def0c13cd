/**
 * PivotTables show the content of their source at the last refresh (support.microsoft.com: refresh PivotTable data).
 */

import type { PivotRecord } from "./non-cell-state";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { formatAreaWithSheetName } from "./range-areas";

/** `Excel.PivotTable`; added by tests only, without a layout. */
class PivotTable extends HostObject {
  readonly className = "PivotTable";

  constructor(
    private readonly model: HostObjectContext,
    private readonly record: PivotRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Id", "Name"];
  }

  override get key(): string {
    return this.record.name;
  }

  get Id(): string {
    return this.record.name;
  }

  get Name(): string {
    return this.record.name;
  }

  get Worksheet(): HostObject {
    return this.model.worksheet(this.record.sheet);
  }

  GetDataSourceString(): string {
    const { source, sourceText } = this.record;
    return sourceText ?? formatAreaWithSheetName(this.model.book.sheets(), source);
  }

  Refresh(): void {
    this.record.shown = this.model.book.values(this.record.source);
    this.record.refreshed++;
  }
}

/** The PivotTables of a sheet, or of the workbook if `sheet` is null. */
export class PivotTableCollection extends Collection<PivotTable> {
  readonly className = "PivotTableCollection";

  constructor(
    private readonly model: HostObjectContext,
    private readonly sheet: string | null,
  ) {
    super();
  }

  items(): PivotTable[] {
    const here = this.model.recorded.pivots.filter(
      ({ sheet }) => this.sheet === null || sheet === this.sheet,
    );
    return here.map((record) => new PivotTable(this.model, record));
  }

  RefreshAll(): void {
    for (const table of this.items()) table.Refresh();
  }
}
