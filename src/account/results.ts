import type { Indicator } from "../lca/indicators";
import { NoValue } from "../lca/reasons";
import { production } from "../lca/stages";
import type { StageTable } from "./product";
import type { Reading } from "./reading";
import type { Resource } from "./resource";
import { reasonForLack } from "./table";

/** Results of one product at one stage: its production phase, or one of its scenarios. */
export class Results {
  readonly stage: string;

  constructor(
    private readonly product: Resource,
    private readonly of: StageTable,
    private readonly refuse: (thrown: NoValue) => never,
    private readonly saw: Reading["saw"],
  ) {
    const part = of.table.stage;
    this.stage = of.scenario ? `${of.scenario.name}${part === "" ? "" : `, ${part} only`}` : production;
  }

  /** The indicator's value, exactly as sent; throws NoValue where there is none. */
  value(indicator: Indicator): number {
    const { product, stage } = this;
    const { table, scenario } = this.of;
    const value = table.value(indicator);
    if (typeof value !== "number") {
      const names = { product: product.name, indicator: indicator.name, stage };
      return this.refuse(new NoValue(reasonForLack(value, names)));
    }
    this.saw?.({ product, scenario, indicator, value });
    return value;
  }

  /** When the service was asked for them and answered. */
  get readAt(): number {
    return this.of.table.readAt;
  }
}
