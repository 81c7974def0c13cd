/**
 * PivotTables show the content of their source at the last refresh (support.microsoft.com: refresh PivotTable data).
 */

import type { PivotRecord } from "./non-cell-state";
import { SheetCollection } from "./collection";
import { RecordObject, type HostObject } from "./host-object";
import { formatAreaWithSheetName } from "./range-areas";

/** `Excel.PivotTable`; added by tests only, without a layout. */
class PivotTable extends RecordObject<PivotRecord> {
  readonly className = "PivotTable";

  override readonly scalars = ["Id", "Name"];

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
    return sourceText ?? formatAreaWithSheetName(this.model.book, source);
  }

  Refresh(): void {
    this.record.shown = this.model.book.values(this.record.source);
    this.record.refreshed++;
  }
}

/** The PivotTables of a sheet, or of the workbook if `sheet` is null. */
export class PivotTableCollection extends SheetCollection<PivotTable, string | null> {
  readonly className = "PivotTableCollection";

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
