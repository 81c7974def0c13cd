import type { Area } from "../../book/book";
import { formatRectangle } from "../../book/a1";
import { HostError } from "../host-errors";
import type { ChartRecord, ChartSeriesRecord } from "./non-cell-state";
import { requireString } from "./argument-checks";
import { Collection, UnkeyedCollection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { Range } from "./range";
import { formatAreaWithSheetName } from "./range-areas";

/** `Excel.ChartSeries`. */
class ChartSeries extends HostObject {
  readonly className = "ChartSeries";

  constructor(private readonly record: ChartSeriesRecord) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["ChartType"];
  }

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
class Chart extends HostObject {
  readonly className = "Chart";

  constructor(private readonly record: ChartRecord) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Id", "Name"];
  }

  override get key(): string {
    return this.record.id;
  }

  get Id(): string {
    return this.record.id;
  }

  get Name(): string {
    return this.record.name ?? `Chart ${this.record.id}`;
  }

  get Series(): HostObject {
    const series = this.record.series.map((record) => new ChartSeries(record));
    return new UnkeyedCollection("ChartSeriesCollection", series);
  }
}

/** The charts of one sheet. */
export class ChartCollection extends Collection<Chart> {
  readonly className = "ChartCollection";

  constructor(
    private readonly model: HostObjectContext,
    private readonly sheet: string,
  ) {
    super();
  }

  items(): Chart[] {
    const here = this.model.recorded.charts.filter(({ sheet }) => sheet === this.sheet);
    return here.map((record) => new Chart(record));
  }

  Add(type: unknown, source: unknown): Chart {
    const chartType = requireString(type, "type");
    if (!(source instanceof Range)) throw new HostError("InvalidArgument", "sourceData");
    const { charts } = this.model.recorded;
    const series = this.seriesOf(chartType, source.area);
    const record: ChartRecord = { id: String(charts.length + 1), sheet: this.sheet, series };
    charts.push(record);
    return new Chart(record);
  }

  /** A series for each column but the first, which has the categories: our guess at Excel's choice. */
  private seriesOf(chartType: string, area: Area): ChartSeriesRecord[] {
    const sheets = this.model.book.sheets();
    const sourceOf = (column: number): string => {
      const address = formatAreaWithSheetName(sheets, { ...area, column, columns: 1 });
      const cells = formatRectangle({ ...area, column, columns: 1 });
      return address.slice(0, -cells.length) + cells.replace(/[A-Z]+|\d+/g, "$$$&");
    };
    return Array.from({ length: area.columns - 1 }, (_, index) => ({
      chartType,
      sources: { Categories: sourceOf(area.column), Values: sourceOf(area.column + 1 + index) },
    }));
  }
}
