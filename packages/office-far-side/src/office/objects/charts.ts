import { HostError } from "../host-errors";
import type { ChartRecord } from "./non-cell-state";
import { requireString } from "./argument-checks";
import type { RecordedPropertiesShape } from "./recorded-properties";
import { PropertiesWithoutEffect } from "./recorded-properties";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { Range } from "./range";

const titleShape: RecordedPropertiesShape = {
  className: "ChartTitle",
  properties: ["Text", "Visible", "Overlay", "Position"],
};

const axisShape: RecordedPropertiesShape = {
  className: "ChartAxis",
  properties: ["Minimum", "Maximum", "NumberFormat", "Visible", "TickLabelPosition"],
  parts: new Map([["Title", { ...titleShape, className: "ChartAxisTitle" }]]),
};

const chartShape: RecordedPropertiesShape = {
  className: "Chart",
  properties: ["Name", "ChartType", "Top", "Left", "Width", "Height", "Style", "PlotBy"],
  parts: new Map([
    ["Title", titleShape],
    ["Legend", { className: "ChartLegend", properties: ["Visible", "Position", "Overlay"] }],
    ["DataLabels", { className: "ChartDataLabels", properties: ["ShowValue", "NumberFormat", "Position"] }],
    [
      "Axes",
      {
        className: "ChartAxes",
        properties: [],
        parts: new Map([
          ["ValueAxis", axisShape],
          ["CategoryAxis", axisShape],
        ]),
      },
    ],
  ]),
  methods: ["SetPosition"],
};

/** `Excel.Chart`: its source and formatting are recorded, nothing is drawn. */
class Chart extends HostObject {
  readonly className = "Chart";

  constructor(
    private readonly model: HostObjectContext,
    private readonly record: ChartRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Id", ...chartShape.properties];
  }

  override get key(): string {
    return this.record.id;
  }

  override read(name: string): unknown {
    return name === "Id" || name === "Worksheet" ? super.read(name) : this.record.bag.read(name);
  }

  override assign(name: string, value: unknown): void {
    this.record.bag.assign(name, value);
  }

  override call(name: string, args: readonly unknown[]): unknown {
    return chartShape.methods?.includes(name) ? this.record.bag.call(name, args) : super.call(name, args);
  }

  get Id(): string {
    return this.record.id;
  }

  get Worksheet(): HostObject {
    return this.model.worksheet(this.record.sheet);
  }

  SetData(source: unknown, seriesBy: unknown): void {
    this.record.source = sourceOf(source).area;
    this.record.seriesBy = typeof seriesBy === "string" ? seriesBy : "Auto";
  }

  Delete(): void {
    const { charts } = this.model.recorded;
    charts.splice(charts.indexOf(this.record), 1);
  }
}

function sourceOf(range: unknown): Range {
  if (!(range instanceof Range)) throw new HostError("InvalidArgument", "sourceData");
  return range;
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
    return here.map((record) => new Chart(this.model, record));
  }

  override find(key: unknown): Chart | null {
    return this.items().find((chart) => chart.key === key || chart.read("Name") === key) ?? null;
  }

  Add(type: unknown, source: unknown, seriesBy: unknown): Chart {
    const { charts } = this.model.recorded;
    const number = 1 + Math.max(0, ...charts.map(({ id }) => Number(id)));
    const bag = new PropertiesWithoutEffect(chartShape);
    bag.assign("ChartType", requireString(type, "type"));
    bag.assign("Name", `Chart ${number}`);
    const by = typeof seriesBy === "string" ? seriesBy : "Auto";
    const area = sourceOf(source).area;
    const record: ChartRecord = { id: String(number), bag, sheet: this.sheet, source: area, seriesBy: by };
    charts.push(record);
    return new Chart(this.model, record);
  }
}
