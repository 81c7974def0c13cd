import { HostError } from "../host-errors";
import type { ChartRecord } from "./non-cell-state";
import { requireString } from "./argument-checks";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { Range } from "./range";

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
    return `Chart ${this.record.id}`;
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
    requireString(type, "type");
    if (!(source instanceof Range)) throw new HostError("InvalidArgument", "sourceData");
    const { charts } = this.model.recorded;
    const record: ChartRecord = { id: String(charts.length + 1), sheet: this.sheet };
    charts.push(record);
    return new Chart(record);
  }
}
