import type { Area } from "../../book/book";
import { HostError } from "../host-errors";
import type { ChartRecord, ChartSeriesRecord } from "./non-cell-state";
import { requireString } from "./argument-checks";
import { ListCollection, SheetCollection } from "./collection";
import { RecordObject, type HostObject } from "./host-object";
import { Range } from "./range";
import { formatFixedArea } from "./range-areas";

/** `Excel.ChartSeries`. */
class ChartSeries extends RecordObject<ChartSeriesRecord> {
  readonly className = "ChartSeries";

  override readonly scalars = ["ChartType"];

  get ChartType(): string {
    return this.record.chartType;
  }

  /** Refuses a dimension that the series lacks: a guess. */
  GetDimensionDataSourceString(dimension: unknown): string {
    const source = this.record.sources[requireString(dimension, "dimension")];
    if (source === undefined) throw new HostError("InvalidArgument", "dimension");
    return source;
  }
}

/** `Excel.Chart`: recorded, not drawn. */
class Chart extends RecordObject<ChartRecord> {
  readonly className = "Chart";

  override readonly scalars = ["Id", "Name"];

  get Id(): string {
    return this.record.id;
  }

  get Name(): string {
    return this.record.name ?? `Chart ${this.record.id}`;
  }

  get Series(): HostObject {
    const series = this.record.series.map((record) => new ChartSeries(this.model, record));
    return new ListCollection(this.model, "ChartSeriesCollection", series);
  }
}

/** The charts of one sheet. */
export class ChartCollection extends SheetCollection<Chart> {
  readonly className = "ChartCollection";

  items(): Chart[] {
    const here = this.model.recorded.charts.filter(({ sheet }) => sheet === this.sheet);
    return here.map((record) => new Chart(this.model, record));
  }

  Add(type: unknown, source: unknown): Chart {
    const chartType = requireString(type, "type");
    if (!(source instanceof Range)) throw new HostError("InvalidArgument", "sourceData");
    const { charts } = this.model.recorded;
    const series = this.seriesOf(chartType, source.area);
    const record: ChartRecord = { id: String(charts.length + 1), sheet: this.sheet, series };
    charts.push(record);
    return new Chart(this.model, record);
  }

  /** A series for each column but the first, which has the categories: our guess at Excel's choice. */
  private seriesOf(chartType: string, area: Area): ChartSeriesRecord[] {
    const sourceOf = (column: number): string =>
      formatFixedArea(this.model.book, { ...area, column, columns: 1 });
    return Array.from({ length: area.columns - 1 }, (_, index) => ({
      chartType,
      sources: { Categories: sourceOf(area.column), Values: sourceOf(area.column + 1 + index) },
    }));
  }
}
